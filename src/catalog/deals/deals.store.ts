import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { musicCacheTags } from '../writing/music-cache-tags.ts';
import { insertRows } from '../writing/rows.ts';
import type { CatalogWriter } from '../writing/writer.ts';
import { availabilityAt, type Availability, type DealWindow, stateAt } from './windows.ts';

type Writing = Pick<CatalogWriter, 'db' | 'now' | 'changed'>;

/** An album or a track that deals are about. */
export interface DealSubject {
  readonly kind: 'album' | 'track';
  readonly id: number;
}

/** All deal windows of one thing. A track without any follows its album. */
export interface Deals extends DealSubject {
  readonly windows: readonly DealWindow[];
}

const columns = {
  kind: 'text',
  entity_id: 'integer',
  position: 'integer',
  state: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  countries: 'text[]',
  stream_countries: 'text[]',
};

const rowsOf = ({ kind, id, windows }: Deals, now: Date) =>
  windows.map((window, position) => ({
    kind,
    entity_id: id,
    position,
    state: stateAt(window, now),
    starts_at: window.startsAt,
    ends_at: window.endsAt,
    countries: [...window.countries],
    stream_countries: [...window.streamCountries],
  }));

const idsOf = (kind: DealSubject['kind'], things: readonly DealSubject[]): number[] =>
  things.filter((thing) => thing.kind === kind).map(({ id }) => id);

/**
 * Replaces the deals of these things. The caller writes their current countries (`availabilityAt`); from then
 * on the job keeps them up to date.
 */
export async function writeDeals(db: Db, deals: readonly Deals[], now: Date): Promise<void> {
  for (const kind of ['album', 'track'] as const) {
    const ids = idsOf(kind, deals);
    if (ids.length === 0) continue;
    await sql`delete from catalog_deals where kind = ${kind} and entity_id = any (${ids}::int[])`.execute(db);
  }
  const rows = deals.flatMap((one) => rowsOf(one, now));
  await insertRows(db, 'catalog_deals', columns, { rows });
}

/**
 * Things with a deal that has begun or ended and is not applied yet: of at most `limit` deals that begin, and as
 * many that end.
 */
export async function dueSubjects(db: Db, now: Date, limit: number): Promise<DealSubject[]> {
  const { rows } = await sql<DealSubject>`
    select distinct kind, id from (
      (select kind, entity_id as id from catalog_deals
        where state = 'coming' and starts_at <= ${now} order by starts_at limit ${sql.lit(limit)})
      union all
      (select kind, entity_id as id from catalog_deals
        where state = 'live' and ends_at is not null and ends_at <= ${now}
        order by ends_at limit ${sql.lit(limit)})) as due
    order by kind, id`.execute(db);
  return rows;
}

const readWindows = async (db: Db, kind: DealSubject['kind'], ids: readonly number[]) => {
  const rows = await db
    .selectFrom('catalog_deals')
    .select(['entity_id', 'starts_at', 'ends_at', 'countries', 'stream_countries'])
    .where('kind', '=', kind)
    .where(sql<boolean>`entity_id = any (${ids}::int[])`)
    .execute();
  const windows = new Map<number, DealWindow[]>(ids.map((id) => [id, []]));
  for (const { entity_id, starts_at, ends_at, countries, stream_countries } of rows) {
    const window = { startsAt: starts_at, endsAt: ends_at, countries, streamCountries: stream_countries };
    windows.get(entity_id)?.push(window);
  }
  return windows;
};

const markStates = (db: Db, kind: DealSubject['kind'], ids: readonly number[], now: Date) =>
  sql`
  update catalog_deals set state = case
    when ends_at <= ${now} then 'ended' when starts_at > ${now} then 'coming' else 'live' end
  where kind = ${kind} and entity_id = any (${ids}::int[])`.execute(db);

interface CurrentAvailability extends Availability {
  readonly id: number;
}

const given = (current: readonly CurrentAvailability[]) =>
  sql`json_to_recordset(${JSON.stringify(
    current.map(({ id, countries, streamCountries }) => ({
      id,
      countries,
      stream_countries: streamCountries,
    })),
  )}::json) as given (id integer, countries text[], stream_countries text[])`;

/** Updates the countries of search entries, because search finds only what is available. */
const inSearch = (db: Db, kind: DealSubject['kind'], table: 'albums' | 'tracks', ids: readonly number[]) =>
  sql`
  update search_entries set countries = things.countries from ${sql.table(table)} as things
  where search_entries.kind = ${kind} and search_entries.entity_id = things.id and things.id = any (${ids}::int[])
    and search_entries.countries is distinct from things.countries`.execute(db);

const setCountries = async (
  db: Db,
  table: 'albums' | 'tracks',
  current: readonly CurrentAvailability[],
  now: Date,
) => {
  await sql`update ${sql.table(table)} as things
    set countries = given.countries, stream_countries = given.stream_countries, modified_at = ${now}
    from ${given(current)} where things.id = given.id
      and (things.countries, things.stream_countries) is distinct from (given.countries, given.stream_countries)`.execute(
    db,
  );
};

/** Updates the tracks that have no deal of their own, which follow their album. */
const followAlbums = async (db: Db, albumIds: readonly number[], now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update tracks
    set countries = albums.countries, stream_countries = albums.stream_countries, modified_at = ${now}
    from albums where albums.id = tracks.album_id and tracks.album_id = any (${albumIds}::int[])
      and (tracks.countries, tracks.stream_countries) is distinct from (albums.countries, albums.stream_countries)
      and not exists (select from catalog_deals where kind = 'track' and entity_id = tracks.id)
    returning tracks.id`.execute(db);
  return rows.map(({ id }) => id);
};

const TABLES = { track: 'tracks', album: 'albums' } as const;

const applyKind = async (
  { db, now }: Writing,
  kind: DealSubject['kind'],
  ids: readonly number[],
): Promise<void> => {
  const windows = await readWindows(db, kind, ids);
  const current = ids.map((id) => ({ id, ...availabilityAt(windows.get(id) ?? [], now) }));
  await setCountries(db, TABLES[kind], current, now);
  await markStates(db, kind, ids, now);
  await inSearch(db, kind, TABLES[kind], ids);
  if (kind === 'album') await inSearch(db, 'track', 'tracks', await followAlbums(db, ids, now));
};

/** Sets the countries of things to what their deals say now, and stores that they are applied. */
export async function applyDeals(writing: Writing, things: readonly DealSubject[]): Promise<void> {
  writing.changed(
    await musicCacheTags(writing.db, { albumIds: idsOf('album', things), trackIds: idsOf('track', things) }),
  );
  for (const kind of ['track', 'album'] as const) {
    const ids = idsOf(kind, things);
    if (ids.length > 0) await applyKind(writing, kind, ids);
  }
}
