import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upcCheckDigit } from '../../src/catalog/demo/codes.ts';
import { chartJobs } from '../../src/catalog/charts/charts.job.ts';
import { DEMO_LISTENS, demoListens } from '../../src/catalog/demo/listens.job.ts';
import { loadDemoCatalogue } from '../../src/catalog/demo/load.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { enqueue } from '../../src/jobs/jobs.ts';
import { type JobsParts, startJobs } from '../../src/jobs/runner.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let parts: Omit<JobsParts, 'handlers'>;
const clock = new FakeClock();
const COUNTRIES = ['DE', 'FR', 'GB', 'JP', 'US'];
const LANGUAGES = ['de', 'en', 'fr', 'ja'];

/** Does the jobs that the catalogue has left behind. */
const work = async (): Promise<void> => {
  const jobs = startJobs({ ...parts, handlers: [demoListens(parts), ...chartJobs(parts)] });
  await jobs.runDue();
  await jobs.stop();
};

beforeAll(async () => {
  database = await testDatabase();
  parts = { db: database.db, clock, ids: createIds(), log: quiet };
  expect(await loadDemoCatalogue(parts)).toBe(true);
  await work();
});
afterAll(() => database.drop());

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(database.db)).rows;
const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await rows(query))[0]?.count ?? -1;
const countOf = (table: string) =>
  count(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`);

describe('the demo catalogue (4-decisions, "Interface B, details")', () => {
  test('has about 200 artists, 600 albums and 5,000 tracks', async () => {
    expect(await countOf('artists')).toBe(200);
    expect(Math.abs((await countOf('albums')) - 600)).toBeLessThan(80);
    expect(Math.abs((await countOf('tracks')) - 5000)).toBeLessThan(800);
  });

  test('is loaded once, and does not come back when somebody has removed it', async () => {
    const before = await rows(sql<{ revision: number }>`select revision from catalog_state`);
    expect(await loadDemoCatalogue(parts)).toBe(false);
    expect(await rows(sql`select revision from catalog_state`)).toEqual(before);
    const empty = database.db.transaction().execute(async (db) => {
      await db.deleteFrom('artists').execute();
      expect(await loadDemoCatalogue({ ...parts, db })).toBe(false);
      throw new Error('taken back');
    });
    await expect(empty).rejects.toThrow('taken back');
  });

  test('has texts in four languages wherever texts have a language', async () => {
    for (const table of ['genre_texts', 'artist_texts', 'station_texts', 'playlist_texts', 'posts']) {
      const found = await rows(
        sql<{ lang: string }>`select distinct lang from ${sql.table(table)} order by lang`,
      );
      expect([table, found.map(({ lang }) => lang)]).toEqual([table, LANGUAGES]);
    }
  });

  test('has names with accents, and Japanese ones with shortcuts of Latin letters', async () => {
    const names = await rows(sql<{ name: string; shortcut: string }>`select name, shortcut from artists`);
    expect(names.some(({ name }) => /[äöüéèçß]/i.test(name))).toBe(true);
    const japanese = names.filter(({ name }) => /\p{Script=Han}/u.test(name));
    expect(japanese.length).toBeGreaterThan(10);
    for (const { shortcut } of japanese) expect(shortcut).toMatch(/^[a-z0-9-]+$/);
  });

  test('has ISRCs of the right form, each once, and UPCs with right check digits', async () => {
    const codes = await rows(sql<{ isrc: string }>`select isrc from tracks`);
    expect(new Set(codes.map(({ isrc }) => isrc)).size).toBe(codes.length);
    for (const { isrc } of codes) expect(isrc).toMatch(/^(US|GB|DE|FR|JP)[A-Z0-9]{3}\d{7}$/);
    const upcs = await rows(sql<{ upc: string }>`select upc from albums`);
    expect(new Set(upcs.map(({ upc }) => upc)).size).toBe(upcs.length);
    for (const { upc } of upcs) expect(Number(upc.at(-1))).toBe(upcCheckDigit(upc.slice(0, -1)));
  });

  test('has releases up to the newest Friday and none in the future', async () => {
    const [newest] = await rows(sql<{ released: Date }>`select max(released) as released from albums`);
    const age = clock.wallTime() - (newest?.released.getTime() ?? 0);
    expect(newest?.released.getUTCDay()).toBe(5);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(7 * 86_400_000);
  });

  test('has shortcuts of one, two and three segments', async () => {
    const wrong = (table: string, segments: number) =>
      count(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where array_length(string_to_array(shortcut, '/'), 1) <> ${segments}`);
    expect([await wrong('artists', 1), await wrong('albums', 2), await wrong('tracks', 3)]).toEqual([
      0, 0, 0,
    ]);
  });

  test('has stations of every type, radios, tags, reviews, posts and relations', async () => {
    const types = await rows(
      sql<{ type: string }>`select distinct sub_type as type from stations order by 1`,
    );
    expect(types.map(({ type }) => type)).toEqual(['mas', 'mts', 'ps', 'sas', 'smas', 'smts', 'sts']);
    for (const table of ['radios', 'tags', 'reviews', 'posts', 'artist_relations', 'playlist_tags']) {
      expect([table, (await countOf(table)) > 10]).toEqual([table, true]);
    }
    const decades = await count(sql<{ count: number }>`select count(decade)::int as count from stations`);
    expect(decades).toBe(7);
  });

  test('a single-artist station has its artist’s number and name', async () => {
    const wrong = await count(sql<{ count: number }>`select count(*)::int as count from stations
      left join artists using (id) where sub_type = 'sas' and artist_names is distinct from artists.name`);
    expect(wrong).toBe(0);
  });

  test('is found: every artist, album, track, playlist, tag and station has an entry', async () => {
    const missing = (kind: string, table: string) =>
      count(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} as thing
        where not exists (select from search_entries where kind = ${kind} and entity_id = thing.id)`);
    for (const kind of ['artist', 'album', 'track', 'playlist', 'tag', 'station']) {
      expect([kind, await missing(kind, `${kind}s`)]).toEqual([kind, 0]);
    }
  });

  test('has listens in every country, over a week, a month, a year and longer', async () => {
    const found = await rows(sql<{
      country: string;
      week: number;
      month: number;
      year: number;
      life: number;
    }>`
      with newest as (select max(day) as day from plays)
      select country, count(*) filter (where plays.day > newest.day - 7)::int as week,
        count(*) filter (where plays.day > newest.day - 30)::int as month,
        count(*) filter (where plays.day > newest.day - 365)::int as year, count(*)::int as life
      from plays, newest group by country order by country`);
    expect(found.map(({ country }) => country)).toEqual(COUNTRIES);
    for (const { week, month, year, life } of found) {
      expect(week).toBeGreaterThan(500);
      expect(month).toBeGreaterThan(week);
      expect(year).toBeGreaterThan(month);
      expect(life).toBeGreaterThan(year);
    }
  });

  test('its listens are written once, however often the job runs', async () => {
    const before = await countOf('plays');
    const sum = sql<{ count: number }>`select sum(count)::int as count from plays`;
    const played = await count(sum);
    await enqueue(database.db, parts, { kind: DEMO_LISTENS, payload: { source: 'duet-demo' } });
    await work();
    expect([await countOf('plays'), await count(sum)]).toEqual([before, played]);
  });

  test('has charts of every kind, range and country, of genres and of artists', async () => {
    const found = await rows(sql<{ kind: string; slices: number; least: number }>`
      select kind, count(*)::int as slices, min(places)::int as least from (
        select kind, range, country, count(*) as places from charts where genre_id = 0 and owner_id = 0
        group by kind, range, country) as slices group by kind order by kind`);
    expect(found.map(({ kind, slices }) => [kind, slices])).toEqual([
      ['album', 25],
      ['artist', 25],
      ['playlist', 25],
      ['track', 25],
    ]);
    for (const { least } of found) expect(least).toBeGreaterThan(10);
    const of = (column: string) =>
      count(sql<{ count: number }>`select count(distinct ${sql.ref(column)})::int as count from charts`);
    expect(await of('genre_id')).toBeGreaterThan(20);
    expect(await of('owner_id')).toBeGreaterThan(100);
    expect(await countOf('similar_items')).toBeGreaterThan(1000);
  });

  test('what is explicit says so on the album and among its tags', async () => {
    const wrong = await count(sql<{ count: number }>`select count(*)::int as count from albums
      where is_explicit <> exists (select from tracks where album_id = albums.id and tracks.is_explicit)
        or is_explicit <> ('Explicit' = any(tags))`);
    expect(wrong).toBe(0);
  });

  test('counts of tracks and discs are what is there', async () => {
    const wrong = await count(sql<{ count: number }>`select count(*)::int as count from albums
      where (track_count, disc_count) is distinct from
        (select (count(*)::int, max(disc)) from tracks where album_id = albums.id)`);
    expect(wrong).toBe(0);
  });
});
