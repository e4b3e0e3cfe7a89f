import type { SipHeaders } from './wire/wire.ts';

/**
 * The methods that we support within a dialog (RFC 3261, 20.5). REFER is missing: we do not let others move our
 * calls.
 */
export const METHODS = [
  'INVITE',
  'ACK',
  'CANCEL',
  'BYE',
  'OPTIONS',
  'UPDATE',
  'PRACK',
  'INFO',
  'NOTIFY',
] as const;
export const ALLOW = METHODS.join(', ');
/** The extensions that we support (RFC 3262, 4028, 3891, 4488). */
export const EXTENSIONS = ['100rel', 'timer', 'replaces', 'norefersub'] as const;
export const SUPPORTED = EXTENSIONS.join(', ');
export const ACCEPT = 'application/sdp, multipart/mixed, application/dtmf-relay, application/dtmf';
export const USER_AGENT = 'Duet';

/** The words of a header that is a list of tokens, in lower case (Require, Supported, Unsupported). */
export const wordsOf = (headers: SipHeaders, name: string): readonly string[] =>
  headers
    .all(name)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

export const supports = (headers: SipHeaders, extension: string): boolean =>
  wordsOf(headers, 'Supported').includes(extension) || wordsOf(headers, 'Require').includes(extension);

/** The extensions that a request requires and that we do not support (RFC 3261, 8.2.2.3). */
export const unknownRequirements = (headers: SipHeaders): readonly string[] =>
  wordsOf(headers, 'Require').filter((word) => !(EXTENSIONS as readonly string[]).includes(word));

/** The methods that the far end says it supports; null where it does not say. */
export const allowedBy = (headers: SipHeaders): ReadonlySet<string> | null => {
  const methods = headers.all('Allow').flatMap((value) => value.split(','));
  return methods.length === 0 ? null : new Set(methods.map((method) => method.trim().toUpperCase()));
};

/** Reads a whole number of seconds, such as Retry-After (20.33) or Min-SE; null for anything else. */
export const secondsOf = (value: string | undefined): number | null => {
  const digits = /^\s*(\d{1,9})/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};
