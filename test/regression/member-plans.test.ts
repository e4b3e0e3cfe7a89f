import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { RequestContext, Window } from '../../src/catalog/domain/request-context.ts';
import { membersWhoLike } from '../../src/members/community/likes.store.ts';
import { addToLibrary, removeFromLibrary } from '../../src/members/library/library.store.ts';
import * as favorites from '../../src/members/favorites/favorites.store.ts';
import type { Entity } from '../../src/members/favorites/kinds.ts';
import { FAVORITE_KINDS } from '../../src/storage/member-schema.ts';
import * as library from '../../src/members/library/library.store.ts';
import * as listens from '../../src/members/listens/listens.store.ts';
import { personalAlbums, personalTracks } from '../../src/members/personal/personal.service.ts';
import { tracksOfOwn } from '../../src/members/playlists/own-tracks.ts';
import { countOwn, listOwn } from '../../src/members/playlists/playlists.store.ts';
import { findNamed, findProfiles } from '../../src/members/profile/profile.store.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { fillInBulk } from '../support/bulk-filling.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { NEWEST_RELEASE } from './catalog-rows.ts';
import { until } from '../support/until.ts';
import { literal, nodesOf, type PlanNode, type Statement, touched } from '../support/plans.ts';

/*
 * One member has 100,000 tracks in the library, 100,000 listens, 100,000 favorites and 50,000 playlists, four hundred
 * others have 500 tracks and listens each. One artist has 60,000 tracks. Every statement of a member's lists is explained
 * as in `catalog-plans.test.ts`: no plan may read a table from end to end, and none may touch more rows than the member
 * has, or than the list needs, nor more pages of 8 KiB.
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
  'playlist_tracks',
];

/** What one statement may do. */
interface Bounds {
  /** The most rows of a table that one step may touch. */
  readonly rows: number;
  /** The same of tracks, where they are fewer than what else is read. */
  readonly tracks?: number;
  /** The most pages that all steps read together, each as often as it is read. */
  readonly pages?: number;
}

interface Explained extends PlanNode {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

const mostOf = ({ rows, tracks = rows }: Bounds, node: PlanNode): number =>
  node['Relation Name'] === 'tracks' ? tracks : rows;

function faultsOf(plan: Explained, bounds: Bounds): string[] {
  const steps = nodesOf(plan)
    .filter((node) => TABLES.includes(node['Relation Name'] ?? ''))
    .filter((node) => node['Node Type'] === 'Seq Scan' || touched(node) > mostOf(bounds, node))
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}, ${touched(node)} rows`);
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return pages > (bounds.pages ?? Infinity) ? [...steps, `${pages} pages`] : steps;
}

let database: TestDatabase;
let db: Kysely<Schema>;
let client: pg.Client;
let statements: Statement[] = [];

const ARTISTS = 5_000;
const ALBUMS = 15_000;
const TRACKS = 150_000;
/** Of one artist, on albums of others; the member keeps the first of them. */
const PROLIFIC = ARTISTS + 1;
const OF_PROLIFIC = 60_000;
const KEPT_OF_PROLIFIC = 100;
const PLAYLISTS = 50_000;
const LONG_PLAYLIST = 1;
/** An album that 5,000 members like. */
const LIKED = ALBUMS;
const OTHERS = 400;
const OF_OTHERS = 500;

const fill = async (connection: Kysely<Schema>): Promise<void> => {
  const member = sql`case when n = 0 then ${HEAVY} else upper(lpad(to_hex(n), 32, '0')) end`;
  const size = sql`case when n = 0 then ${sql.lit(ROWS)} else ${sql.lit(OF_OTHERS)} end`;
  const rows = sql`generate_series(0, ${sql.lit(OTHERS)}) n, lateral generate_series(1, ${size}) k`;
  // Every row is of a member and a track that exist: checking each of them would take most of the time.
  await sql`set local session_replication_role = replica`.execute(connection);
  await sql`insert into artists (id, name, shortcut, popularity)
    select n, 'Artist ' || n, 'artist-' || n, n * 7919 % 1009 from generate_series(1, ${sql.lit(PROLIFIC)}) n`.execute(
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
      1, n, 200, false, false, '{US}'::text[], '{US}'::text[], n::bigint * 7919 % 1009
    from generate_series(1, ${sql.lit(TRACKS)}) n
    union all select ${sql.lit(TRACKS)} + n, 1 + n % ${sql.lit(ALBUMS)}, ${sql.lit(PROLIFIC)}, 'Track', 'other-' || n,
      1, ${sql.lit(TRACKS)} + n, 200, false, false, '{US}'::text[], '{US}'::text[], n::bigint * 7919 % 1009
    from generate_series(1, ${sql.lit(OF_PROLIFIC)}) n`.execute(connection);
  await sql`insert into members (id, user_name, screen_name, password_hash, email, country, catalog, lang)
    select ${member}, 'm' || n, 'm' || n, '', '', 'US', 'US', 'en' from generate_series(0, 5000) n`.execute(
    connection,
  );
  await sql`insert into library_tracks (member_id, track_id, added_at, artist_id, album_id)
    select member_id, track_id, added_at, artist_id, album_id from (
      select ${member} as member_id, 1 + (k * 7919 + n) % ${sql.lit(TRACKS)} as track_id,
        ${NEWEST_RELEASE}::timestamptz - k * interval '1 minute' as added_at from ${rows}
      union all select ${HEAVY}, ${sql.lit(TRACKS)} + k, ${NEWEST_RELEASE}::timestamptz - k * interval '1 hour'
        from generate_series(1, ${sql.lit(KEPT_OF_PROLIFIC)}) k) as kept
    join tracks on tracks.id = kept.track_id`.execute(connection);
  await sql`insert into listens (member_id, track_id, country, listened_at)
    select ${member}, 1 + (k::bigint * 104729 + n) % 5000, 'US',
      ${NEWEST_RELEASE}::timestamptz - k * interval '5 minutes' from ${rows}`.execute(connection);
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select ${member}, 'artist', 1 + (k * 31 + n) % ${sql.lit(ARTISTS)}, ${NEWEST_RELEASE}
    from generate_series(0, 100) n, generate_series(1, 300) k`.execute(connection);
  // Each hundredth is of a track that is no more.
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select ${HEAVY}, case k % 10 when 0 then 'album' when 1 then 'playlist' else 'track' end,
      case when k % 100 = 99 then 1000000 + k when k % 10 = 0 then k / 10 when k % 10 = 1 then 1 + k / 10
        else 1 + k::bigint * 7919 % ${sql.lit(TRACKS)} end,
      ${NEWEST_RELEASE}::timestamptz - k * interval '1 minute'
    from generate_series(1, ${sql.lit(ROWS)}) k`.execute(connection);
  await sql`insert into playlists (id, kind, member_id, author, name, privacy, modified_at)
    select n, 'member', case when n <= ${sql.lit(PLAYLISTS)} then ${HEAVY}
        else upper(lpad(to_hex(1 + n % 5000), 32, '0')) end, 'somebody', 'Playlist ' || n, 'private',
      ${NEWEST_RELEASE}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${sql.lit(3 * PLAYLISTS)}) n`.execute(connection);
  await sql`insert into playlist_tracks (playlist_id, position, track_id)
    select case when n <= 20000 then ${sql.lit(LONG_PLAYLIST)} else n end, n, 1 + n::bigint * 7919 % ${sql.lit(TRACKS)}
    from generate_series(1, ${sql.lit(PLAYLISTS)}) n`.execute(connection);
};

const FILLED = [
  'artists',
  'albums',
  'tracks',
  'members',
  'library_tracks',
  'listens',
  'favorites',
  'playlists',
  'playlist_tracks',
] as const;

/** An index answers alone what is on pages that all transactions see, which those that still run keep away. */
const settle = (table: (typeof FILLED)[number]) =>
  until(async () => {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
    const { rows } = await sql<{ isSettled: boolean }>`
      select relallvisible = relpages as "isSettled" from pg_class where oid = ${table}::regclass`.execute(
      database.db,
    );
    return rows[0]?.isSettled;
  }, `${table} on pages that all see`);

beforeAll(async () => {
  database = await testDatabase();
  await fillInBulk(database.db, () => database.db.transaction().execute(fill));
  for (const table of FILLED) await settle(table);
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

async function explain({ sql: text, parameters }: Statement, mode: 'custom' | 'generic'): Promise<Explained> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${text}`);
  const execute = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Explained }] }>(
    `explain (analyze, buffers, timing off, format json) execute explained${execute}`,
  );
  await client.query('rollback');
  await client.query('deallocate explained');
  const [row] = rows;
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

const context: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
const streamable: RequestContext = { ...context, streamableOnly: true };
const occasions: readonly (readonly [RequestContext, Window])[] = [
  [context, { limit: 20, offset: 0 }],
  [context, { limit: 200, offset: 4000 }],
  [streamable, { limit: 20, offset: 0 }],
];
const clock = new FakeClock(NEWEST_RELEASE.getTime());
const since = new Date(NEWEST_RELEASE.getTime() - 30 * 86_400_000);

type Run = (context: RequestContext, window: Window) => Promise<unknown>;
const asking = (seen: RequestContext) => ({
  reader: createCatalogReader(db, clock),
  context: seen,
  memberId: HEAVY,
});

/** As many things as can be asked about at once, of all kinds. */
const things: readonly Entity[] = Array.from({ length: 200 }, (_, index) => ({
  kind: FAVORITE_KINDS[index % 4] ?? 'track',
  id: 1 + index,
}));
/** What 100,000 rows of an index fill, thirty to the page at worst. */
const INDEX_PAGES = 4_000;

const favoritesAt =
  (offset: number, kind: 'track' | null = null): Run =>
  (seen, { limit }) =>
    favorites.listFavorites(db, HEAVY, seen, { kind, window: { limit, offset } });

/** Everything that a member's pages ask, with what it may cost. */
const cases: Readonly<Record<string, readonly [most: number | Bounds, run: Run]>> = {
  'favorites: first page, counted to the end': [
    { rows: ROWS + 1_000, tracks: 7_000, pages: 16_000 },
    favoritesAt(0),
  ],
  'favorites: deep': [{ rows: ROWS + 1_000, pages: 40_000 }, favoritesAt(80_000)],
  'favorites: tracks, deep': [{ rows: ROWS + 1_000, pages: 40_000 }, favoritesAt(60_000, 'track')],
  'favorites: behind the last': [{ rows: ROWS + 1_000, pages: 40_000 }, favoritesAt(1_000_000)],
  'favorites: which there are': [
    { rows: 200, pages: 1_500 },
    () => favorites.findEntities(db, HEAVY, things),
  ],
  'favorites: status': [{ rows: 5_000, pages: 4_000 }, () => favorites.readStatus(db, HEAVY, things)],
  'playlists: own': [{ rows: 5_001, pages: 6_000 }, (_seen, window) => listOwn(db, HEAVY, window)],
  'playlists: how many': [{ rows: PLAYLISTS, pages: 3_000 }, () => countOwn(db, HEAVY)],
  'playlists: tracks of one': [
    { rows: 10_001, tracks: 5_001, pages: 40_000 },
    (seen, window) => tracksOfOwn(db, seen, LONG_PLAYLIST, window),
  ],
  'library: tracks': [ROWS + 1_000, (seen, window) => library.libraryTracks(db, seen, HEAVY, window)],
  'library: albums': [
    { rows: ROWS + 1_000, tracks: ALBUMS, pages: 150_000 },
    (seen, window) => library.libraryAlbums(db, seen, HEAVY, window),
  ],
  'library: artists': [
    { rows: ROWS + 1_000, tracks: PROLIFIC, pages: 60_000 },
    (seen, window) => library.libraryArtists(db, seen, HEAVY, window),
  ],
  'library: albums of an artist': [
    { rows: KEPT_OF_PROLIFIC, pages: 1_500 },
    (seen, window) => library.libraryAlbumsOfArtist(db, seen, HEAVY, { artistId: PROLIFIC, window }),
  ],
  'library: tracks of an artist': [
    { rows: KEPT_OF_PROLIFIC, pages: 1_500 },
    (seen, window) => library.libraryTracksOfArtist(db, seen, HEAVY, { artistId: PROLIFIC, window }),
  ],
  'library: tracks of an album': [
    { rows: 100, pages: 1_000 },
    (seen, window) => library.libraryTracksOfAlbum(db, seen, HEAVY, { albumId: 4711, window }),
  ],
  'library: counting all without reading a track': [
    { rows: ROWS + 1_000, tracks: 0, pages: INDEX_PAGES },
    (_seen, window) => library.libraryArtists(db, context, HEAVY, window),
  ],
  'library: last change': [10, () => library.libraryModifiedAt(db, HEAVY)],
  'library: adding': [300, () => addToLibrary(db, HEAVY, [1, 2, 3], since)],
  'library: removing': [300, () => removeFromLibrary(db, HEAVY, [1, 2, 3], since)],
  'listens: newest, counted to the end': [
    ROWS + 1_000,
    (seen, window) => listens.listensOf(db, seen, HEAVY, window),
  ],
  'listens: recent artists': [5_000, (_seen, window) => listens.recentArtists(db, HEAVY, window)],
  'charts: a month': [
    20_000,
    (_seen, window) => listens.personalChart(db, HEAVY, { kind: 'artist', since }, { window }),
  ],
  'charts: for ever': [
    ROWS,
    (_seen, window) => listens.personalChart(db, HEAVY, { kind: 'track', since: null }, { window }),
  ],
  'charts: albums for ever': [
    ROWS,
    (_seen, window) => listens.personalChart(db, HEAVY, { kind: 'album', since: null }, { window }),
  ],
  'personal: albums': [20_000, (seen, window) => personalAlbums({ db, clock }, asking(seen), window)],
  'personal: tracks': [20_000, (seen, window) => personalTracks({ db, clock }, asking(seen), window)],
  'profile: by id and name': [
    { rows: ROWS + 1_000, pages: 8_000 },
    () => findProfiles(db, [HEAVY], ['m7', 'M8']),
  ],
  'profile: whose lists, by name': [{ rows: 1, pages: 10 }, () => findNamed(db, { screenName: 'M7' })],
};

/** What was explained already, and found well. */
const explained = new Set<string>();

async function faultsIn(statement: Statement, bounds: Bounds): Promise<string[]> {
  const key = JSON.stringify(statement);
  if (explained.has(key)) return [];
  const faults: string[] = [];
  for (const mode of ['custom', 'generic'] as const) {
    const found = faultsOf(await explain(statement, mode), bounds);
    faults.push(...found.map((fault) => `${mode}: ${fault} of ${statement.sql.slice(0, 300)}`));
  }
  if (faults.length === 0) explained.add(key);
  return faults;
}

test.each(Object.entries(cases))('%s scans no table', async (_name, [most, run]) => {
  const bounds: Bounds = typeof most === 'number' ? { rows: most } : most;
  const faults: string[] = [];
  for (const [seen, window] of bounds.rows >= ROWS
    ? occasions.filter(([, { offset }]) => offset === 0)
    : occasions) {
    statements = [];
    await run(seen, window);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of [...statements]) faults.push(...(await faultsIn(statement, bounds)));
  }
  expect(faults).toEqual([]);
});

test('a page of who likes something is read in its order, and sorts nothing', async () => {
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select upper(lpad(to_hex(n), 32, '0')), 'album', ${LIKED}, ${NEWEST_RELEASE}::timestamptz - n * interval '1 minute'
    from generate_series(1, 5000) n`.execute(database.db);
  await sql`analyze favorites`.execute(database.db);
  statements = [];
  await membersWhoLike(db, { kind: 'album', id: LIKED }, '', { limit: 20, offset: 0 });
  for (const statement of [...statements])
    for (const mode of ['custom', 'generic'] as const)
      expect(nodesOf(await explain(statement, mode)).map((node) => node['Node Type'])).not.toContain('Sort');
  expect(statements).toHaveLength(1);
});

test('the check itself sees a scan', async () => {
  const text = `select count(*) from listens where country = 'DE'`;
  expect(faultsOf(await explain({ sql: text, parameters: [] }, 'custom'), { rows: ROWS })).not.toEqual([]);
});
