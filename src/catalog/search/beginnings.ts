import { sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../../storage/db.ts';
import { searchName } from '../writing/fold.ts';
import { begun, type Word } from './asked.ts';
import { canBeMeant, MOST_SPELLINGS, SHORTEST } from './spelling.ts';
import { LAST } from './statement.ts';

/*
 * What somebody is typing may be mistyped before the word is whole. Then it is near to the beginning of a word and not
 * to the word, so each beginning that one error makes of it is looked up among the words of the catalogue. Two errors in
 * what is not whole yet are like too many words.
 */

/** A prefix that may have been meant. */
interface Variant {
  readonly text: string;
  /** The number of typed letters before the error. */
  readonly place: number;
}

/** The letters of an alphabet lie together in Unicode, within a block of this size. */
const BLOCK = 128;
/**
 * The most alphabets that are varied: a human word uses one, and one that mixes many would cause thousands of
 * look-ups.
 */
const MOST_ALPHABETS = 3;
/**
 * The most variants that are looked up; the longest word of one alphabet of lower-case letters has about half
 * as many.
 */
const MOST_VARIANTS = 4_000;
const LETTER = /^[\p{L}\p{N}]$/u;
const alphabets = new Map<number, readonly string[]>();

function alphabetFrom(start: number): readonly string[] {
  const known = alphabets.get(start);
  if (known !== undefined) return known;
  const letters = Array.from({ length: BLOCK }, (_, index) => String.fromCodePoint(start + index));
  const alphabet = letters.filter((letter) => LETTER.test(letter) && searchName(letter) === letter);
  alphabets.set(start, alphabet);
  return alphabet;
}

/** The letters that may replace one of these: all of their alphabets. */
const alphabetOf = (letters: readonly string[]): readonly string[] => {
  const starts = letters.map((letter) => Math.floor((letter.codePointAt(0) ?? 0) / BLOCK) * BLOCK);
  return [...new Set(starts)].slice(0, MOST_ALPHABETS).flatMap(alphabetFrom);
};

/** The letters with `count` of them, from `place` on, replaced by `others`. */
const replaced = (letters: readonly string[], place: number, count: number, others: string): Variant => ({
  text: [...letters.slice(0, place), others, ...letters.slice(place + count)].join(''),
  place,
});

/**
 * All prefixes that undo one typing error, the likelier errors first: two letters swapped, one left out, one
 * too many, one changed. An error in the last letter cannot be told from a word that goes on: what begins
 * with the other letters comes last.
 */
export function variantsOf(text: string): Variant[] {
  const letters = [...text];
  const alphabet = alphabetOf(letters);
  const places = [...letters.keys()];
  const inner = places.slice(0, -1);
  const swapped = inner.map((at) => replaced(letters, at, 2, `${letters[at + 1]}${letters[at]}`));
  const added = places.flatMap((at) => alphabet.map((letter) => replaced(letters, at, 0, letter)));
  const removed = letters.length > SHORTEST ? places.map((at) => replaced(letters, at, 1, '')) : [];
  const changed = inner.flatMap((at) => alphabet.map((letter) => replaced(letters, at, 1, letter)));
  const all = [...swapped, ...added, ...removed.slice(0, -1), ...changed, ...removed.slice(-1)];
  const byText = new Map(all.filter((variant) => variant.text !== text).map((one) => [one.text, one]));
  return [...byText.values()].slice(0, MOST_VARIANTS);
}

const wordFrom = (beginning: string) => sql`select from search_words
  where word ~>=~ ${sql.ref(beginning)} and word ~<~ (${sql.ref(beginning)} || ${sql.lit(LAST)})
  order by word using ~<~ limit 1`;

interface Values {
  readonly text: string;
  readonly texts: readonly string[];
  readonly places: readonly number[];
}

/**
 * Selects the variants that are prefixes of known words. An error stands no further behind than the longest
 * run of first letters that begins a known word, so most of a long word need not be varied.
 */
const reading = compiledOnce<Values, object, { text: string }>((db, { text, texts, places }) =>
  sql<{ text: string }>`
    with typed as materialized (
      select coalesce(max(size), 0) as known
      from (select ${text}::text as word) as asked, generate_series(1, length(asked.word)) as size,
        left(asked.word, size) as begun, lateral (${wordFrom('begun')}) as word)
    select variant.text
    from unnest((select ${texts}::text[]), (select ${places}::int[])) as variant (text, place),
      lateral (${wordFrom('variant.text')}) as word
    where variant.place <= (select known from typed)`.compile(db),
);

/**
 * The prefixes that may have been meant by a word that is still being typed, as spellings; none when no word
 * begins so.
 */
export async function readBeginnings(db: Db, words: readonly Word[]): Promise<string[]> {
  const open = words.find(({ isOpen }) => isOpen)?.text ?? '';
  if (!canBeMeant(open)) return [];
  const variants = variantsOf(open);
  const [texts, places] = [variants.map((one) => one.text), variants.map((one) => one.place)];
  const rows = await reading(db, { text: open, texts, places }, {});
  const known = new Set(rows.map(({ text }) => text));
  return texts
    .filter((text) => known.has(text))
    .slice(0, MOST_SPELLINGS)
    .map(begun);
}
