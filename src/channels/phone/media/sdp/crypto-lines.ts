/** `a=crypto` lines (RFC 4568): the keys of SRTP in a description. */

export type SrtpSuite = 'AES_CM_128_HMAC_SHA1_80' | 'AES_CM_128_HMAC_SHA1_32';

/** The key that protects one direction. */
export interface SrtpKey {
  readonly suite: SrtpSuite;
  /** 16 bytes of master key and 14 of master salt (RFC 4568, 6.1). */
  readonly secret: Buffer;
  /** Bytes of the key's identifier between payload and tag (RFC 3711, 3.1); 0 without one. */
  readonly mkiBytes: number;
}

export interface CryptoLine extends SrtpKey {
  readonly tag: number;
}

export const SECRET_BYTES = 30;
const SUITES: readonly SrtpSuite[] = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'];
const LINE = /^(\d{1,9})\s+(\S+)\s+(\S+)((?:\s+\S+)*)$/;
const INLINE = /^inline:([A-Za-z0-9+/]{40}={0,2})((?:\|[^|;]*){0,2})$/i;
const MKI = /^\d+:(\d{1,3})$/;
/** Parameters that do not change the packets: a hint for the size of the replay window. */
const HARMLESS = /^WSH=\d+$/i;

/** The length of the MKI is the part after the colon; a lifetime has no colon (RFC 4568, 6.1). */
const mkiBytesOf = (parameters: string): number | null => {
  const mki = parameters.split('|').find((part) => part.includes(':'));
  if (mki === undefined) return 0;
  const bytes = Number(MKI.exec(mki)?.[1] ?? Number.NaN);
  return bytes >= 1 && bytes <= 128 ? bytes : null;
};

/**
 * Reads the value of one `a=crypto`. Null for lines that are not supported: another suite, several keys, or a
 * session parameter that changes the packets (RFC 4568, 6.3). Such a line is skipped, as 6.3.7 requires.
 */
export const readCryptoLine = (value: string): CryptoLine | null => {
  const [, tag, name, keys = '', parameters = ''] = LINE.exec(value) ?? [];
  const suite = SUITES.find((known) => known === name?.toUpperCase());
  const [, base64 = '', rest = ''] = INLINE.exec(keys) ?? [];
  const secret = Buffer.from(base64, 'base64');
  const mkiBytes = mkiBytesOf(rest);
  const others = parameters.split(/\s+/).filter((parameter) => parameter !== '');
  if (!suite || mkiBytes === null || secret.length !== SECRET_BYTES) return null;
  return others.every((parameter) => HARMLESS.test(parameter))
    ? { tag: Number(tag), suite, secret, mkiBytes }
    : null;
};

/** The names of the suites in the lines, readable or not, for an error. */
export const suiteNames = (values: readonly string[]): string[] =>
  values.map((value) => (LINE.exec(value)?.[2] ?? '?').slice(0, 40));

export const writeCryptoLine = (tag: number, { suite, secret }: SrtpKey): string =>
  `a=crypto:${tag} ${suite} inline:${secret.toString('base64')}`;
