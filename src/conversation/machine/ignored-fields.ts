import { type TObject, type TSchema, Type } from 'typebox';
import { meant } from '../../kernel/edit-distance.ts';
import { isObject, objectOrEmpty } from '../../kernel/guards.ts';
import { COMMANDS } from '../wire/commands.ts';

/** The most names that are told for one command, since a client may invent any number, and their length. */
const MOST_NAMES = 20;
const LONGEST_NAME = 64;

/** A field that nothing reads: its path below `data`; its name, and the names that are known beside it. */
interface Ignored {
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

const anObject = (schema: TSchema | undefined): TObject | undefined => {
  const options: readonly TSchema[] =
    schema === undefined ? [] : Type.IsUnion(schema) ? schema.anyOf : [schema];
  return options.find((one) => Type.IsObject(one));
};

/** What is free, such as a JSON Schema or an output, has no names, and so none that are unknown. */
function ignoredIn(schema: TSchema | undefined, value: unknown, before: string): Ignored[] {
  const properties: Readonly<Record<string, TSchema>> = anObject(schema)?.properties ?? {};
  const known = Object.keys(properties);
  if (known.length === 0 || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = `${before}${name.slice(0, LONGEST_NAME)}`;
    return Object.hasOwn(properties, name)
      ? ignoredIn(properties[name], part, `${path}.`)
      : [{ path, name, known }];
  });
}

interface IgnoredFields {
  /** Paths below `data`. */
  readonly fields: readonly string[];
  /** The same as a sentence, with what was probably meant. */
  readonly message: string;
}

const sentenceOf = ({ path, name, known }: Ignored): string => {
  const other = name.length > LONGEST_NAME ? null : meant(name, known);
  return other === null ? path : `${path} (did you mean ${other}?)`;
};

/** The fields of a command's `data` that nothing reads, at most 20; null: there are none. @param message is valid */
export function ignoredFields(message: unknown): IgnoredFields | null {
  const { type, data } = objectOrEmpty(message);
  const schemas: Readonly<Record<string, TSchema>> = COMMANDS;
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  const ignored = ignoredIn(schema, data, '').slice(0, MOST_NAMES);
  if (ignored.length === 0) return null;
  return {
    fields: ignored.map(({ path }) => path),
    message: `${String(type)} does not know ${ignored.map(sentenceOf).join(', ')}.`,
  };
}
