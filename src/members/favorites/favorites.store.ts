import { type RawBuilder, sql } from 'kysely';
import { COUNTED, idList, page } from '../../catalog/domain/sql.ts';
import { FAVORITES } from '../../catalog/domain/cache-tags.ts';
import type { RequestContext, Window } from '../../catalog/domain/request-context.ts';
import { raiseCacheTags } from '../../catalog/writing/changes.ts';
import { countAll } from '../../storage/count-all.ts';
import type { Db } from '../../storage/db.ts';
import { type Entity, type PrefixedEntity, monikerOf, thoseThere } from './kinds.ts';
import type { FavoriteKind } from '../../storage/member-schema.ts';

export interface Favorite extends PrefixedEntity {
  readonly date: Date;
}

export interface ListedFavorites {
  readonly favorites: readonly Favorite[];
  readonly total: number;
}

/**
 * Entities as two array parameters, each entity once. They are sorted, so that parallel calls lock their rows
 * in the same order.
 */
const columnsOf = (entities: readonly Entity[]) => {
  const unique = [...new Map(entities.map((entity) => [`${entity.kind} ${entity.id}`, entity])).values()];
  const sorted = unique.sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id));
  return { kinds: sorted.map(({ kind }) => kind), ids: sorted.map(({ id }) => id) };
};

const playlistsAmong = (entities: readonly Entity[]): number[] =>
  entities.filter(({ kind }) => kind === 'playlist').map(({ id }) => id);

/** Finds which of the entities exist and may be seen by the member. */
export async function findEntities(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
): Promise<PrefixedEntity[]> {
  const { kinds, ids } = columnsOf(entities);
  const moniker = monikerOf(sql`given.kind`, sql`given.id`, memberId);
  const { rows } = await sql<PrefixedEntity>`
    select kind, id, moniker from (
      select given.kind, given.id, ${moniker} as moniker
      from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id) offset 0) as found
    where moniker is not null`.execute(db);
  return rows;
}

/**
 * Finds the id prefix of the playlists and stations among the entities, whose ids have several prefixes.
 * Entities that the member may no longer see are included; those that no longer exist are left out.
 */
export async function sortsOf(db: Db, entities: readonly Entity[]): Promise<PrefixedEntity[]> {
  const { kinds, ids } = columnsOf(entities);
  const { rows } = await sql<PrefixedEntity>`
    with given as (select * from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id))
    select 'playlist' as kind, id, case playlists.kind when 'published' then 'pp' else 'mp' end as moniker
    from playlists where id in (select id from given where kind = 'playlist')
    union all
    select 'station', id, sub_type from stations where id in (select id from given where kind = 'station')`.execute(
    db,
  );
  return rows;
}

/** Whose favorites are listed, of which kind (null: all), in which request context and window. */
interface FavoritesRequest {
  readonly memberId: string;
  readonly context: RequestContext;
  readonly kind: FavoriteKind | null;
  readonly window: Window;
  /** Who sees the list: private playlists of others are not in it. */
  readonly viewerId: string;
}

/**
 * One reading of the newest favorites: those of the window, how many rows were read, and how many of them
 * still exist.
 */
interface Reading {
  readonly favorites: readonly Favorite[];
  readonly looked: number;
  readonly found: number;
}

/**
 * Common table expressions: `looked` holds the newest favorites, at most `most`, and `found` those of them
 * that exist. `is true` keeps the planner from turning the condition into a join, for which it would expect
 * too few rows.
 */
const newest = (
  { memberId, context, kind, viewerId }: FavoritesRequest,
  most: number,
): RawBuilder<unknown> => sql`
  looked as materialized (
    select kind, entity_id, added_at from favorites
    where member_id = ${memberId} and ${kind === null ? sql`true` : sql`kind = ${kind}`}
    order by added_at desc, kind, entity_id limit ${sql.lit(most)}),
  given as materialized (select kind, array_agg(entity_id) as ids from looked group by kind),
  found as materialized (
    select kind, entity_id, added_at from looked
    where ((kind, entity_id) in (
      ${thoseThere((one) => sql`(select ids from given where kind = ${sql.lit(one)})`, context, viewerId)})) is true)`;

async function readNewest(db: Db, wanted: FavoritesRequest, most: number): Promise<Reading> {
  const moniker = monikerOf(sql`shown.kind`, sql`shown.entity_id`, wanted.viewerId);
  const { rows } = await sql<Omit<Reading, 'favorites'> & (Favorite | { readonly kind: null })>`
    with ${newest(wanted, most)}
    select counted.looked, counted.found, shown.kind, shown.entity_id as id, shown.added_at as date, ${moniker} as moniker
    from (select (select count(*) from looked) as looked, (select count(*) from found) as found) as counted
    left join (
      select * from found order by added_at desc, kind, entity_id ${page(wanted.window)}) as shown on true
    order by shown.added_at desc, shown.kind, shown.entity_id`.execute(db);
  const favorites = rows.flatMap((row) => {
    if (row.kind === null) return [];
    const { kind, id, date, moniker: known } = row;
    return [{ kind, id, date, moniker: known }];
  });
  return { favorites, looked: rows[0]?.looked ?? 0, found: rows[0]?.found ?? 0 };
}

/**
 * How many favorites a member has, where there are too many to look at each of them: those of things that are no more
 * count, too. Clients show the number.
 */
async function countAllOf(db: Db, { memberId, kind }: FavoritesRequest): Promise<number> {
  const counted = db.selectFrom('favorites').select(countAll.as('count')).where('member_id', '=', memberId);
  const { count } = await (
    kind === null ? counted : counted.where('kind', '=', kind)
  ).executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists the favorites of a member as a viewer may see them, the newest first, of one kind or of all. Page and total come
 * from one reading of the newest favorites. Some entities may no longer exist, so it reads a few rows more than needed,
 * and twice as many whenever they do not suffice.
 */
export async function listFavoritesFor(db: Db, wanted: FavoritesRequest): Promise<ListedFavorites> {
  const reach = Math.max(wanted.window.limit + wanted.window.offset, COUNTED + 1);
  const read = async (most: number): Promise<ListedFavorites> => {
    const { favorites, looked, found } = await readNewest(db, wanted, most);
    if (found < reach && looked === most) return read(2 * most);
    return { favorites, total: found < reach ? found : await countAllOf(db, wanted) };
  };
  return read(Math.ceil(reach * 1.25));
}

/** Lists the favorites of the member who asks, as `listFavoritesFor`. */
export const listFavorites = (
  db: Db,
  memberId: string,
  context: RequestContext,
  { kind, window }: { readonly kind: FavoriteKind | null; readonly window: Window },
): Promise<ListedFavorites> => listFavoritesFor(db, { memberId, viewerId: memberId, context, kind, window });

/** Those of the entities that are favorites, with their dates, the newest first. */
export async function favoritesAmong(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
): Promise<Favorite[]> {
  const { kinds, ids } = columnsOf(entities);
  const moniker = monikerOf(sql`favorites.kind`, sql`favorites.entity_id`, memberId);
  const { rows } = await sql<Favorite>`
    select favorites.kind, favorites.entity_id as id, added_at as date, ${moniker} as moniker
    from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)
    join favorites on member_id = ${memberId} and favorites.kind = given.kind and entity_id = given.id
    order by added_at desc, favorites.kind, entity_id`.execute(db);
  return rows;
}

/**
 * Locks playlists until the transaction ends: their favorite counts change one after the other, and the
 * removal of a playlist that has begun is waited for.
 *
 * @returns the ids of those that still exist
 */
async function holdPlaylists(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from playlists where id = any (${idList(ids)}) order by id for no key update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Changes the favorite counts of playlists. Cached answers contain the count of an editors' playlist, so its
 * cache tag is raised; answers with members' playlists are not cached.
 */
const countOn = async (db: Db, changed: readonly Entity[], by: 1 | -1): Promise<void> => {
  const ids = playlistsAmong(changed);
  if (ids.length === 0) return;
  const { rows } = await sql<{ kind: string }>`
    update playlists set favorite_count = greatest(favorite_count + ${sql.lit(by)}, 0)
    where id = any (${idList(ids)}) returning kind`.execute(db);
  if (rows.some(({ kind }) => kind === 'published')) await raiseCacheTags(db, [FAVORITES]);
};

/**
 * Serializes the changes of one member's favorites: otherwise calls that write several rows would see each
 * other's work half done.
 */
const takeTurn = (db: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`favorites of ${memberId}`}, 0))`.execute(db);

/** Adds the entities that are not favorites yet, in the caller's transaction. */
export async function addFavorites(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
  now: Date,
): Promise<void> {
  await takeTurn(db, memberId);
  const locked = await holdPlaylists(db, playlistsAmong(entities));
  const there = entities.filter(({ kind, id }) => kind !== 'playlist' || locked.has(id));
  const { kinds, ids } = columnsOf(there);
  const { rows } = await sql<Entity>`
    insert into favorites (member_id, kind, entity_id, added_at)
    select ${memberId}, kind, id, ${now}::timestamptz from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)
    on conflict do nothing returning kind, entity_id as id`.execute(db);
  await countOn(db, rows, 1);
}

/** Removes favorites, in the caller's transaction; answers how many there were. */
export async function removeFavorites(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
): Promise<number> {
  await takeTurn(db, memberId);
  await holdPlaylists(db, playlistsAmong(entities));
  const { kinds, ids } = columnsOf(entities);
  const { rows } = await sql<Entity>`
    delete from favorites using unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)
    where member_id = ${memberId} and favorites.kind = given.kind and entity_id = given.id
    returning favorites.kind, entity_id as id`.execute(db);
  await countOn(db, rows, -1);
  return rows.length;
}

/** Removes all favorites of a member, in the caller's transaction; answers how many there were. */
export async function removeAllFavorites(db: Db, memberId: string): Promise<number> {
  await takeTurn(db, memberId);
  const { rows } = await sql<Entity>`
    select kind, entity_id as id from favorites where member_id = ${memberId}`.execute(db);
  return removeFavorites(db, memberId, rows);
}

export interface Status extends Entity {
  readonly isFavorite: boolean;
  /** How many members have it as a favorite. */
  readonly total: number;
  readonly tagIds: readonly number[];
}

/** Reads the favorite status of each entity, in any order. */
export async function readStatus(db: Db, memberId: string, entities: readonly Entity[]): Promise<Status[]> {
  const { kinds, ids } = columnsOf(entities);
  const { rows } = await sql<Status>`
    select given.kind, given.id,
      exists (select from favorites where member_id = ${memberId} and kind = given.kind and entity_id = given.id)
        as "isFavorite",
      case when given.kind = 'playlist'
        then (select favorite_count from playlists where playlists.id = given.id)
        else (select count(*) from favorites where kind = given.kind and entity_id = given.id) end as total,
      case when given.kind = 'playlist'
        then array(select tag_id from playlist_tags where playlist_id = given.id order by tag_id)
        else '{}'::int[] end as "tagIds"
    from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)`.execute(db);
  return rows;
}
