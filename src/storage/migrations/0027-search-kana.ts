import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Names in Katakana are searched for as the same in Hiragana. The entries hold names and words as they are searched for,
 * so what was written in Katakana is written anew; letter by letter, as the search does it now.
 */

/** Letters that both have; the second ones stand so far behind the first. */
const BEHIND_HIRAGANA = 0x60;
const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const katakana = [...between(0x30a1, 0x30f6), 0x30fd, 0x30fe];

const lettersOf = (codes: readonly number[]) => sql.lit(String.fromCharCode(...codes));
const from = lettersOf(katakana);
const to = lettersOf(katakana.map((code) => code - BEHIND_HIRAGANA));

/** Has names in Katakana found by Hiragana, and the other way round. */
export const searchKana: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      update search_entries set name = translate(name, ${from}, ${to}),
        words = array_to_tsvector(array(
          select distinct translate(word, ${from}, ${to}) from unnest(tsvector_to_array(words)) as word))
      where translate(name, ${from}, '') <> name or translate(words::text, ${from}, '') <> words::text`.execute(
      db,
    );
    await sql`analyze search_entries`.execute(db);
  },
};
