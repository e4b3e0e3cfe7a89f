import type { TSchema } from 'typebox';
import { commaList } from '../kernel/comma-list.ts';

type Raw = Record<string, unknown>;
interface Property {
  readonly type?: string;
  readonly items?: { readonly type?: string; readonly enum?: readonly unknown[] };
}

const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Converts a text to the schema's type; an invalid text stays as it is and is refused by the validation. */
const coerce = (type: string | undefined, text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
};

/** Reads a list, repeated or comma-separated (4-decisions, "Interface A"). */
const listOf = (value: unknown): string[] => [value].flat().flatMap((part) => commaList(String(part)));

/** A list of words; nothing at all is no word of a fixed list, and is refused like any other such value. */
const wordsOf = ({ items }: Property, value: unknown): unknown[] => {
  const words = listOf(value);
  return words.length === 0 && items?.enum ? [''] : words.map((one) => coerce(items?.type, one));
};

const BRACKETS = /^tags\[(.+)\]$/;

/**
 * Reads `tags[key]=value` and `tags=key:value`, repeated or comma-separated. A tag without a value is
 * answered as the bare text, which the validation refuses.
 */
const tagsOf = (raw: Raw): unknown => {
  const tags: Record<string, string> = {};
  for (const pair of raw['tags'] === undefined ? [] : listOf(raw['tags'])) {
    const colon = pair.indexOf(':');
    if (colon < 1) return pair;
    tags[pair.slice(0, colon)] = pair.slice(colon + 1);
  }
  for (const [name, value] of Object.entries(raw)) {
    const key = BRACKETS.exec(name)?.[1];
    if (key !== undefined) tags[key] = String([value].flat().at(-1));
  }
  return Object.keys(tags).length === 0 ? undefined : tags;
};

const readOne = (name: string, property: Property, raw: Raw): unknown => {
  if (name === 'tags' && property.type === 'object') return tagsOf(raw);
  const value = raw[name];
  if (value === undefined) return undefined;
  if (property.type === 'array') return wordsOf(property, value);
  return coerce(property.type, value);
};

/** Reads the query parameters that the schema names; unknown ones are ignored. */
export function readQuery(schema: TSchema, given: unknown): Raw {
  const { properties = {} } = schema as { properties?: Record<string, Property> };
  const raw = (given ?? {}) as Raw;
  const read = Object.entries(properties).map(
    ([name, property]) => [name, readOne(name, property, raw)] as const,
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
