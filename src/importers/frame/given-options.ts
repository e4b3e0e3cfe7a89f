import { type GivenOptions, type ImportKind, SourceError } from './importer.ts';

/** Words that a shell takes as they are. */
const PLAIN = /^[\w@%+=:,./-]+$/;

const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The options in the order of their names, as they are typed. */
const typed = (given: GivenOptions): string =>
  Object.entries(given)
    .filter(([, value]) => value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === true ? ` --${name}` : ` --${name} ${quoted(String(value))}`))
    .join('');

/** Whether those of now are those with which an import was begun; also where either is not known. */
export const isWithSameOptions = (before: GivenOptions | null, given: GivenOptions | undefined): boolean =>
  before === null || given === undefined || typed(before) === typed(given);

/**
 * An import that was begun with some options and went on with others would be half the one and half the other.
 * @param before with which it was begun; null: not known
 * @throws SourceError when those of now are others
 */
export function assertSameOptions(
  before: GivenOptions | null,
  {
    kind,
    source,
    given,
  }: { readonly kind: ImportKind; readonly source: string; readonly given?: GivenOptions },
): void {
  if (before === null || isWithSameOptions(before, given)) return;
  throw new SourceError(
    `This import was stopped, and was begun with other options. It goes on with: ` +
      `duet import ${kind} ${quoted(source)}${typed(before)}\n` +
      `To begin anew with the options of now, add --restart.`,
  );
}
