import type { Rule } from '../kernel/json/documented.ts';

export { asDocumented, documented } from '../kernel/json/documented.ts';

/*
 * Rules for `documented`: a body that the document allows must not be refused for its form (8-client-facts, A.18).
 */

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
