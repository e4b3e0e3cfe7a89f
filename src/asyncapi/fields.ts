import { isObject } from '../kernel/guards.ts';
import type { JsonSchema } from './schema.ts';

/** A field of a message, as a row of the page's table. */
export interface FieldRow {
  /** Its path, such as `data.message.item_id`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The type of a value in words that fit a table: `string`, `one of a, b`, `list of object`. */
function typeText(schema: JsonSchema): string {
  const { type, enum: words, const: only, anyOf, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(words)) return `one of ${words.join(', ')}`;
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeText(one as JsonSchema)).join(' or ');
  if (type === 'array') return isObject(items) ? `list of ${typeText(items)}` : 'list';
  if (Array.isArray(type)) return type.join(' or ');
  return typeof type === 'string' ? type : 'any JSON';
}

/** The part of a schema that may have fields: itself, an item of it, or what else it may be beside null. */
const inside = (schema: JsonSchema): JsonSchema => {
  if (isObject(schema['items'])) return inside(schema['items']);
  const options = listOf(schema['anyOf']).filter((one) => isObject(one));
  return options.find((one) => isObject(one['properties'])) ?? schema;
};

/** What a field says of itself, or what else it may be beside null. */
const descriptionOf = ({ description, anyOf }: JsonSchema): string => {
  if (typeof description === 'string') return description;
  return listOf(anyOf)
    .map((one) => (isObject(one) ? descriptionOf(one) : ''))
    .join('');
};

/** Every field of a message, a parent before its parts. */
export function fieldRows(schema: JsonSchema, prefix = ''): readonly FieldRow[] {
  const { properties, required } = inside(schema);
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, part]) => {
    const field = part as JsonSchema;
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const row = {
      path,
      type: typeText(field),
      isRequired: listOf(required).includes(name),
      description: descriptionOf(field),
    };
    return [row, ...fieldRows(field, path)];
  });
}
