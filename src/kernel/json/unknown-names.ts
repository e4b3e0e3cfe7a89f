import { isObject } from '../guards.ts';

/** What is read of a JSON Schema: objects, lists and alternatives, as bodies and messages are made of. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  /** Present: the object is a map, or free. */
  readonly additionalProperties?: unknown;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** A name in a value that its schema does not have. */
export interface UnknownName {
  /** The path of the object that it is in, such as `faqs.0`; empty: the value itself. */
  readonly parent: string;
  readonly name: string;
  /** The names that this object may have. */
  readonly known: readonly string[];
}

const below = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`);

/** The path of an unknown name, such as `faqs.0.answr`. */
export const pathOf = ({ parent, name }: UnknownName): string => below(parent, name);

function inObject(shape: Shape, value: Readonly<Record<string, unknown>>, parent: string): UnknownName[] {
  const properties = shape.properties ?? {};
  const known = Object.keys(properties);
  return Object.entries(value).flatMap(([name, part]) => {
    if (Object.hasOwn(properties, name))
      return unknownNames(properties[name] ?? {}, part, below(parent, name));
    return shape.additionalProperties === undefined ? [{ parent, name, known }] : [];
  });
}

/** The names that the best fitting alternative does not know. */
function inAlternatives(shapes: readonly Shape[], value: unknown, path: string): UnknownName[] {
  const fitting = shapes.filter(
    ({ type }) => type === undefined || (type === 'array') === Array.isArray(value),
  );
  const [best = []] = fitting
    .filter(({ type }) => type !== 'null')
    .map((shape) => unknownNames(shape, value, path))
    .sort((a, b) => a.length - b.length);
  return best;
}

/**
 * The names in a valid value that its schema does not know, at any depth. Where the schema names nothing, as for any
 * JSON, all names are known.
 *
 * @param path of the value itself; empty for a whole body or message
 */
export function unknownNames(schema: object, value: unknown, path = ''): UnknownName[] {
  const shape: Shape = schema;
  if (shape.anyOf) return inAlternatives(shape.anyOf, value, path);
  if (Array.isArray(value))
    return value.flatMap((one, index) => unknownNames(shape.items ?? {}, one, below(path, String(index))));
  return shape.properties && isObject(value) ? inObject(shape, value, path) : [];
}
