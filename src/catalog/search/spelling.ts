import { sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../../storage/db.ts';
import { isUnspaced } from '../writing/fold.ts';
import type { Word } from './parsed-query.ts';
import { editDistance } from '../../kernel/edit-distance.ts';

/** The shortest words that are corrected; shorter ones resemble too many others. */
export const SHORTEST = 4;
const LONGEST = 24;
/** The most spellings that may stand for one word. */
export const MOST_SPELLINGS = 8;
/** The most similar words that are compared. */
const MOST_LOOKED_AT = 200;
/** From this length on, two errors are forgiven. */
const LONG = 7;

const mostErrors = (word: string): number => (word.length < LONG ? 1 : 2);

interface Near {
  /** The typed word that `word` is similar to; null when `word` is a half of a typed one. */
  readonly typed: string | null;
  readonly word: string;
}

/**
 * Reads, in one statement, the words that may differ from each typed word in one letter, and which of its
 * halves are words. A word with one error and the right one have in common what is left of each without one
 * of its letters. The number of words is hidden behind subqueries, so that one cached plan serves any number
 * of them.
 */
const reading = compiledOnce<{ words: readonly string[]; halves: readonly string[] }, object, Near>(
  (db, { words, halves }) =>
    sql<Near>`
      select typed.word as typed, near.word from unnest((select ${words}::text[])) as typed (word) cross join lateral (
        select word from search_words where search_keys(search_words.word) && search_keys(typed.word)
        limit ${sql.lit(MOST_LOOKED_AT)}) as near
      union all
      select null, word from search_words where word = any (array(select unnest((select ${halves}::text[]))))`.compile(
      db,
    ),
);

async function lookalikes(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word
    limit ${sql.lit(MOST_SPELLINGS * 3)}`.execute(db);
  return rows.map((row) => row.word);
}

/** The words with the fewest errors, without the word itself; none if even these have too many errors. */
function nearest(word: string, others: readonly string[]): string[] {
  const most = mostErrors(word);
  const measured = others
    .filter((other) => other !== word)
    .map((other) => ({ other, errors: editDistance(word, other, most) }))
    .filter(({ errors }) => errors <= most);
  const fewest = Math.min(...measured.map(({ errors }) => errors));
  return measured
    .filter(({ errors }) => errors === fewest)
    .map(({ other }) => other)
    .sort()
    .slice(0, MOST_SPELLINGS);
}

/** The shortest halves of a word that are looked up. */
const SHORTEST_HALF = 3;

/** The pairs of words that may have been written as one. */
function halvesOf(text: string): [string, string][] {
  const letters = [...text];
  const cuts = letters.map((_letter, index) => [letters.slice(0, index), letters.slice(index)] as const);
  return cuts
    .filter((halves) => halves.every(({ length }) => length >= SHORTEST_HALF))
    .map(([first, second]) => [first.join(''), second.join('')]);
}

/** What a word may have meant, among the words that were read, the nearest first. */
function meantBy(text: string, near: readonly Near[]): string[] {
  const others = near.filter(({ typed }) => typed === text).map(({ word }) => word);
  const halves = new Set(near.filter(({ typed }) => typed === null).map(({ word }) => word));
  const pairs = halvesOf(text).filter((pair) => pair.every((half) => halves.has(half)));
  return [...nearest(text, others), ...pairs.map((pair) => pair.join(' '))].slice(0, MOST_SPELLINGS);
}

/** Whether a word is long enough to be corrected, and no longer than words that people mistype. */
export const canBeMeant = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST;

/** Whether a word may be mistyped, but is too short to be corrected. */
export const isTooShort = ({ text, isOpen }: Word): boolean =>
  !isOpen && text.length < SHORTEST && /^\p{L}+$/u.test(text) && !isUnspaced(text);

/**
 * Whether all similar words were read. Words with one error share letters with the typed one and are all
 * read; only where two errors are forgiven, others may exist.
 */
const isAllNear = (text: string, near: readonly Near[]): boolean =>
  mostErrors(text) === 1 && near.filter(({ typed }) => typed === text).length < MOST_LOOKED_AT;

async function spellingsOf(db: Db, text: string, near: readonly Near[]): Promise<string[]> {
  const meant = meantBy(text, near);
  if (meant.length > 0 || isAllNear(text, near)) return meant;
  return nearest(text, await lookalikes(db, text));
}

/**
 * For each word, what may have been meant if it was mistyped: words of the catalogue, or two words with a
 * space between.
 */
export async function readSpellings(db: Db, words: readonly Word[]): Promise<string[][]> {
  const texts = words.map(({ text }) => text).filter(canBeMeant);
  if (texts.length === 0) return words.map(() => []);
  const near = await reading(db, { words: texts, halves: texts.flatMap(halvesOf).flat() }, {});
  return Promise.all(words.map(async ({ text }) => (canBeMeant(text) ? spellingsOf(db, text, near) : [])));
}
