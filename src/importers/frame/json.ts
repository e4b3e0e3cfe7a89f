import { cleanText } from './clean-text.ts';
import { Unfit } from './line-files.ts';
import { freeMemory } from './memory.ts';

/*
 * Reading what strangers wrote: a field of the wrong type is as good as none, and nothing is ever thrown but for a
 * record that cannot be told from others.
 */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is parsed takes memory by its parts rather than by its bytes, the most where every name is another. The largest
 * lines of releases have some forty to a thousand bytes.
 */
const MOST_PARTS = 600_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, LIST, OBJECT] = [0x2c, 0x5b, 0x7b];
const isPart = (code: number): boolean => code === COMMA || code === LIST || code === OBJECT;

/** Where a text of JSON that begins there ends: its closing quote. */
const endOfText = (text: string, start: number): number => {
  let index = start;
  while (index < text.length && text.charCodeAt(index) !== QUOTE)
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
};

const assertFewParts = (text: string): void => {
  if (text.length <= MOST_PARTS) return;
  let parts = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfText(text, index + 1);
    else if (isPart(code)) parts += 1;
  }
  if (parts > MOST_PARTS) throw new Unfit(`This line has over ${MOST_PARTS} parts.`);
};

/** Before such a line is parsed the one before is forgotten: it takes some 50 ms, and few are so long. */
const LONG = 1_048_576;

/**
 * One JSON object.
 * @throws SyntaxError or Unfit
 */
export const parseFields = (text: string): Fields => {
  assertFewParts(text);
  if (text.length > LONG) freeMemory();
  const value: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!isFields(value)) throw new Unfit('This line is JSON, but no object.');
  return value;
};

export const fieldsAt = (fields: Fields, key: string): Fields => {
  const value = fields[key];
  return isFields(value) ? value : {};
};

/** The objects of a list; whatever else it holds is left out. */
export const listAt = (fields: Fields, key: string): readonly Fields[] => {
  const value = fields[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
};

/** The texts of a list, cleaned, without empty ones. */
export const textsAt = (fields: Fields, key: string): readonly string[] => {
  const value = fields[key];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => (typeof one === 'string' && cleanText(one) !== '' ? [cleanText(one)] : []));
};

/** Cleaned; empty if there is none. */
export const textAt = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' ? cleanText(value) : '';
};

/** A finite number, or null. */
export const numberAt = (fields: Fields, key: string): number | null => {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID in lower case, or null. */
export const uuidAt = (fields: Fields, key: string): string | null => {
  const value = fields[key];
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
};
