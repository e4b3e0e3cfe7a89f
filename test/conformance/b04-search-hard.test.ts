import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CONTEXT } from '../../src/catalog/domain/request-context.ts';
import { searchCatalog, type SearchMatch } from '../../src/catalog/search/search.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { HARD_QUERIES } from '../support/hard-searches/queries.ts';
import { writeHardCatalogue } from '../support/hard-searches/write.ts';

/*
 * Queries that plain words do not answer: numbers written another way, signs, other scripts and other forms of one
 * sign, and "title artist" where others name the artist too.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await writeHardCatalogue(database.db);
}, 60_000);
afterAll(() => database.drop());

async function nameOf({ kind, id }: SearchMatch): Promise<string> {
  if (kind !== 'album' && kind !== 'track') {
    const artist = database.db.selectFrom('artists').select('name').where('id', '=', id);
    return `artist ${(await artist.executeTakeFirstOrThrow()).name}`;
  }
  const { rows } = await sql<{ name: string; artist: string }>`
    select thing.name, artists.name as artist from ${sql.table(`${kind}s`)} as thing
    join artists on artists.id = thing.artist_id where thing.id = ${id}`.execute(database.db);
  return `${kind} ${rows[0]?.name} | ${rows[0]?.artist}`;
}

async function firstOf(query: string): Promise<string> {
  const isTyping = query.endsWith('…');
  const { order } = await searchCatalog(database.db, DEFAULT_CONTEXT, {
    query: isTyping ? query.slice(0, -1) : query,
    kinds: ['artist', 'album', 'track'],
    perKindLimit: 5,
    offset: 0,
    mode: isTyping ? 'prefix' : 'fullText',
  });
  return order[0] === undefined ? 'nothing' : nameOf(order[0]);
}

describe.each(Object.entries(HARD_QUERIES))('[B4.search.hard] %s', (_group, queries) => {
  test.each(queries)('"%s" finds first the %s %s', async (query, kind, wanted) => {
    expect(await firstOf(query)).toBe(`${kind} ${wanted}`);
  });
});

test('[B4.search.hard] at least 150 hard queries, each once', () => {
  const queries = Object.values(HARD_QUERIES).flatMap((group) => group.map(([query]) => query));
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(150);
});
