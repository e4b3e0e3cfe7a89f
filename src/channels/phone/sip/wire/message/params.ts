import { isToken, quote, splitOutside, unquote } from './text.ts';

/**
 * Parameters by their names in lower case; the value is `null` for one without a value, such as `lr`. Quotes are
 * removed.
 */
export type Params = ReadonlyMap<string, string | null>;

export const NO_PARAMS: Params = new Map();

/**
 * A value without quotes. Allows more than a token or a host (25.1), as the branches and tags of some senders hold
 * a slash or `=`.
 */
const PLAIN = /^[A-Za-z0-9\-.!%*_+`'~[\]:/=@#$&^|{}?()]+$/;

const readOne = (text: string, into: Map<string, string | null>): boolean => {
  const equals = text.indexOf('=');
  const name = (equals < 0 ? text : text.slice(0, equals)).trim().toLowerCase();
  if (!isToken(name) || into.has(name)) return false;
  if (equals < 0) return into.set(name, null).size > 0;
  const raw = text.slice(equals + 1).trim();
  const value = raw.startsWith('"') ? unquote(raw) : PLAIN.test(raw) ? raw : null;
  if (value === null) return false;
  into.set(name, value);
  return true;
};

/**
 * Reads `;a=b;c` (generic-param, RFC 3261, 25.1).
 * @returns `null` for anything malformed, such as `;;` or the same name twice (7.3.1)
 */
export function parseParams(text: string): Params | null {
  const rest = text.trim();
  if (rest === '') return NO_PARAMS;
  if (!rest.startsWith(';')) return null;
  const params = new Map<string, string | null>();
  for (const part of splitOutside(rest.slice(1), ';') ?? ['']) if (!readOne(part, params)) return null;
  return params;
}

const printValue = (value: string): string => (PLAIN.test(value) ? value : quote(value));

/** Writes `;a=b;c`, with quotes around the values that need them. */
export function printParams(params: Params): string {
  let text = '';
  for (const [name, value] of params) text += value === null ? `;${name}` : `;${name}=${printValue(value)}`;
  return text;
}
