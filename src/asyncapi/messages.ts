import type { MessageObject } from './asyncapi-document.ts';
import { type JsonSchema, publishedObject } from './schema.ts';

/** What a message is made of: a schema with a description and examples that a person wrote. */
interface Described {
  readonly description?: string;
  readonly examples?: unknown;
}

const examplesIn = (name: string, { examples }: Described): readonly unknown[] => {
  if (!Array.isArray(examples) || examples.length === 0) throw new Error(`${name} has no example.`);
  return examples;
};

const descriptionIn = (name: string, { description }: Described): string => {
  if (!description) throw new Error(`${name} has no description.`);
  return description;
};

/** The schema without what the message says itself. */
const bare = ({ description: _said, examples: _shown, ...schema }: JsonSchema): JsonSchema => schema;

/**
 * A message whose `data` is of this schema.
 *
 * @param envelope makes the payload's schema of that of `data`
 * @param wrap makes the message of an example of `data`
 * @throws Error when the schema has no description or no example
 */
export function messageOf(
  name: string,
  schema: object,
  envelope: (data: JsonSchema) => JsonSchema,
  wrap: (data: unknown) => unknown,
): MessageObject {
  const said: Described = schema;
  return {
    name,
    title: name,
    description: descriptionIn(name, said),
    contentType: 'application/json',
    payload: envelope(bare(publishedObject(schema))),
    examples: examplesIn(name, said).map((data) => ({ payload: wrap(data) })),
  };
}

const closedTo = (properties: object, required: readonly string[]): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

const Seq = {
  type: 'integer',
  minimum: 1,
  description: 'The number of the message in a session that was joined with `resume=1`',
};

/** The events that clients of the known service read flat: their fields stand beside `data` as well. */
const flat = (name: string, data: JsonSchema): object =>
  name.startsWith('mcp_') ? (data['properties'] as object) : {};

/** `{event, type, data}`: `event` and `type` are the same name. */
export const eventEnvelope =
  (name: string) =>
  (data: JsonSchema): JsonSchema =>
    closedTo({ ...flat(name, data), event: { const: name }, type: { const: name }, data, seq: Seq }, [
      'event',
      'type',
      'data',
    ]);

/** `{type, data}`. @param needsData whether the service needs it */
export const typedEnvelope =
  (name: string, more: object = {}) =>
  (data: JsonSchema): JsonSchema =>
    closedTo(
      { type: { const: name }, data, ...more },
      Array.isArray(data['required']) ? ['type', 'data'] : ['type'],
    );

/** A command, which may be numbered. */
export const commandEnvelope = (name: string) => typedEnvelope(name, { seq: Seq });
