import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlayedPopularity } from '../../src/catalog/writing/played-popularity.ts';
import { seedCatalog } from '../support/catalog.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
});
afterAll(() => database.drop());

const TRACKS = 1_000;
/** Of each of its tracks: the row itself, twice, and once while plays are looked for. */
const READS_OF_ONE = 5;

test('an album of a thousand tracks that nobody played is not read again for each of them', async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`delete from plays`.execute(db);
    await sql`insert into tracks
      (id, album_id, artist_id, name, shortcut, disc, position, seconds, is_explicit, has_lossless, countries,
        stream_countries, popularity, modified_at)
      select 5000 + number, 1, 1, 'Part', 'part/' || number, 1, number, 60, false, false, '{US}', '{US}', 1, now()
      from generate_series(1, ${TRACKS}::integer) as number`.execute(db);
    const things = Array.from({ length: TRACKS }, (_, index) => ({ id: 5_001 + index, popularity: 7 }));
    const before = await tracksRead(db);
    expect(await withPlayedPopularity(db, 'track', things, new Set(things.map(({ id }) => id)))).toEqual(
      things,
    );
    expect((await tracksRead(db)) - before).toBeLessThan(TRACKS * READS_OF_ONE);
  });
});

test('what was played keeps its popularity, with all tracks of its album; everything else is what its source says', async () => {
  const things = [1, 21, 2].map((id) => ({ id, popularity: 99 }));
  const { rows } = await sql<{ id: number; popularity: number }>`
    select id, popularity from tracks where id in (1, 21) order by id`.execute(database.db);
  await database.db.transaction().execute(async (db) => {
    await sql`delete from plays`.execute(db);
    await sql`insert into plays (track_id, country, day, count) values (21, 'US', '2026-10-01', 1)`.execute(
      db,
    );
    const known = new Set([1, 21, 2]);
    expect(await withPlayedPopularity(db, 'track', things, known)).toEqual([...rows, things[2]]);
  });
});

/** Rows of tracks that this transaction has read, by whatever plan. */
const tracksRead = async (db: TestDatabase['db']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as count
    from pg_stat_xact_user_tables where relname = 'tracks'`.execute(db);
  return rows[0]?.count ?? 0;
};
