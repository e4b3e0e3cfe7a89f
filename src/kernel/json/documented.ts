import { isObject } from '../guards.ts';

/** A part of a JSON Schema. */
export type Rule = Readonly<Record<string, unknown>>;

const KEYWORD = 'documented';

/**
 * Options of a schema that stand in the published documents alone: what the service checks elsewhere than by the
 * schema, with a sentence of its own. What is in both is merged.
 */
export const documented = (rule: Rule): Rule => ({ [KEYWORD]: rule });

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
