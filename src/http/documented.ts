import { isObject } from '../kernel/guards.ts';

/**
 * What the service checks elsewhere than by the schema, with a sentence of its own, and the document states as JSON
 * Schema, so that a body that it allows is not refused for its form (8-client-facts, A.18).
 */
type Rule = Readonly<Record<string, unknown>>;

const KEYWORD = 'documented';

/** Options of a schema that stand in the document alone. What is in both is merged. */
export const documented = (rule: Rule): Rule => ({ [KEYWORD]: rule });

const each = (names: readonly string[], schema: Rule): Rule =>
  Object.fromEntries(names.map((name) => [name, schema]));

/** The fields are there and not null. */
export const given = (...names: readonly string[]): Rule => ({
  type: 'object',
  required: names,
  properties: each(names, { not: { type: 'null' } }),
});

/** The fields are null or left out. */
export const leftOut = (...names: readonly string[]): Rule => ({
  type: 'object',
  properties: each(names, { type: 'null' }),
});

/** The field has this value. */
export const hasValue = (name: string, value: unknown): Rule => ({
  type: 'object',
  required: [name],
  properties: { [name]: { const: value } },
});

export const when = (condition: Rule, then: Rule, otherwise?: Rule): Rule => ({
  if: condition,
  then,
  ...(otherwise && { else: otherwise }),
});

const merged = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
  if (!isObject(one) || !isObject(other)) return other;
  const more = Object.entries(other).map(([name, rule]) => [
    name,
    name in one ? merged(one[name], rule) : rule,
  ]);
  return { ...one, ...Object.fromEntries(more) };
};

/** The schema as the document has it. */
export const asDocumented = ({ [KEYWORD]: rule = {}, ...schema }: Record<string, unknown>): Rule =>
  merged(schema, rule) as Rule;
