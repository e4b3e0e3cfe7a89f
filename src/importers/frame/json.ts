import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isObject, objectOrEmpty } from '../../kernel/guards.ts';
import { JsonBeyondBounds, type JsonBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { cleanText } from './clean-text.ts';
import { InvalidRecord } from './line-files.ts';

let collect: (() => void) | null = null;

/**
 * Runs the garbage collector at once. V8 runs it when it sees fit, perhaps after hundreds of megabytes: too
 * late before a large allocation, since an import promises a memory bound.
 */
function freeMemory(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}

/*
 * Reads JSON written by others: a field of the wrong type counts as missing, and an error is only thrown for
 * a record that cannot be identified.
 */

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The limits of one line. Parsed JSON takes memory by its number of values rather than by its bytes, the most
 * when every name differs. The largest lines of releases have some forty to a thousand bytes for each value.
 */
const LINE_BOUNDS: JsonBounds = { chars: Number.POSITIVE_INFINITY, depth: 64, values: 600_000 };

const beyond = ({ bound }: JsonBeyondBounds): InvalidRecord =>
  new InvalidRecord(
    bound === 'depth'
      ? `This line is nested deeper than ${LINE_BOUNDS.depth} levels.`
      : `This line has over ${LINE_BOUNDS.values} parts.`,
  );

const parseLine = (text: string): unknown => {
  try {
    return parseJson(text, LINE_BOUNDS);
  } catch (error) {
    throw error instanceof JsonBeyondBounds ? beyond(error) : error;
  }
};

/**
 * From this length on, memory is freed before a line is parsed, so that the line before does not stay: that
 * takes some 50 ms, and few lines are so long.
 */
const LONG = 1_048_576;

/**
 * Parses one JSON object.
 *
 * @throws SyntaxError or Unfit
 */
export const parseFields = (text: string): Fields => {
  if (text.length > LONG) freeMemory();
  const value = parseLine(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!isObject(value)) throw new InvalidRecord('This line is JSON, but no object.');
  return value;
};

export const fieldsAt = (fields: Fields, key: string): Fields => objectOrEmpty(fields[key]);

/** The objects of a list; other values in it are left out. */
export const listAt = (fields: Fields, key: string): readonly Fields[] => {
  const value = fields[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The texts of a list, cleaned, without empty ones. */
export const textsAt = (fields: Fields, key: string): readonly string[] => {
  const value = fields[key];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => (typeof one === 'string' && cleanText(one) !== '' ? [cleanText(one)] : []));
};

/** The cleaned text of a field; empty if there is none. */
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
