import { isObject } from '../../src/kernel/guards.ts';

/** The names of properties of a document that say nothing of themselves, sorted. */
export function undescribed(document: object): string[] {
  const found = new Set<string>();
  const says = (schema: Record<string, unknown>): boolean =>
    'description' in schema ||
    '$ref' in schema ||
    (Array.isArray(schema['anyOf']) &&
      schema['anyOf'].some((one) => isObject(one) && one['type'] !== 'null' && says(one)));
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

type Schema = Record<string, unknown>;

const parts = (schema: Schema): readonly unknown[] => {
  const unions = [schema['anyOf'], schema['oneOf']];
  return unions.flatMap((union): readonly unknown[] => (Array.isArray(union) ? union : []));
};

const mayBeNull = (schema: unknown): boolean =>
  isObject(schema) && ([schema['type']].flat().includes('null') || parts(schema).some(mayBeNull));

const wordsOf = (schema: unknown): string =>
  isObject(schema) ? [schema['description'], ...parts(schema).map(wordsOf)].join(' ') : '';

const isOpen = (schema: unknown): boolean =>
  isObject(schema) &&
  (Object.keys(schema).length === 0 ||
    (schema['type'] === 'object' &&
      !isObject(schema['properties']) &&
      [undefined, true].includes(schema['additionalProperties'] as boolean | undefined)));

/** What of a schema says when it holds, and describes nothing. */
const RULES = ['if', 'then', 'else', 'not', 'dependentSchemas'];

/** What a schema of a document lacks, for each named property and each media type of it. */
function lacking(document: object, fault: (schema: Schema) => boolean): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, path);
    if (!isObject(value)) return;
    const named = Object.entries(isObject(value['properties']) ? value['properties'] : {});
    const media = 'schema' in value ? [['schema', value['schema']] as const] : [];
    for (const [name, schema] of [...named, ...media])
      if (isObject(schema) && fault(schema)) found.add(`${path} ${name}`);
    for (const [name, one] of Object.entries(value))
      if (!name.startsWith('example') && !RULES.includes(name))
        walk(one, /^\/|^[A-Z]/.test(name) ? name : path);
  };
  walk(document, '');
  return [...found].sort();
}

/** The properties of a document that may be null without a word of when and why. */
export const unexplainedNulls = (document: object): string[] =>
  lacking(document, (schema) => mayBeNull(schema) && !/\bnull\b/i.test(wordsOf(schema)));

/** The properties and bodies of a document that may hold anything without a word of what. */
export const unexplainedObjects = (document: object): string[] =>
  lacking(document, (schema) => isOpen(schema) && wordsOf(schema).trim() === '');
