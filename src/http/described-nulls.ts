import { isObject } from '../kernel/guards.ts';

type Part = Readonly<Record<string, unknown>>;

const isBareNull = (part: unknown): boolean =>
  isObject(part) && part['type'] === 'null' && !('description' in part);

const saysNull = (part: unknown): boolean =>
  isObject(part) && /\bnull\b/i.test(String(part['description'] ?? ''));

/** A property that may be null, with the reason where nothing in it says one. */
function withReason(schema: unknown, description: string): unknown {
  if (!isObject(schema) || !Array.isArray(schema['anyOf'])) return schema;
  const parts = schema['anyOf'] as readonly unknown[];
  if (saysNull(schema) || parts.some(saysNull)) return schema;
  return { ...schema, anyOf: parts.map((part) => (isBareNull(part) ? { type: 'null', description } : part)) };
}

const LEFT_OUT = 'Null: as if it were left out';
const CLEARED = 'Null: emptied, or back to its default';

/**
 * The schema of a body, in which each property says what null means there. A PATCH changes what is named in it: null
 * empties. Anywhere else, and inside of what a PATCH replaces, null is as nothing. Schemas with a title say it themselves.
 */
export function bodyWithNulls(method: string, schema: Part): Part {
  const properties = (all: Part, reason: string): Part =>
    Object.fromEntries(
      Object.entries(all).map(([name, one]) => [name, withReason(walk(one, LEFT_OUT), reason)]),
    );
  const walk = (part: unknown, reason: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => walk(one, reason));
    if (!isObject(part) || 'title' in part) return part;
    const inside = Object.entries(part).map(([name, one]) => {
      if (name.startsWith('example')) return [name, one];
      const isProperties = name === 'properties' && isObject(one);
      return [name, isProperties ? properties(one, reason) : walk(one, reason)];
    });
    return Object.fromEntries(inside) as unknown;
  };
  return walk(schema, method === 'patch' ? CLEARED : LEFT_OUT) as Part;
}
