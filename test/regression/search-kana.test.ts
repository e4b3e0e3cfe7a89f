import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchWords } from '../../src/catalog/writing/fold.ts';
import { type SearchEntry, writeSearchEntries } from '../../src/catalog/writing/search-entries.ts';
import { searchKana } from '../../src/storage/migrations/0027-search-kana.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/*
 * Entries that were written before Katakana was searched for as Hiragana are found as those that are written now
 * (migration 0027).
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const NAMES = [
  'ガラスの夜',
  'ヴァイオレットヵヶヽヾ',
  'さくら',
  'カかガが',
  'ラーメン blue',
  'quiet garden',
  '東京',
];
const entries = NAMES.map((name, index): SearchEntry => {
  return { kind: 'artist', id: index + 1, name, also: [], popularity: 1, countries: null };
});

const stored = async () => {
  const { rows } = await sql<{ id: number; name: string; words: string; version: string }>`
    select entity_id as id, name, words::text as words, xmin::text as version
    from search_entries where kind = 'artist' order by entity_id`.execute(database.db);
  return rows;
};

/** The letters of Katakana that Hiragana has as well, 96 places behind them in Unicode. */
const asHiragana = (name: string): string =>
  name.replace(/[ァ-ヶヽヾ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96));

/** Writes names and their words into the entries, as versions of that time did. */
async function writeNames(named: (name: string) => string): Promise<void> {
  for (const { id, name } of entries)
    await sql`update search_entries set name = ${named(name)}, words = array_to_tsvector(${[
      ...new Set(searchWords(named(name)).split(' ')),
    ]}::text[]) where kind = 'artist' and entity_id = ${id}`.execute(database.db);
}

test('what was written in Katakana is written anew as it is searched for now, and nothing else', async () => {
  await writeSearchEntries(database.db, entries);
  await writeNames(asHiragana);
  const wanted = (await stored()).map(({ name, words }) => ({ name, words }));
  await writeNames((name) => name);
  const before = await stored();
  expect(before.map(({ name }) => name)).toEqual(NAMES);
  await searchKana.up(database.db);
  const after = await stored();
  expect(after.map(({ name, words }) => ({ name, words }))).toEqual(wanted);
  const untouched = after.filter(({ version }, index) => version === before[index]?.version);
  expect(untouched.map(({ name }) => name)).toEqual(['さくら', 'quiet garden', '東京']);
});
