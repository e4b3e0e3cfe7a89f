import { isObject } from '../kernel/guards.ts';

/** What properties mean that have one meaning wherever they are, by their names. */
export type Meanings = Readonly<Record<string, string>>;

/** Whether a schema says what it is; what null means where it may be null is not that. */
const isDescribed = (schema: Record<string, unknown>): boolean =>
  'description' in schema ||
  '$ref' in schema ||
  (Array.isArray(schema['anyOf']) &&
    schema['anyOf'].some((one) => isObject(one) && one['type'] !== 'null' && isDescribed(one)));

/** The properties of a schema, each with what it means where the schema itself does not say it. */
export function describedProperties(properties: Record<string, unknown>, meanings: Meanings): object {
  const all = Object.entries(properties).map(([name, schema]) => {
    const description = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
    if (description === undefined || !isObject(schema) || isDescribed(schema)) return [name, schema];
    return [name, { ...schema, description }];
  });
  return Object.fromEntries(all);
}

/** A part of a document in which every property means what it means by its name, unless it says so itself. */
export function describedSchemas<T>(part: T, meanings: Meanings): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const inside = Object.entries(value).map(([name, one]) => {
      if (name === 'example' || name === 'examples') return [name, one];
      const walked = walk(one);
      return [
        name,
        name === 'properties' && isObject(walked) ? describedProperties(walked, meanings) : walked,
      ];
    });
    return Object.fromEntries(inside) as unknown;
  };
  return walk(part) as T;
}
