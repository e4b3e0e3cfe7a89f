import { isObject } from '../../src/kernel/guards.ts';

/** The names of properties of a document that say nothing of themselves, sorted. */
export function undescribed(document: object): string[] {
  const found = new Set<string>();
  const says = (schema: Record<string, unknown>): boolean =>
    'description' in schema ||
    '$ref' in schema ||
    (Array.isArray(schema['anyOf']) && schema['anyOf'].some((one) => isObject(one) && says(one)));
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    const { properties } = value;
    if (isObject(properties))
      for (const [name, schema] of Object.entries(properties))
        if (isObject(schema) && !says(schema)) found.add(name);
    for (const [name, one] of Object.entries(value)) if (!name.startsWith('example')) walk(one);
  };
  walk(document);
  return [...found].sort();
}
