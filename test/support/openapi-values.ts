import type { SchemaObject } from '../../src/http/openapi-document.ts';

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;

/** The resource to which a body's field refers, by the path of its collection. */
export const REFERENCES: Readonly<Record<string, string>> = {
  agentId: '/public/agents/',
  agentIds: '/public/agents/',
  companionId: '/public/companions/',
  faqCollections: '/public/faqs/',
  functions: '/public/functions/',
  knowledgeBaseId: '/public/knowledge-bases/',
  mcpServerId: '/public/mcp-servers/',
  servers: '/public/mcp-servers/',
};

export interface ValueSource {
  readonly random: Random;
  /** Whether to include an optional field, or an item of a list. */
  readonly wants: (field: string) => boolean;
  /** An id from the collection with this path, for this field; undefined when there is none. */
  readonly idOf: (collection: string, field: string) => string | undefined;
  /** The collections that fields refer to; `REFERENCES` unless given. */
  readonly references?: Readonly<Record<string, string>>;
  /** A text that is put into every free text. */
  readonly mark?: string;
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  language: ['en', 'de-CH', 'Japanese'],
  contentType: ['text/plain', 'text/markdown'],
  fileName: ['notes.txt', 'notes.md'],
  content: ['SGVsbG8sIHdvcmxkLg=='],
  voiceId: ['duet-clara', 'duet-leo'],
  transport: ['udp', 'TCP', 'tls'],
};

const URLS = ['https://example.com/hook', 'https://example.org/a?b=c'];
/** Candidates for patterns, of which a matching one is taken. */
const CANDIDATES = [
  'first_name',
  'abc-1',
  'A',
  'a',
  '0',
  '2026-01-01T00:00:00Z',
  '+4930123456',
  'sip:a@b.example',
  'text/plain',
  'https://example.com',
  'wss://example.com',
];

type Schema = Readonly<Record<string, unknown>>;

const text = (
  schema: Schema,
  field: string,
  { random, idOf, mark, references = REFERENCES }: ValueSource,
): string => {
  const collection = references[field];
  const id = collection === undefined ? undefined : idOf(collection, field);
  if (id !== undefined) return id;
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u');
    const fitting = CANDIDATES.filter((candidate) => pattern.test(candidate));
    if (fitting.length > 0) return pick(random, fitting);
  }
  if (schema['format'] === 'date-time') return '2026-01-01T00:00:00.000Z';
  const isUrl = /url$/i.test(field) || schema['format'] === 'uri';
  const words = WORDS[field] ?? (isUrl ? URLS : mark === undefined ? ['Hello', 'ünïcode', 'a b'] : [mark]);
  return pick(random, words).slice(0, (schema['maxLength'] as number | undefined) ?? 200);
};

const number = (schema: Schema, { random }: ValueSource): number => {
  const least = (schema['minimum'] as number | undefined) ?? 0;
  const most = Math.min((schema['maximum'] as number | undefined) ?? least + 100, least + 10_000);
  const value = least + random() * (most - least);
  return schema['type'] === 'integer' ? Math.round(value) : value;
};

const list = (schema: Schema, field: string, source: ValueSource): unknown[] => {
  const least = (schema['minItems'] as number | undefined) ?? (source.wants(field) ? 1 : 0);
  const most = Math.max(least, Math.min((schema['maxItems'] as number | undefined) ?? 3, 3));
  const length = least + Math.floor(source.random() * (most - least + 1));
  return Array.from({ length }, () => validValue((schema['items'] ?? {}) as SchemaObject, source, field));
};

const object = (schema: Schema, source: ValueSource): Record<string, unknown> => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, SchemaObject>);
  const required = (schema['required'] ?? []) as readonly string[];
  const given = properties.filter(([name]) => required.includes(name) || source.wants(name));
  const named = given.map(([name, one]) => [name, validValue(one, source, name)]);
  const more = schema['additionalProperties'];
  const free =
    typeof more === 'object' && source.wants('key')
      ? [['key', validValue(more as SchemaObject, source)]]
      : [];
  return Object.fromEntries([...named, ...free]) as Record<string, unknown>;
};

/** A value that the schema allows, but for rules over several fields beside `properties` (`if`, `allOf`). @param field the name of its property */
export function validValue(schema: SchemaObject, source: ValueSource, field = ''): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly SchemaObject[] | undefined;
  if (choices) return validValue(pick(source.random, choices), source, field);
  if (Array.isArray(schema['allOf']) && !('properties' in schema))
    return Object.assign(
      {},
      ...schema['allOf'].map((part: SchemaObject) => validValue(part, source, field)),
    ) as object;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return pick(source.random, schema['enum'] as unknown[]);
  const type = Array.isArray(schema['type'])
    ? pick(source.random, schema['type'] as string[])
    : schema['type'];
  if (type === 'string') return text(schema, field, source);
  if (type === 'integer' || type === 'number') return number({ ...schema, type }, source);
  if (type === 'boolean') return source.random() < 0.5;
  if (type === 'null') return null;
  if (type === 'array') return list(schema, field, source);
  if (type === 'object') return object(schema, source);
  return pick<unknown>(source.random, ['anything', 1, null, { a: [1] }]);
}
