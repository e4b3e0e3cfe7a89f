import { sql } from 'kysely';
import type { Db } from '../domain/sql.ts';
import type { Word } from './asked.ts';
import { distance } from './distance.ts';

/** Words that are shorter are like too many others. */
const SHORTEST = 4;
const LONGEST = 24;
/** So many words may stand for one. */
const MOST_SPELLINGS = 8;
/** So many are looked at. */
const MOST_LOOKED_AT = 200;
/** From this length on, two errors are forgiven. */
const LONG = 7;

const mostErrors = (word: string): number => (word.length < LONG ? 1 : 2);

/** The word, and what is left of it without one of its letters: a word with one error in it shares one of them. */
const keysOf = (word: string): string[] => {
  const letters = [...word];
  return [word, ...letters.map((_letter, index) => letters.toSpliced(index, 1).join(''))];
};

async function neighbours(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where search_keys(word) && ${keysOf(word)}::text[]
    limit ${sql.lit(MOST_LOOKED_AT)})`.execute(db);
  return rows.map((row) => row.word);
}

async function lookalikes(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word
    limit ${sql.lit(MOST_SPELLINGS * 3)})`.execute(db);
  return rows.map((row) => row.word);
}

/** Those with the fewest errors, if they are few enough, without the word itself. */
function nearest(word: string, others: readonly string[]): string[] {
  const measured = others
    .filter((other) => other !== word)
    .map((other) => ({ other, errors: distance(word, other) }))
    .filter(({ errors }) => errors <= mostErrors(word));
  const fewest = Math.min(...measured.map(({ errors }) => errors));
  return measured
    .filter(({ errors }) => errors === fewest)
    .map(({ other }) => other)
    .sort()
    .slice(0, MOST_SPELLINGS);
}

/** The shortest words that are looked up by themselves. */
const SHORTEST_HALF = 3;

/** Two words that were written as one, with a space between. */
async function halvesOf(db: Db, text: string): Promise<string[]> {
  const letters = [...text];
  const cuts = letters.map((_letter, index) => [letters.slice(0, index), letters.slice(index)]);
  const pairs = cuts
    .filter((halves) => halves.every(({ length }) => length >= SHORTEST_HALF))
    .map((halves) => halves.map((half) => half.join('')));
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any (${pairs.flat()}::text[])`.execute(db);
  const known = new Set(rows.map(({ word }) => word));
  return pairs.filter((halves) => halves.every((half) => known.has(half))).map((halves) => halves.join(' '));
}

async function spellingsOf(db: Db, { text }: Word): Promise<string[]> {
  if (text.length < SHORTEST || text.length > LONGEST) return [];
  const [others, halves] = await Promise.all([neighbours(db, text), halvesOf(db, text)]);
  const near = nearest(text, others);
  if (near.length + halves.length > 0) return [...near, ...halves].slice(0, MOST_SPELLINGS);
  return nearest(text, await lookalikes(db, text));
}

/** For each word, what may have been meant if it was mistyped: words of the catalogue, or two with a space between. */
export const readSpellings = (db: Db, words: readonly Word[]): Promise<string[][]> =>
  Promise.all(words.map((word) => spellingsOf(db, word)));
