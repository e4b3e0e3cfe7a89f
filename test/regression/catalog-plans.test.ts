import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { CatalogReader } from '../../src/catalog/domain/reader.ts';
import type { View, Window } from '../../src/catalog/domain/view.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
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

const DEFAULT: Window = { limit: 20, offset: 0 };
const DEEP: Window = { limit: 200, offset: 4000 };
const view = (country: string, streamableOnly = false): View => ({ country, lang: 'de-DE', streamableOnly });

/** A country in which most is sold, a hundredth, or nothing, and what plays. */
const VIEWS = { most: view('US'), little: view('JP'), nothing: view('AQ'), streamable: view('US', true) };

/** Artist 1 has one in 64 of everything; 4711 has two albums. */
const MANY = Array.from({ length: 200 }, (_, index) => index * 97 + 1);

type Run = (reader: CatalogReader, view: View, window: Window) => Promise<unknown>;
type Cases = { readonly [Method in keyof CatalogReader]: readonly Run[] };

const everyChart: Run[] = (['artist', 'album', 'track', 'playlist'] as const).flatMap((kind) => [
  (reader, view, window) => reader.chart(view, kind, 'month', {}, window),
  (reader, view, window) => reader.chart(view, kind, 'week', {}, window),
  (reader, view, window) => reader.chart(view, kind, 'month', { genreId: 1 }, window),
  (reader, view, window) => reader.chart(view, kind, 'day', { genreId: 1 }, window),
  (reader, view, window) => reader.chart(view, kind, 'day', { genreId: 200 }, window),
]);

const cases: Cases = {
  artists: [(reader, view) => reader.artists(view, MANY), (reader, view) => reader.artists(view, [4711])],
  albums: [(reader, view) => reader.albums(view, MANY)],
  tracks: [(reader, view) => reader.tracks(view, MANY)],
  playlists: [(reader, view) => reader.playlists(view, MANY, { memberId: 'M' })],
  genres: [(reader, view) => reader.genres(view, MANY)],
  stations: [(reader, view) => reader.stations(view, MANY)],
  tags: [(reader, view) => reader.tags(view, MANY)],
  reviews: [(reader, view) => reader.reviews(view, MANY)],
  posts: [(reader, view) => reader.posts(view, MANY)],
  artistNames: [(reader) => reader.artistNames(MANY)],
  idsByShortcut: [
    (reader) => reader.idsByShortcut('artist', ['artist-4711']),
    (reader) => reader.idsByShortcut('album', ['artist/album-4711', 'x']),
    (reader) => reader.idsByShortcut('track', ['artist/album-4711/track-1', 'x']),
    (reader) => reader.idsByShortcut('genre', ['genre-4']),
    (reader) => reader.idsByShortcut('tag', ['tag-4']),
  ],
  tracksByIsrc: [
    (reader, view) => reader.tracksByIsrc(view, ['USAAA0004711', 'USAAA0004712']),
    (reader, view) => reader.tracksByIsrc(view, ['USBBB0004710', 'USAAA0004712']),
  ],
  albumsByUpc: [(reader, view) => reader.albumsByUpc(view, ['4711', '000000004712'])],

  albumsOfArtists: [
    (reader, view, window) => reader.albumsOfArtists(view, [1], window),
    (reader, view, window) => reader.albumsOfArtists(view, [4711], window),
    (reader, view, window) => reader.albumsOfArtists(view, MANY, window),
    (reader, view, window) => reader.albumsOfArtists(view, [1], window, 'singlesAndEPs'),
  ],
  newAlbums: [
    (reader, view, window) => reader.newAlbums(view, {}, window),
    (reader, view, window) => reader.newAlbums(view, { genreId: 1 }, window),
    (reader, view, window) => reader.newAlbums(view, { genreId: 200 }, window),
    (reader, view, window) => reader.newAlbums(view, { artistIds: [1] }, window),
    (reader, view, window) => reader.newAlbums(view, { artistIds: MANY }, window),
  ],
  albumPicks: [(reader, view, window) => reader.albumPicks(view, window)],
  tracksOfArtists: [
    (reader, view, window) => reader.tracksOfArtists(view, [1], window),
    (reader, view, window) => reader.tracksOfArtists(view, [4711], window),
    (reader, view, window) => reader.tracksOfArtists(view, MANY.slice(1), window),
  ],
  tracksOfAlbum: [(reader, view, window) => reader.tracksOfAlbum(view, 4711, window)],
  tracksOfAlbums: [(reader, view) => reader.tracksOfAlbums(view, MANY)],
  tracksOfPlaylist: [
    (reader, view, window) => reader.tracksOfPlaylist(view, 1, window),
    (reader, view, window) => reader.tracksOfPlaylist(view, 711, window),
  ],
  chart: [
    ...everyChart,
    (reader, view, window) => reader.chart(view, 'album', 'day', { artistIds: [1] }, window),
    (reader, view, window) => reader.chart(view, 'track', 'day', { artistIds: [1, 4711] }, window),
  ],
  topTracksOf: [
    (reader, view) => reader.topTracksOf(view, 'month', MANY, 20),
    (reader, view) => reader.topTracksOf(view, 'week', [1, 4711], 20),
  ],
  firstTracksOf: [
    (reader, view) => reader.firstTracksOf(view, MANY, 20),
    (reader, view) => reader.firstTracksOf(view, [1, 711], 20),
  ],
  similarArtists: [
    (reader, view, window) => reader.similarArtists(view, 1, window),
    (reader, view, window) => reader.similarArtists(view, 4711, window),
  ],
  similarAlbums: [
    (reader, view, window) => reader.similarAlbums(view, 1, window),
    (reader, view, window) => reader.similarAlbums(view, 4711, window),
  ],
  relationsOf: [(reader) => reader.relationsOf(1)],
  featuredPlaylists: [(reader, view, window) => reader.featuredPlaylists(view, window)],
  sampleArtists: [
    (reader, view, window) => reader.sampleArtists(view, 1, window),
    (reader, view, window) => reader.sampleArtists(view, 711, window),
  ],
  sampleArtistsOf: [(reader, view) => reader.sampleArtistsOf(view, MANY, 5)],

  genreTree: [(reader, view) => reader.genreTree(view)],
  topGenres: [(reader, view) => reader.topGenres(view)],
  childGenres: [(reader, view) => reader.childGenres(view, 1)],
  parentGenres: [(reader, view) => reader.parentGenres(view, 200)],
  listStations: [(reader, view, window) => reader.listStations(view, window)],
  topStations: [(reader, view, window) => reader.topStations(view, window)],
  decadeStations: [(reader, view, window) => reader.decadeStations(view, window, 1990)],
  stationsOfGenre: [(reader, view, window) => reader.stationsOfGenre(view, 1, window)],
  featuredRadios: [(reader, view, window) => reader.featuredRadios(view, window)],
  listTags: [(reader, view, window) => reader.listTags(view, window)],
  childTags: [(reader, view, window) => reader.childTags(view, 1, window)],
  tagsOfPlaylist: [(reader, view, window) => reader.tagsOfPlaylist(view, 1, window)],
  playlistsOfTag: [(reader, view, window) => reader.playlistsOfTag(view, 1, window)],
  reviewsOfAlbum: [(reader, view, window) => reader.reviewsOfAlbum(view, 1, window)],
  postsOf: [(reader, view, window) => reader.postsOf(view, { kind: 'album', id: 1 }, window)],
};

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
async function faultsOfRun(run: Run, view: View, window: Window): Promise<string[]> {
  statements = [];
  await run(reader, view, window);
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

const occasions: readonly (readonly [string, View, Window])[] = [
  ...Object.entries(VIEWS).map(([name, view]) => [`${name}, first page`, view, DEFAULT] as const),
  ['most, deep', VIEWS.most, DEEP],
];

describe.each(occasions)('in a country with: %s', (_name, view, window) => {
  test.each(Object.entries(cases))(
    '%s scans neither artists nor albums nor tracks',
    async (_method, runs) => {
      const faults: string[] = [];
      for (const run of runs) faults.push(...(await faultsOfRun(run, view, window)));
      expect(faults).toEqual([]);
    },
  );
});
