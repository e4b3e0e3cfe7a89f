import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { idList, page, total } from '../../catalog/domain/sql.ts';
import { FAVORITES } from '../../catalog/domain/topics.ts';
import type { View, Window } from '../../catalog/domain/view.ts';
import { raiseTopics } from '../../catalog/writing/changes.ts';
import type { Schema } from '../../storage/schema.ts';
import { type Entity, type FavoriteKind, type FoundEntity, monikerOf } from './kinds.ts';

type Db = Kysely<Schema>;

export interface Favorite extends FoundEntity {
  readonly date: Date;
}

export interface ListedFavorites {
  readonly favorites: readonly Favorite[];
  readonly total: number | null;
}

/** Entities as two parameters, each once and in one order, so that parallel calls take their rows in that order too. */
const columnsOf = (entities: readonly Entity[]) => {
  const unique = [...new Map(entities.map((entity) => [`${entity.kind} ${entity.id}`, entity])).values()];
  const sorted = unique.sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id));
  return { kinds: sorted.map(({ kind }) => kind), ids: sorted.map(({ id }) => id) };
};

const playlistsAmong = (entities: readonly Entity[]): number[] =>
  entities.filter(({ kind }) => kind === 'playlist').map(({ id }) => id);

/** Which of these there are, as far as the member may see them. */
export async function findEntities(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
): Promise<FoundEntity[]> {
  const { kinds, ids } = columnsOf(entities);
  const moniker = monikerOf(sql`given.kind`, sql`given.id`, memberId);
  const { rows } = await sql<FoundEntity>`
    select kind, id, moniker from (
      select given.kind, given.id, ${moniker} as moniker
      from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)) as found
    where moniker is not null`.execute(db);
  return rows;
}

/** What cannot be played in the view's country is left out, if that is wanted; only albums and tracks are played. */
const playable = ({ streamableOnly, country }: View): RawBuilder<SqlBool> =>
  streamableOnly
    ? sql`coalesce(case favorites.kind
        when 'track' then (select ${country} = any (stream_countries) from tracks where tracks.id = favorites.entity_id)
        when 'album' then (select ${country} = any (stream_countries) from albums where albums.id = favorites.entity_id)
      end, true)`
    : sql`true`;

/** The member's favorites, the newest first: of one kind or of all. */
export async function listFavorites(
  db: Db,
  memberId: string,
  view: View,
  kind: FavoriteKind | null,
  window: Window,
): Promise<ListedFavorites> {
  const moniker = monikerOf(sql`favorites.kind`, sql`favorites.entity_id`, memberId);
  const from = sql`favorites where member_id = ${memberId} and (${kind}::text is null or kind = ${kind})
    and ${moniker} is not null and ${playable(view)}`;
  const { rows } = await sql<Favorite>`
    select kind, entity_id as id, added_at as date, ${moniker} as moniker from ${from}
    order by added_at desc, kind, entity_id ${page(window)}`.execute(db);
  const counted = await sql<{ total: number | null }>`select ${total(from)} as total`.execute(db);
  return { favorites: rows, total: counted.rows[0]?.total ?? null };
}

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
 * Holds playlists until the transaction ends: their counts change one after the other, and one that is being taken
 * away is waited for.
 * @returns those that are still there
 */
async function holdPlaylists(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from playlists where id = any (${idList(ids)}) order by id for no key update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The count of an editors' playlist stands in answers that are kept; what shows a member's is not kept. */
const countOn = async (db: Db, changed: readonly Entity[], by: 1 | -1): Promise<void> => {
  const ids = playlistsAmong(changed);
  if (ids.length === 0) return;
  const { rows } = await sql<{ kind: string }>`
    update playlists set favorite_count = greatest(favorite_count + ${sql.lit(by)}, 0)
    where id = any (${idList(ids)}) returning kind`.execute(db);
  if (rows.some(({ kind }) => kind === 'published')) await raiseTopics(db, [FAVORITES]);
};

/** A member's changes come one after the other: several rows of one call would else meet those of another halfway. */
const takeTurn = (db: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`favorites of ${memberId}`}, 0))`.execute(db);

/** Makes favorites of what is not one yet, in the caller's transaction. */
export async function addFavorites(
  db: Db,
  memberId: string,
  entities: readonly Entity[],
  now: Date,
): Promise<void> {
  await takeTurn(db, memberId);
  const held = await holdPlaylists(db, playlistsAmong(entities));
  const there = entities.filter(({ kind, id }) => kind !== 'playlist' || held.has(id));
  const { kinds, ids } = columnsOf(there);
  const { rows } = await sql<Entity>`
    insert into favorites (member_id, kind, entity_id, added_at)
    select ${memberId}, kind, id, ${now}::timestamptz from unnest(${kinds}::text[], ${ids}::int[]) as given (kind, id)
    on conflict do nothing returning kind, entity_id as id`.execute(db);
  await countOn(db, rows, 1);
}

/** Takes favorites away, in the caller's transaction; answers how many there were. */
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

/** Takes all favorites of a member away, in the caller's transaction; answers how many there were. */
export async function removeAllFavorites(db: Db, memberId: string): Promise<number> {
  await takeTurn(db, memberId);
  const { rows } = await sql<Entity>`
    select kind, entity_id as id from favorites where member_id = ${memberId}`.execute(db);
  return removeFavorites(db, memberId, rows);
}

export interface Status extends Entity {
  readonly isFavorite: boolean;
  /** Of how many members it is a favorite. */
  readonly total: number;
  readonly tagIds: readonly number[];
}

/** What is known of each, in any order. */
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
