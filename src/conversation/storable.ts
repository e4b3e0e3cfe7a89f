import { DEEPEST, UNSTORABLE } from '../kernel/text-sanitizing.ts';

const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

const storableText = (text: string): string => text.replace(EVERY_UNSTORABLE, '\ufffd');

const clean = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, one]) => [storableText(name), clean(one, depth + 1)]));
};

/**
 * Makes a value storable in a database: each character that cannot be stored becomes U+FFFD, in property
 * names as well, and values nested deeper than 64 levels become null.
 * @param value plain data: what JSON can express
 */
export const storable = <T>(value: T): T => clean(value, 0) as T;
