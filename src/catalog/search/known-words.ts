import type { Db } from '../domain/sql.ts';
import type { Word } from './asked.ts';
import type { Frequencies } from './frequencies.ts';

/** So many words are kept in mind; then all are forgotten, and learned again. */
const MOST_WORDS = 10_000;

const knownOf = new WeakMap<Db, Set<string>>();

const finished = (words: readonly Word[]): string[] =>
  words.filter(({ isOpen }) => !isOpen).map(({ text }) => text);

/** Keeps in mind that something has these words: who looks for them again has not mistyped them. */
export function learnWords(db: Db, words: readonly Word[]): void {
  const known = knownOf.get(db) ?? new Set();
  knownOf.set(db, known);
  if (known.size >= MOST_WORDS) known.clear();
  for (const text of finished(words)) known.add(text);
}

/**
 * Whether a finished word is neither common nor among those that were learned. It may be rare or mistyped: nothing but
 * when it is looked into may depend on this.
 */
export function mayBeMistyped(db: Db, { shares }: Frequencies, words: readonly Word[]): boolean {
  const known = knownOf.get(db);
  return finished(words).some((text) => !shares.has(text) && known?.has(text) !== true);
}
