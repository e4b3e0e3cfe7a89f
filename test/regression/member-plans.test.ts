import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { View, Window } from '../../src/catalog/domain/view.ts';
import { addToLibrary, removeFromLibrary } from '../../src/members/library/library.store.ts';
import * as library from '../../src/members/library/library.store.ts';
import * as listens from '../../src/members/listens/listens.store.ts';
import { personalAlbums, personalTracks } from '../../src/members/personal/personal.service.ts';
import { findProfiles } from '../../src/members/profile/profile.store.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { NEWEST_RELEASE } from './catalog-rows.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * One member has 100,000 tracks in the library and 100,000 listens, four hundred others have 500 each. Every statement of
 * a member's lists is explained as in `catalog-plans.test.ts`: no plan may read a table from end to end, and none may
 * touch more rows than the member has, or than the list needs.
 */

/** On a machine that has much else to do. */
const FILLING_MS = 240_000;
const ROWS = 100_000;
const HEAVY = 'A'.repeat(32);
const TABLES = [
  'artists',
  'albums',
  'tracks',
  'library_tracks',
  'listens',
  'favorites',
  'members',
  'playlists',
];

function faultsOf(plan: PlanNode, most: number): string[] {
  return nodesOf(plan)
    .filter((node) => TABLES.includes(node['Relation Name'] ?? ''))
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > most)
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);
}

let database: TestDatabase;
let db: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

const ARTISTS = 5_000;
const ALBUMS = 15_000;
const TRACKS = 150_000;
const OTHERS = 400;
const OF_OTHERS = 500;

const fill = async (connection: Kysely<Schema>): Promise<void> => {
  const member = sql`case when n = 0 then ${HEAVY} else upper(lpad(to_hex(n), 32, '0')) end`;
  const size = sql`case when n = 0 then ${sql.lit(ROWS)} else ${sql.lit(OF_OTHERS)} end`;
  const rows = sql`generate_series(0, ${sql.lit(OTHERS)}) n, lateral generate_series(1, ${size}) k`;
  // Every row is of a member and a track that exist: checking each of them would take most of the time.
  await sql`set local session_replication_role = replica`.execute(connection);
  await sql`insert into artists (id, name, shortcut, popularity)
    select n, 'Artist ' || n, 'artist-' || n, n * 7919 % 1009 from generate_series(1, ${sql.lit(ARTISTS)}) n`.execute(
    connection,
  );
  await sql`insert into albums (id, artist_id, name, shortcut, kind, released, originally_released, disc_count,
      track_count, is_explicit, is_hi_res, countries, stream_countries, popularity)
    select n, 1 + n % ${sql.lit(ARTISTS)}, 'Album', 'artist/album-' || n, 'main',
      ${NEWEST_RELEASE}::timestamptz - make_interval(days => n * 31 % 7300), ${NEWEST_RELEASE}, 1, 10, false, false,
      '{US}', '{US}', n * 7919 % 1009 from generate_series(1, ${sql.lit(ALBUMS)}) n`.execute(connection);
  await sql`insert into tracks (id, album_id, artist_id, name, shortcut, disc, position, seconds, is_explicit,
      has_lossless, countries, stream_countries, popularity)
    select n, 1 + n % ${sql.lit(ALBUMS)}, 1 + (1 + n % ${sql.lit(ALBUMS)}) % ${sql.lit(ARTISTS)}, 'Track', 'track-' || n,
      1, n, 200, false, false, '{US}', '{US}', n::bigint * 7919 % 1009
    from generate_series(1, ${sql.lit(TRACKS)}) n`.execute(connection);
  await sql`insert into members (id, user_name, screen_name, password_hash, email, country, catalog, lang)
    select ${member}, 'm' || n, 'm' || n, '', '', 'US', 'US', 'en' from generate_series(0, 5000) n`.execute(
    connection,
  );
  await sql`insert into library_tracks (member_id, track_id, added_at)
    select ${member}, 1 + (k * 7919 + n) % ${sql.lit(TRACKS)},
      ${NEWEST_RELEASE}::timestamptz - k * interval '1 minute' from ${rows}`.execute(connection);
  await sql`insert into listens (member_id, track_id, country, listened_at)
    select ${member}, 1 + (k::bigint * 104729 + n) % 5000, 'US',
      ${NEWEST_RELEASE}::timestamptz - k * interval '5 minutes' from ${rows}`.execute(connection);
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select ${member}, 'artist', 1 + (k * 31 + n) % ${sql.lit(ARTISTS)}, ${NEWEST_RELEASE}
    from generate_series(0, 100) n, generate_series(1, 300) k`.execute(connection);
};

beforeAll(async () => {
  database = await testDatabase();
  await database.db.transaction().execute(fill);
  for (const table of [
    'artists',
    'albums',
    'tracks',
    'members',
    'library_tracks',
    'listens',
    'favorites',
  ] as const)
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
  const pool = new pg.Pool({ ...database.poolConfig, max: 1 });
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query('set jit = off');
}, FILLING_MS);
afterAll(async () => {
  await client.end();
  await db.destroy();
  await database.drop();
});

async function explain({ sql: text, parameters }: Statement, mode: 'custom' | 'generic'): Promise<PlanNode> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${text}`);
  const execute = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) execute explained${execute}`,
  );
  await client.query('rollback');
  await client.query('deallocate explained');
  const [row] = rows;
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

const view: View = { country: 'US', lang: 'en-US', streamableOnly: false };
const streamable: View = { ...view, streamableOnly: true };
const occasions: readonly (readonly [View, Window])[] = [
  [view, { limit: 20, offset: 0 }],
  [view, { limit: 200, offset: 4000 }],
  [streamable, { limit: 20, offset: 0 }],
];
const clock = new FakeClock(NEWEST_RELEASE.getTime());
const since = new Date(NEWEST_RELEASE.getTime() - 30 * 86_400_000);

type Run = (view: View, window: Window) => Promise<unknown>;
const asking = (seen: View) => ({ reader: createCatalogReader(db, clock), view: seen, memberId: HEAVY });

/** Everything that a member's pages ask, with the most rows of a table that one step may touch. */
const cases: Readonly<Record<string, readonly [most: number, run: Run]>> = {
  'library: tracks': [ROWS, (seen, window) => library.libraryTracks(db, seen, HEAVY, window)],
  'library: albums': [ROWS, (seen, window) => library.libraryAlbums(db, seen, HEAVY, window)],
  'library: artists': [ROWS, (seen, window) => library.libraryArtists(db, seen, HEAVY, window)],
  // From the artist's tracks or from the member's, whichever the planner takes for fewer.
  'library: albums of an artist': [
    ROWS,
    (seen, window) => library.libraryAlbumsOfArtist(db, seen, HEAVY, 4711, window),
  ],
  'library: tracks of an artist': [
    ROWS,
    (seen, window) => library.libraryTracksOfArtist(db, seen, HEAVY, 4711, window),
  ],
  'library: tracks of an album': [
    ROWS,
    (seen, window) => library.libraryTracksOfAlbum(db, seen, HEAVY, 4711, window),
  ],
  'library: last change': [10, () => library.libraryModifiedAt(db, HEAVY)],
  'library: adding': [300, () => addToLibrary(db, HEAVY, [1, 2, 3], since)],
  'library: removing': [300, () => removeFromLibrary(db, HEAVY, [1, 2, 3], since)],
  'listens: newest': [10_000, (seen, window) => listens.listensOf(db, seen, HEAVY, window)],
  'listens: recent artists': [5_000, (_seen, window) => listens.recentArtists(db, HEAVY, window)],
  'charts: a month': [20_000, (_seen, window) => listens.personalChart(db, HEAVY, 'artist', since, window)],
  'charts: for ever': [ROWS, (_seen, window) => listens.personalChart(db, HEAVY, 'track', null, window)],
  'charts: albums for ever': [
    ROWS,
    (_seen, window) => listens.personalChart(db, HEAVY, 'album', null, window),
  ],
  'personal: albums': [20_000, (seen, window) => personalAlbums({ db, clock }, asking(seen), window)],
  'personal: tracks': [20_000, (seen, window) => personalTracks({ db, clock }, asking(seen), window)],
  'profile: by id and name': [1_000, () => findProfiles(db, [HEAVY], ['m7', 'M8'])],
};

/** What was explained already, and found well. */
const explained = new Set<string>();

async function faultsIn(statement: Statement, most: number): Promise<string[]> {
  const key = JSON.stringify(statement);
  if (explained.has(key)) return [];
  const faults: string[] = [];
  for (const mode of ['custom', 'generic'] as const) {
    const found = faultsOf(await explain(statement, mode), most);
    faults.push(...found.map((fault) => `${mode}: ${fault} of ${statement.sql.slice(0, 300)}`));
  }
  if (faults.length === 0) explained.add(key);
  return faults;
}

test.each(Object.entries(cases))('%s scans no table', async (_name, [most, run]) => {
  const faults: string[] = [];
  for (const [seen, window] of most === ROWS
    ? occasions.filter(([, { offset }]) => offset === 0)
    : occasions) {
    statements = [];
    await run(seen, window);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of [...statements]) faults.push(...(await faultsIn(statement, most)));
  }
  expect(faults).toEqual([]);
});

test('the check itself sees a scan', async () => {
  const text = `select count(*) from listens where country = 'DE'`;
  expect(faultsOf(await explain({ sql: text, parameters: [] }, 'custom'), ROWS)).not.toEqual([]);
});
