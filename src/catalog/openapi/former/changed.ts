import type { ObjectSchema, Schema } from '../objects.ts';

/** What an object of a former version has otherwise than that of a later one. */
export interface Difference {
  /** Fields of the later version that it lacks. */
  readonly without?: readonly string[];
  /** Fields that it has beside or instead of those of the later version. */
  readonly with?: Schema;
  /** Those of its fields that may be absent, beside the later version's. */
  readonly optional?: readonly string[];
}

/** The schema of an object in a former version, said by its difference to a later one. */
export function changed(
  { properties, required, ...rest }: ObjectSchema,
  { without = [], with: more = {}, optional = [] }: Difference,
): ObjectSchema {
  const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
  const names = new Set([...required.filter((name) => !without.includes(name)), ...Object.keys(more)]);
  return {
    ...rest,
    properties: { ...Object.fromEntries(kept), ...more },
    required: [...names].filter((name) => !optional.includes(name)),
  };
}
