import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CONTEXT } from '../../src/catalog/domain/request-context.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { reindex } from '../../src/catalog/writing/reindexing/reindex.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { writeHardCatalogue } from '../support/hard-searches/write.ts';

/*
 * Entries that an older version wrote, with names and words as it folded them, are written anew in the background, and
 * are then found as those that are written now (migration 0043).
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await writeHardCatalogue(database.db);
}, 60_000);
afterAll(() => database.drop());

/** What the version before wrote of some names: no other forms, signs left out, Korean as whole words. */
const AS_BEFORE: readonly (readonly [name: string, folded: string, words: readonly string[]])[] = [
  ['C#', 'c', ['c']],
  ['髙橋真梨子', '髙橋真梨子', ['髙', '髙橋', '橋', '橋真', '真', '真梨', '梨', '梨子', '子']],
  ['방탄소년단', '방탄소년단', ['방탄소년단']],
  ['Кино', 'кино', ['кино']],
  ['周杰倫', '周杰倫', ['周', '周杰', '杰', '杰倫', '倫']],
  ['أم كلثوم', 'أم كلثوم', ['أم', 'كلثوم']],
];

async function writeAsBefore(): Promise<void> {
  for (const [name, folded, words] of AS_BEFORE)
    await sql`update search_entries set name = ${folded}, words = array_to_tsvector(${words}::text[])
      where kind = 'artist' and entity_id = (select id from artists where name = ${name})`.execute(
      database.db,
    );
}

const stored = async () => {
  const { rows } = await sql<{ name: string; words: string; version: string }>`
    select name, words::text as words, xmin::text as version from search_entries order by kind, entity_id`.execute(
    database.db,
  );
  return rows;
};

const contents = ({ name, words }: { name: string; words: string }): string => `${name}: ${words}`;

async function isFound(query: string, name: string): Promise<boolean> {
  const search = { query, kinds: ['artist'], perKindLimit: 5, offset: 0, mode: 'fullText' } as const;
  const { byKind } = await searchCatalog(database.db, DEFAULT_CONTEXT, search);
  const { id } = await database.db
    .selectFrom('artists')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return byKind.artist.includes(id);
}

const parts = () => ({ db: database.db, clock: new FakeClock() });
const formOf = async () =>
  (await database.db.selectFrom('search_form').select('form').executeTakeFirstOrThrow()).form;
test('entries of an older version are written anew, the others stay as they are', async () => {
  const wanted = (await stored()).map(contents);
  await writeAsBefore();
  const before = await stored();
  expect(await isFound('소년단', '방탄소년단')).toBe(false);
  await reindex(parts());
  const after = await stored();
  expect(after.map(contents).filter((entry, index) => entry !== wanted[index])).toEqual([]);
  const changed = after.filter(({ version }, index) => version !== before[index]?.version);
  expect(changed.length).toBe(AS_BEFORE.length);
});

test.each([
  ['소년단', '방탄소년단'],
  ['c sharp', 'C#'],
  ['高橋真梨子', '髙橋真梨子'],
  ['kino', 'Кино'],
  ['周杰伦', '周杰倫'],
  ['ام كلثوم', 'أم كلثوم'],
])('"%s" then finds %s', async (query, name) => expect(await isFound(query, name)).toBe(true));

test('it is done once', async () => {
  expect(await formOf()).toBe(2);
  await writeAsBefore();
  await reindex(parts());
  expect(await isFound('소년단', '방탄소년단')).toBe(false);
});

test('when it is stopped, it goes on from there', async () => {
  await database.db.updateTable('search_form').set({ form: 1 }).execute();
  await reindex(parts(), AbortSignal.abort());
  expect(await formOf()).toBe(1);
  await reindex(parts());
  expect(await formOf()).toBe(2);
  expect(await isFound('소년단', '방탄소년단')).toBe(true);
});
