import { sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../domain/sql.ts';
import { searchName } from '../writing/fold.ts';
import { begun, type Word } from './asked.ts';
import { canBeMeant, MOST_SPELLINGS, SHORTEST } from './spelling.ts';
import { LAST } from './statement.ts';

/*
 * What somebody is typing may be mistyped before the word is whole. Then it is near to the beginning of a word and not
 * to the word, so each beginning that one error makes of it is looked up among the words of the catalogue. Two errors in
 * what is not whole yet are like too many words.
 */

/** How a word may have been meant to begin. */
interface Variant {
  readonly text: string;
  /** So many of the letters that were typed stand before the error. */
  readonly place: number;
}

/** The letters of an alphabet stand together in Unicode, in so many places or fewer. */
const BLOCK = 128;
/** A word of people has letters of one; whoever mixes many would have thousands of variants looked up. */
const MOST_ALPHABETS = 3;
/** The longest word of one alphabet of small letters has about half as many variants; each is looked up. */
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

/** The letters that may stand where one of these does. */
const alphabetOf = (letters: readonly string[]): readonly string[] => {
  const starts = letters.map((letter) => Math.floor((letter.codePointAt(0) ?? 0) / BLOCK) * BLOCK);
  return [...new Set(starts)].slice(0, MOST_ALPHABETS).flatMap(alphabetFrom);
};

/** The letters with `others` in the place of `count` of them. */
const replaced = (letters: readonly string[], place: number, count: number, others: string): Variant => ({
  text: [...letters.slice(0, place), others, ...letters.slice(place + count)].join(''),
  place,
});

/**
 * All beginnings with one error less, the likelier errors first: two letters swapped, one left out, one too many, one
 * changed. Of the last letter none can tell: what begins with the others stands at the end.
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
 * Those of the variants that begin a word. An error stands no further behind than the first letters that begin one
 * reach, so most of a long word need not be varied.
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

/** How a word that is still being typed may have been meant to begin, as spellings; none where no word is. */
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
