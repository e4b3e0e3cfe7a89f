import { createHash, createHmac, randomBytes } from 'node:crypto';

/** STUN messages (RFC 8489) with what TURN (RFC 8656) and ICE (RFC 8445) add, as far as the doctor asks. */

export const BINDING = 0x0001;
export const ALLOCATE = 0x0003;
export const REFRESH = 0x0004;

const COOKIE = 0x2112a442;
const HEADER = 20;
const TRANSACTION = 12;
const INTEGRITY = 24;

export const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
  mappedAddress: 0x0020,
  priority: 0x0024,
  controlled: 0x8029,
} as const;

export type Attribute = readonly [type: number, value: Buffer];

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;

const attributeBytes = ([type, value]: Attribute): Buffer => {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
};

/**
 * A request with a transaction id of its own.
 * @param key for MESSAGE-INTEGRITY; null: without
 */
export function stunRequest(method: number, attributes: readonly Attribute[], key: Buffer | null): Buffer {
  const body = Buffer.concat(attributes.map(attributeBytes));
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(method, 0);
  header.writeUInt16BE(body.length + (key === null ? 0 : INTEGRITY), 2);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(TRANSACTION).copy(header, HEADER - TRANSACTION);
  const message = Buffer.concat([header, body]);
  if (key === null) return message;
  const integrity = createHmac('sha1', key).update(message).digest();
  return Buffer.concat([message, attributeBytes([ATTRIBUTE.integrity, integrity])]);
}

/** The key of long-term credentials (RFC 8489, 9.2.2). */
export const longTermKey = (user: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${user}:${realm}:${password}`).digest();

export interface StunAnswer {
  readonly isSuccess: boolean;
  readonly attributes: ReadonlyMap<number, Buffer>;
}

/** The length of the first message in these bytes; null: not all of its header is there. */
export const lengthOf = (bytes: Buffer): number | null =>
  bytes.length < HEADER ? null : HEADER + padded(bytes.readUInt16BE(2));

const attributesOf = (bytes: Buffer): Map<number, Buffer> => {
  const all = new Map<number, Buffer>();
  for (let at = HEADER; at + 4 <= bytes.length;) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    if (at + 4 + length > bytes.length) break;
    if (!all.has(type)) all.set(type, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + padded(length);
  }
  return all;
};

const SUCCESS = 0x0100;
const CLASS = 0x0110;

/** Reads the answer to a request; null: it is none. */
export function readAnswer(bytes: Buffer, request: Buffer): StunAnswer | null {
  if (bytes.length < HEADER || !bytes.subarray(4, HEADER).equals(request.subarray(4, HEADER))) return null;
  const kind = bytes.readUInt16BE(0) & CLASS;
  if (kind !== SUCCESS && kind !== CLASS) return null;
  return { isSuccess: kind === SUCCESS, attributes: attributesOf(bytes) };
}

/** The code and text of an error answer. */
export function errorIn({ attributes }: StunAnswer): { readonly code: number; readonly reason: string } {
  const value = attributes.get(ATTRIBUTE.error);
  if (!value || value.length < 4) return { code: 0, reason: '' };
  const reason = value
    .toString('utf8', 4)
    .replace(/[^ -~]/g, '')
    .slice(0, 100);
  return { code: (value.readUInt8(2) & 7) * 100 + value.readUInt8(3), reason };
}

const IPV4 = 1;

/** The IPv4 address in XOR-MAPPED-ADDRESS; null: there is none. */
export function mappedAddressIn({ attributes }: StunAnswer): string | null {
  const value = attributes.get(ATTRIBUTE.mappedAddress);
  if (!value || value.length < 8 || value.readUInt8(1) !== IPV4) return null;
  const address = (value.readUInt32BE(4) ^ COOKIE) >>> 0;
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
}
