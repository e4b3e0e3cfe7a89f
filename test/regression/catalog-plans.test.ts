import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogReader, createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { RequestContext, Window } from '../../src/catalog/domain/request-context.ts';
import { findSubject } from '../../src/catalog/images/subjects.ts';
import { findTrackFile } from '../../src/catalog/previews/file-clips.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { cases, DEEP, DEFAULT, FAR, NOTHING_PLAYS, type Run, VIEWS } from './catalog-cases.ts';
import { FILLED_WITHIN_MS, fillLargeCatalog, NEWEST_RELEASE, SIZES } from './catalog-rows.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * Every method of the reader is called on a large catalogue, and every statement that it makes is explained, planned
 * for its own parameters and, as a kept plan is, for any. No plan may read artists, albums or tracks from end to end:
 * not as a sequential scan, and not row by row through an index either.
 */

const LARGE = ['artists', 'albums', 'tracks'];
/** The most rows of one of these tables that one node of a plan may touch. */
const MOST_ROWS = 20_000;

/** What is wrong with a plan: nothing, or one line for each node that reads too much. */
function faultsOf(plan: PlanNode): string[] {
  const large = nodesOf(plan).filter((node) => LARGE.includes(node['Relation Name'] ?? ''));
  return large
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > MOST_ROWS)
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);
}

let database: TestDatabase;
let listening: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];
let reader: CatalogReader;

beforeAll(async () => {
  database = await testDatabase();
  await fillLargeCatalog(database.db);
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  listening = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query('set jit = off');
  reader = createCatalogReader(listening, new FakeClock(NEWEST_RELEASE.getTime()));
}, FILLED_WITHIN_MS);
afterAll(async () => {
  await client.end();
  await listening.destroy();
  await database.drop();
});

async function explain({ sql, parameters }: Statement, mode: 'custom' | 'generic'): Promise<PlanNode> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${sql}`);
  const execute = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) execute explained${execute}`,
  );
  await client.query('deallocate explained');
  const [row] = rows;
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** What was explained already, and found well. */
const explained = new Set<string>();

/** Faults of every statement of a run, each with the mode and the statement. */
async function faultsOfRun(run: Run, context: RequestContext, window: Window): Promise<string[]> {
  statements = [];
  await run(reader, context, window);
  const faults: string[] = [];
  for (const statement of statements) {
    const key = JSON.stringify(statement);
    if (explained.has(key)) continue;
    for (const mode of ['custom', 'generic'] as const) {
      const found = faultsOf(await explain(statement, mode));
      faults.push(...found.map((fault) => `${mode}: ${fault}\n${statement.sql}`));
    }
    if (faults.length === 0) explained.add(key);
  }
  expect(statements.length).toBeGreaterThan(0);
  return faults;
}

test('every method of the reader is looked at', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(reader).sort());
});

test('the check itself sees a sequential scan, and an index that is read from end to end', async () => {
  const plan = async (sql: string) => faultsOf(await explain({ sql, parameters: [] }, 'custom'));
  expect(await plan(`select id from tracks where name = 'x'`)).toEqual([
    expect.stringMatching(/Seq Scan on tracks, \d+ rows/),
  ]);
  await client.query('set enable_seqscan = off');
  expect(
    await plan('select max(name) from (select name from tracks order by id offset 0) all_tracks'),
  ).toEqual([`Index Scan on tracks, ${SIZES.tracks} rows`]);
  await client.query('reset enable_seqscan');
});

const occasions: readonly (readonly [string, RequestContext, Window])[] = [
  ...Object.entries(VIEWS).map(([name, context]) => [`${name}, first page`, context, DEFAULT] as const),
  ...Object.entries(VIEWS).map(([name, context]) => [`${name}, deep`, context, DEEP] as const),
  ['nothing that plays, deep', NOTHING_PLAYS, DEEP],
  ['most, behind every end', VIEWS.most, FAR],
  ['nothing, behind every end', VIEWS.nothing, FAR],
];

describe.each(occasions)('in a country with: %s', (_name, context, window) => {
  test.each(Object.entries(cases))(
    '%s scans neither artists nor albums nor tracks',
    async (_method, runs) => {
      const faults: string[] = [];
      for (const run of runs) faults.push(...(await faultsOfRun(run, context, window)));
      expect(faults).toEqual([]);
    },
  );
});

describe('pictures and clips, which are asked for without a key,', () => {
  test.each(['artist', 'album', 'playlist', 'station'] as const)(
    '%s: are found by an index',
    async (kind) => {
      const run: Run = () => findSubject(listening, { kind, id: 1, text: null });
      expect(await faultsOfRun(run, VIEWS.most, DEFAULT)).toEqual([]);
    },
  );

  test('files of tracks: are found by an index', async () => {
    expect(await faultsOfRun(() => findTrackFile(listening, 1, 'mp3'), VIEWS.most, DEFAULT)).toEqual([]);
  });
});

/** Rows and questions of albums, tracks and their genres, over all statements of a run and all nodes of their plans. */
async function readsOf(run: Run, context: RequestContext, window: Window): Promise<number> {
  statements = [];
  await run(reader, context, window);
  const own = [...statements];
  let reads = 0;
  for (const statement of own)
    for (const node of nodesOf(await explain(statement, 'generic')))
      if (['albums', 'tracks', 'album_genres'].includes(node['Relation Name'] ?? ''))
        reads += Math.max(touched(node), node['Actual Loops']);
  return reads;
}

describe('one reading answers the window of a list and its total', () => {
  /** As many as are looked through; the ids of a genre and its older albums come beside. */
  const LISTS: readonly (readonly [string, Run, RequestContext, number])[] = [
    [
      'popular albums',
      (reader, ...of) => reader.chart(of[0], { kind: 'album', range: 'day' }, of[1]),
      VIEWS.nothing,
      10_000,
    ],
    [
      'popular tracks',
      (reader, ...of) => reader.chart(of[0], { kind: 'track', range: 'day' }, of[1]),
      VIEWS.nothing,
      10_000,
    ],
    ['new albums', (reader, ...of) => reader.newAlbums(of[0], {}, of[1]), VIEWS.nothing, 15_000],
    [
      'new of a genre',
      (reader, ...of) => reader.newAlbums(of[0], { genreId: 200 }, of[1]),
      VIEWS.most,
      12_000,
    ],
    [
      'tracks of an artist',
      (reader, ...of) => reader.tracksOfArtists(of[0], [1], of[1]),
      VIEWS.nothing,
      13_000,
    ],
  ];

  test.each(LISTS)('%s', async (_name, run, context, most) => {
    expect(await readsOf(run, context, DEFAULT)).toBeLessThanOrEqual(most);
    expect(await readsOf(run, context, DEEP)).toBeLessThanOrEqual(most);
  });
});

/** Tracks of artist 1, and those that artist 1 shares with whose they are. */
const OF_FIRST = `(artist_id = 1 or id in (
  select track_id from track_artists where artist_id = 1 and role = 'primaryArtist'))`;

describe('what is looked through of an artist', () => {
  test('whoever has fewer tracks is listed to the end, in windows or at once', async () => {
    const all = await reader.tracksOfArtists(VIEWS.most, [4711], { limit: 200, offset: 0 });
    const { rows } = await client.query<{ id: number }>(`select id from tracks
      where (artist_id = 4711 or id in (select track_id from track_artists where artist_id = 4711))
        and 'US' = any (countries) order by popularity desc, id`);
    expect(all).toEqual({ ids: rows.map(({ id }) => id), total: rows.length });
    const half = Math.ceil(rows.length / 2);
    const parts = [0, half].map((offset) =>
      reader.tracksOfArtists(VIEWS.most, [4711], { limit: half, offset }),
    );
    expect((await Promise.all(parts)).flatMap(({ ids }) => ids)).toEqual(all.ids);
    expect(all.ids.length).toBeGreaterThan(1);
  });

  test('whoever has more is listed to the end where more than a tenth is available, in whatever windows', async () => {
    const { rows } = await client.query<{ id: number }>(`select id from tracks
      where ${OF_FIRST} and 'US' = any (countries) order by popularity desc, id`);
    const all = rows.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(SIZES.tracks / 10);
    // Across the end of a block, at its first, far behind, and across the end of the list.
    for (const offset of [
      0,
      800,
      900,
      5000,
      9900,
      Math.floor(all.length / 2),
      all.length - 150,
      all.length,
    ]) {
      const found = await reader.tracksOfArtists(VIEWS.most, [1], { limit: 200, offset });
      expect([offset, found]).toEqual([offset, { ids: all.slice(offset, offset + 200), total: null }]);
    }
    const long = { limit: 25_000, offset: 5000 };
    expect((await reader.tracksOfArtists(VIEWS.most, [1], long)).ids).toEqual(all.slice(5000, 30_000));
  });

  test('where little is available a list ends with the first 10,000 and what is shared, and so does its total', async () => {
    const at = (context: RequestContext, offset: number) =>
      reader.tracksOfArtists(context, [1], { limit: 200, offset });
    expect(await at(VIEWS.nothing, 0)).toEqual({ ids: [], total: 0 });
    const { rows } = await client.query<{ id: number }>(`select id from tracks
      where 'JP' = any (countries) and (id in (
        select id from tracks where artist_id = 1 order by popularity desc, id limit 10000)
        or artist_id <> 1 and ${OF_FIRST})
      order by popularity desc, id`);
    const total = rows.length;
    expect(total).toBeGreaterThan(50);
    expect(await at(VIEWS.little, 0)).toEqual({ ids: rows.map(({ id }) => id).slice(0, 200), total });
    for (const offset of [5000, 50_000]) expect(await at(VIEWS.little, offset)).toEqual({ ids: [], total });
  });

  test('tracks that are all as popular as each other are listed once each, in the order of their ids', async () => {
    await client.query(`update tracks set popularity = 0 where artist_id = 1 and id > ${SIZES.tracks / 2}`);
    const { rows } = await client.query<{ id: number }>(`select id from tracks
      where ${OF_FIRST} and 'US' = any (countries) order by popularity desc, id`);
    const all = rows.map(({ id }) => id);
    for (const offset of [30_000, Math.floor(all.length * 0.75), all.length - 100]) {
      const { ids } = await reader.tracksOfArtists(VIEWS.most, [1], { limit: 200, offset });
      expect([offset, ids]).toEqual([offset, all.slice(offset, offset + 200)]);
    }
  });
});
