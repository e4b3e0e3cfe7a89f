import type { Params } from './params.ts';
import { NO_PARAMS } from './params.ts';
import { unescapeText, wholeNumber } from './text.ts';

/** A SIP URI: `sip:user:password@host:port;parameters?headers` (RFC 3261, 19.1.1). */
export interface SipUri {
  readonly kind: 'sip';
  readonly scheme: 'sip' | 'sips';
  /** Unescaped. Null where there is none. */
  readonly user: string | null;
  readonly password: string | null;
  /** As it was written; an IPv6 address has its brackets. */
  readonly host: string;
  readonly port: number | null;
  /** Unescaped. */
  readonly params: Params;
  /** The part after the `?`, as it was written: nothing here acts on it. Null where there is none. */
  readonly headers: string | null;
}

/** A telephone URI: `tel:+1-201-555-0123` (RFC 3966). */
export interface TelUri {
  readonly kind: 'tel';
  /** Digits, with a `+` in front of a global number; separators such as `-` are removed. */
  readonly number: string;
  readonly params: Params;
}

/** A URI of a scheme that we cannot call. */
export interface OtherUri {
  readonly kind: 'other';
  readonly scheme: string;
  /** The whole URI. */
  readonly text: string;
}

export type Uri = SipUri | TelUri | OtherUri;

const HOST_PORT =
  /^(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9._-]{0,253}[A-Za-z0-9.])?)(?::(\d{1,5}))?$/;
/**
 * `unreserved`, `user-unreserved` and escapes; besides what the RFC allows also `#`, which telephones send in
 * numbers.
 */
const USER = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,;?/#]|%[0-9A-Fa-f]{2})+$/;
const PASSWORD = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,]|%[0-9A-Fa-f]{2})*$/;
const PARAM = /^(?:[A-Za-z0-9\-_.!~*'()[\]/:&+$]|%[0-9A-Fa-f]{2})+$/;
/** Characters that no URI holds; a URI of an unknown scheme is checked for nothing else in its text. */
const FORBIDDEN = /[\s<>"\0-\x1f\x7f]/;

/** Reads the parameters of a URI, which have escapes, but no quotes. */
const uriParams = (text: string): Params | null => {
  const params = new Map<string, string | null>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const name = unescapeText(equals < 0 ? part : part.slice(0, equals))?.toLowerCase();
    const raw = equals < 0 ? null : part.slice(equals + 1);
    if (!name || !PARAM.test(part.slice(0, equals < 0 ? undefined : equals)) || params.has(name)) return null;
    if (raw !== null && !PARAM.test(raw)) return null;
    const value = raw === null ? null : unescapeText(raw);
    if (raw !== null && value === null) return null;
    params.set(name, value);
  }
  return params;
};

interface User {
  readonly user: string | null;
  readonly password: string | null;
}

const readUser = (text: string): User | null => {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const secret = colon < 0 ? null : text.slice(colon + 1);
  if (!USER.test(name) || (secret !== null && !PASSWORD.test(secret))) return null;
  const user = unescapeText(name);
  const password = secret === null ? null : unescapeText(secret);
  return user === null || (secret !== null && password === null) ? null : { user, password };
};

const NOBODY: User = { user: null, password: null };

const cut = (text: string, mark: string): readonly [string, string | null] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
};

const readSip = (scheme: 'sip' | 'sips', rest: string): SipUri | null => {
  const at = rest.lastIndexOf('@');
  const who = at < 0 ? NOBODY : readUser(rest.slice(0, at));
  const [place, headers] = cut(rest.slice(at + 1), '?');
  const [hostPort, paramText] = cut(place, ';');
  const [, host, portText] = HOST_PORT.exec(hostPort) ?? [];
  const port = portText === undefined ? null : wholeNumber(portText, 65_535);
  const params = paramText === null ? NO_PARAMS : uriParams(paramText);
  if (!who || host === undefined || params === null || (portText !== undefined && port === null)) return null;
  return { kind: 'sip', scheme, ...who, host, port, params, headers };
};

const readTel = (rest: string): TelUri | null => {
  const [digits, paramText] = cut(rest, ';');
  const number = digits.replace(/[-.()]/g, '');
  const params = paramText === null ? NO_PARAMS : uriParams(paramText);
  return /^(?:\+\d+|[0-9A-Da-d*#]+)$/.test(number) && params !== null
    ? { kind: 'tel', number, params }
    : null;
};

/** Reads a URI; one of a scheme other than sip, sips and tel is kept as text. `null` for a malformed one. */
export function parseUri(text: string): Uri | null {
  const colon = text.indexOf(':');
  if (colon < 1 || FORBIDDEN.test(text)) return null;
  const scheme = text.slice(0, colon).toLowerCase();
  const rest = text.slice(colon + 1);
  if (scheme === 'sip' || scheme === 'sips') return readSip(scheme, rest);
  if (scheme === 'tel') return readTel(rest);
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && rest !== '' ? { kind: 'other', scheme, text } : null;
}

/** Escapes all bytes except those that may stand unescaped in this part of a URI. */
const escaped = (text: string, keep: RegExp): string => {
  let out = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const letter = String.fromCharCode(byte);
    out += byte < 0x80 && keep.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
};

const KEEP_USER = /[A-Za-z0-9\-_.!~*'()&=+$,;?/]/;
const KEEP_PASSWORD = /[A-Za-z0-9\-_.!~*'()&=+$,]/;
const KEEP_PARAM = /[A-Za-z0-9\-_.!~*'()[\]/:&+$]/;

const printUriParams = (params: Params): string => {
  let text = '';
  for (const [name, value] of params)
    text += `;${escaped(name, KEEP_PARAM)}${value === null ? '' : `=${escaped(value, KEEP_PARAM)}`}`;
  return text;
};

const printSip = ({ scheme, user, password, host, port, params, headers }: SipUri): string => {
  if (!HOST_PORT.test(host)) throw new Error('A SIP URI needs a host name or an address.');
  if (headers !== null && FORBIDDEN.test(headers))
    throw new Error('The headers of a SIP URI must be escaped.');
  const secret = password === null ? '' : `:${escaped(password, KEEP_PASSWORD)}`;
  const who = user === null ? '' : `${escaped(user, KEEP_USER)}${secret}@`;
  const query = headers === null ? '' : `?${headers}`;
  return `${scheme}:${who}${host}${port === null ? '' : `:${port}`}${printUriParams(params)}${query}`;
};

/**
 * Writes a URI, with escapes where they are needed.
 * @throws Error for a malformed host
 */
export function printUri(uri: Uri): string {
  if (uri.kind === 'sip') return printSip(uri);
  if (uri.kind === 'tel') return `tel:${uri.number}${printUriParams(uri.params)}`;
  return uri.text;
}

/** A SIP URI with only a host, such as that of a registrar; further parts can be given. */
export const sipUri = (parts: Partial<SipUri> & { readonly host: string }): SipUri => ({
  kind: 'sip',
  scheme: 'sip',
  user: null,
  password: null,
  port: null,
  params: NO_PARAMS,
  headers: null,
  ...parts,
});
