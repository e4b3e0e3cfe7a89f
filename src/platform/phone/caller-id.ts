import { createHash } from 'node:crypto';

/** What a client may be called: `^[A-Za-z0-9_-]{1,32}$` (2-agent-platform-facts 2, "Connection request"). */
const NAME = /^[A-Za-z0-9_-]{1,28}$/;
const NUMBER = /^\+?[0-9][0-9().\- ]{2,23}$/;
const WITHHELD = new Set(['', 'anonymous', 'unavailable', 'unknown', 'restricted', 'private']);

/** The number or name, or null when the caller does not want to be known (RFC 3323). */
export const knownUser = (user: string): string | null => (WITHHELD.has(user.toLowerCase()) ? null : user);

/**
 * The `externalClientId` of somebody on the telephone, by which they are remembered over all channels: `tel_` and the
 * digits of a number, `sip_` and a name, or what the name comes to; null when it is withheld.
 */
export function clientIdOf(user: string | null): string | null {
  if (user === null) return null;
  if (NUMBER.test(user)) return `tel_${user.replace(/\D/g, '')}`;
  if (NAME.test(user)) return `sip_${user}`;
  return `sip_${createHash('sha256').update(user).digest('hex').slice(0, 28)}`;
}
