import { createHash } from 'node:crypto';
import type { SipAccount } from './signalling.ts';

/**
 * The instance of an account (RFC 5626, 4.1): a UUID made from the account (RFC 9562, 5.8), which is the same in
 * every process and after every start. So a process that takes over a line replaces the binding of the one before
 * at the registrar.
 */
export function instanceOf({ server, domain, username }: SipAccount): string {
  const digest = createHash('sha256').update(`duet line\n${server}\n${domain}\n${username}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `urn:uuid:${parts.join('-')}`;
}
