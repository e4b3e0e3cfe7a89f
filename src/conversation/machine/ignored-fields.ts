import type { TObject } from 'typebox';
import { objectOrEmpty } from '../../kernel/guards.ts';
import { pathOf, type UnknownName, unknownNames } from '../../kernel/json/unknown-names.ts';
import { nearestName } from '../../kernel/nearest-name.ts';
import { COMMANDS } from '../wire/commands.ts';

/** The most names that are told for one command, since a client may invent any number, and their length. */
const MOST_NAMES = 20;
const LONGEST_NAME = 64;

interface IgnoredFields {
  /** Paths below `data`. */
  readonly fields: readonly string[];
  /** The same as a sentence, with what was probably meant. */
  readonly message: string;
}

const shownPath = (ignored: UnknownName): string =>
  pathOf({ ...ignored, name: ignored.name.slice(0, LONGEST_NAME) });

const sentenceOf = (ignored: UnknownName): string => {
  const other = nearestName(ignored.name, ignored.known);
  return `${shownPath(ignored)}${other === null ? '' : ` (did you mean ${other}?)`}`;
};

/** The shape of a command's `data`; null: the command is not known, or takes nothing, so that `data` is free. */
function schemaOf(type: unknown): TObject | null {
  const schemas: Readonly<Record<string, TObject>> = COMMANDS;
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  return schema && Object.keys(schema.properties).length > 0 ? schema : null;
}

/** The fields of a command's `data` that nothing reads, at most 20; null: there are none. @param message is valid */
export function ignoredFields(message: unknown): IgnoredFields | null {
  const { type, data } = objectOrEmpty(message);
  const schema = schemaOf(type);
  const ignored = schema ? unknownNames(schema, data).slice(0, MOST_NAMES) : [];
  if (ignored.length === 0) return null;
  return {
    fields: ignored.map(shownPath),
    message: `${String(type)} does not know ${ignored.map(sentenceOf).join(', ')}.`,
  };
}
