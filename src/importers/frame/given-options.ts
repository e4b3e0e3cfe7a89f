import { shellWord } from '../../kernel/shell-word.ts';
import { type GivenOptions, SourceError } from './importer.ts';
import type { ImportKind } from '../../storage/member-schema.ts';

/** Words that need no quotes in a shell. */
const PLAIN = /^[\w@%+=:,./-]+$/;

const quoted = (word: string): string => (PLAIN.test(word) ? word : shellWord(word));

/** The options as they are typed, in the order of their names. */
const typed = (given: GivenOptions): string =>
  Object.entries(given)
    .filter(([, value]) => value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === true ? ` --${name}` : ` --${name} ${quoted(String(value))}`))
    .join('');

/** Whether the options equal those that an import was begun with; also true when either is not known. */
export const isWithSameOptions = (before: GivenOptions | null, given: GivenOptions | undefined): boolean =>
  before === null || given === undefined || typed(before) === typed(given);

/**
 * Checks that an import is resumed with the options it was begun with: otherwise one half would follow the
 * old options and one the new.
 *
 * @param before the options it was begun with; null: not known
 * @throws SourceError when the options differ
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
