import type { Db } from '../../storage/db.ts';
import type { Word } from './parsed-query.ts';
import type { Frequencies } from './frequencies.ts';

/** The most words that are remembered; beyond that, all are forgotten and learned again. */
const MOST_WORDS = 10_000;

const lexiconOf = new WeakMap<Db, Set<string>>();

const finished = (words: readonly Word[]): string[] =>
  words.filter(({ isOpen }) => !isOpen).map(({ text }) => text);

/** Adds words that some entry has to the lexicon, so that they do not count as mistyped. */
export function learnWords(db: Db, words: readonly Word[]): void {
  const lexicon = lexiconOf.get(db) ?? new Set();
  lexiconOf.set(db, lexicon);
  if (lexicon.size >= MOST_WORDS) lexicon.clear();
  for (const text of finished(words)) lexicon.add(text);
}

/**
 * Whether a finished word is neither common nor in the lexicon. It may be rare or mistyped: this may only decide when
 * its spelling is looked up, not the result.
 */
export function mayBeMistyped(db: Db, { shares }: Frequencies, words: readonly Word[]): boolean {
  const lexicon = lexiconOf.get(db);
  return finished(words).some((text) => !shares.has(text) && lexicon?.has(text) !== true);
}
