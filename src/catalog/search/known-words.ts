import type { Db } from '../../storage/db.ts';
import type { Word } from './asked.ts';
import type { Frequencies } from './frequencies.ts';

/** The most words that are remembered; beyond that, all are forgotten and learned again. */
const MOST_WORDS = 10_000;

const knownOf = new WeakMap<Db, Set<string>>();

const finished = (words: readonly Word[]): string[] =>
  words.filter(({ isOpen }) => !isOpen).map(({ text }) => text);

/** Remembers that some entry has these words, so that they do not count as mistyped. */
export function learnWords(db: Db, words: readonly Word[]): void {
  const known = knownOf.get(db) ?? new Set();
  knownOf.set(db, known);
  if (known.size >= MOST_WORDS) known.clear();
  for (const text of finished(words)) known.add(text);
}

/**
 * Whether a finished word is neither common nor known. It may be rare or mistyped: this may only decide when
 * its spelling is looked up, not the result.
 */
export function mayBeMistyped(db: Db, { shares }: Frequencies, words: readonly Word[]): boolean {
  const known = knownOf.get(db);
  return finished(words).some((text) => !shares.has(text) && known?.has(text) !== true);
}
