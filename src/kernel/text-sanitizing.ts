/**
 * Text sanitizing: what PostgreSQL cannot store, for code that refuses it (validation) and code that replaces it
 * (records of sessions).
 */

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
export const INVALID_TEXT = /\u0000|[\ud800-\udfff]/u;

/** Whether PostgreSQL can store the text. */
export const isStorable = (text: string): boolean => !INVALID_TEXT.test(text);

/** The deepest nesting that is stored, in levels; PostgreSQL and JSON.stringify give up at some thousands. */
export const MAX_NESTING = 64;

const INVALID_CHARACTERS = new RegExp(INVALID_TEXT, 'gu');

/** Replaces each character that cannot be stored; `replacement` is U+FFFD unless told otherwise. */
export const sanitizeText = (text: string, replacement = '\ufffd'): string =>
  text.replace(INVALID_CHARACTERS, replacement);

const sanitizeLevel = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return sanitizeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_NESTING) return null;
  if (Array.isArray(value)) return value.map((one) => sanitizeLevel(one, depth + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [sanitizeText(name), sanitizeLevel(one, depth + 1)]),
  );
};

/**
 * Makes a value storable in a database: each character that cannot be stored becomes U+FFFD, in property
 * names as well, and values nested deeper than 64 levels become null.
 * @param value plain data: what JSON can express
 */
export const sanitize = <T>(value: T): T => sanitizeLevel(value, 0) as T;
