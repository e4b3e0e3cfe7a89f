import { isObject } from '../kernel/guards.ts';
import { asDocumented } from '../kernel/json/documented.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What only the service's own readers use of a schema. */
const OWN = new Set(['refusal']);

/** TypeBox leaves out what the words of an enumeration are. */
const typed = (schema: JsonSchema): JsonSchema => {
  const { enum: words, type } = schema;
  const isText =
    type === undefined && Array.isArray(words) && words.every((word) => typeof word === 'string');
  return isText ? { type: 'string', ...schema } : schema;
};

/** A schema as the document shows it: plain JSON, with what is checked elsewhere, without what readers say. */
function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(typed(asDocumented(schema))).filter(([name]) => !OWN.has(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, name === 'examples' || name === 'const' ? part : published(part)]),
  );
}

/** The published schema of an object or of any JSON. */
export const publishedObject = (schema: object): JsonSchema => published(schema) as JsonSchema;
