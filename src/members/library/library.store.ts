import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { idList, listed, page, type Source } from '../../catalog/domain/sql.ts';
import type { Listed, RequestContext, Window } from '../../catalog/domain/request-context.ts';
import { memberGone } from '../../errors/service-error.ts';

/*
 * The tracks in a member's library. Every list starts at the member's rows. Tracks that are not available in
 * the request's country are listed too, because the library is the member's own; with `streamableOnly` only
 * tracks that play there are listed.
 */

/** Lists of a member's own are counted to their end: this many rows nobody has. */
export const COUNTED_TO = 10_000_000;

export const streams = ({ country }: RequestContext, table: string): RawBuilder<SqlBool> =>
  sql`${country} = any (${sql.ref(`${table}.stream_countries`)})`;

/**
 * SQL for whether the track of a row plays in the request's country; a scalar subquery is never turned into a
 * join.
 */
export const trackPlays = (context: RequestContext, id: string): RawBuilder<SqlBool> =>
  context.streamableOnly
    ? sql`(select ${streams(context, 'entity')} from tracks as entity where entity.id = ${sql.ref(id)})`
    : sql`true`;

/** The tracks of the library, the newest first. */
export function libraryTracks(
  db: Db,
  context: RequestContext,
  memberId: string,
  window: Window,
): Promise<Listed> {
  const source: Source = {
    id: sql`library_tracks.track_id`,
    from: sql`library_tracks where library_tracks.member_id = ${memberId}
      and ${trackPlays(context, 'library_tracks.track_id')}`,
    order: sql`library_tracks.added_at desc, library_tracks.track_id`,
    countedTo: COUNTED_TO,
  };
  return listed(db, source, window);
}

/**
 * Who a track belongs to, its artist or its album: `library_tracks` holds both ids, so the tracks need not be
 * read.
 */
type Owner = 'artist_id' | 'album_id';

/** Each owner with the time at which the member last added one of its tracks. */
const everyOwner = (memberId: string, owner: Owner): RawBuilder<unknown> => sql`
  select ${sql.ref(owner)} as id, max(added_at) as added_at from library_tracks
  where member_id = ${memberId} group by ${sql.ref(owner)}`;

/** The same for tracks that play: for each owner, tracks are read from the newest on until one plays. */
const playingOwner = (context: RequestContext, memberId: string, owner: Owner): RawBuilder<unknown> => sql`
  select owner.id, newest.added_at from (${everyOwner(memberId, owner)}) as owner cross join lateral (
    select added_at from library_tracks
    where member_id = ${memberId} and ${sql.ref(owner)} = owner.id and ${trackPlays(context, 'library_tracks.track_id')}
    order by added_at desc, track_id limit 1) as newest`;

/** Lists the owners of the tracks, each once, those with the latest addition first. */
async function owners(
  db: Db,
  context: RequestContext,
  memberId: string,
  { owner, window }: { readonly owner: Owner; readonly window: Window },
): Promise<Listed> {
  const all = context.streamableOnly ? playingOwner(context, memberId, owner) : everyOwner(memberId, owner);
  const { rows: found } = await sql<{ ids: number[]; total: number }>`
    with owner as materialized (${all})
    select array(select id from owner order by added_at desc, id ${page(window)}) as ids,
      (select count(*)::int from owner) as total`.execute(db);
  return found[0] ?? { ids: [], total: 0 };
}

/** The artists of the library's tracks. */
export const libraryArtists = (
  db: Db,
  context: RequestContext,
  memberId: string,
  window: Window,
): Promise<Listed> => owners(db, context, memberId, { owner: 'artist_id', window });

/** The albums of the library's tracks. */
export const libraryAlbums = (
  db: Db,
  context: RequestContext,
  memberId: string,
  window: Window,
): Promise<Listed> => owners(db, context, memberId, { owner: 'album_id', window });

/** SQL condition for the library rows of one artist or album. */
const ownedOf = (context: RequestContext, memberId: string, owner: Owner, id: number): RawBuilder<SqlBool> =>
  sql`library_tracks.member_id = ${memberId} and library_tracks.${sql.ref(owner)} = (${idList([id])})[1]
    and ${trackPlays(context, 'library_tracks.track_id')}`;

/**
 * The same rows joined with their tracks, each fetched by its id. Sorting needs all rows, so page and total
 * come from one reading.
 */
const ownedTracks = (
  context: RequestContext,
  memberId: string,
  owner: Owner,
  id: number,
): Pick<Source, 'id' | 'from' | 'isReadOnce'> => ({
  id: sql`track.id`,
  from: sql`library_tracks cross join lateral (
      select tracks.id, tracks.popularity, tracks.disc, tracks.position from tracks
      where tracks.id = library_tracks.track_id offset 0) as track
    where ${ownedOf(context, memberId, owner, id)}`,
  isReadOnce: true,
});

/** The albums that hold the artist's tracks in the library, the newest release first. */
export function libraryAlbumsOfArtist(
  db: Db,
  context: RequestContext,
  memberId: string,
  { artistId, window }: { readonly artistId: number; readonly window: Window },
): Promise<Listed> {
  const source: Source = {
    id: sql`album.id`,
    from: sql`(select distinct album_id from library_tracks
        where ${ownedOf(context, memberId, 'artist_id', artistId)}) as owned
      cross join lateral (select id, released from albums where albums.id = owned.album_id offset 0) as album`,
    order: sql`album.released desc, album.id`,
    isReadOnce: true,
  };
  return listed(db, source, window);
}

/** The artist's tracks in the library, the most popular first. */
export function libraryTracksOfArtist(
  db: Db,
  context: RequestContext,
  memberId: string,
  { artistId, window }: { readonly artistId: number; readonly window: Window },
): Promise<Listed> {
  const owned = ownedTracks(context, memberId, 'artist_id', artistId);
  return listed(db, { ...owned, order: sql`track.popularity desc, track.id` }, window);
}

/** The album's tracks in the library, in the order of the album. */
export function libraryTracksOfAlbum(
  db: Db,
  context: RequestContext,
  memberId: string,
  { albumId, window }: { readonly albumId: number; readonly window: Window },
): Promise<Listed> {
  const owned = ownedTracks(context, memberId, 'album_id', albumId);
  return listed(db, { ...owned, order: sql`track.disc, track.position, track.id` }, window);
}

/**
 * When the library was last changed. The time only moves forward, so that each state of a library has its
 * own.
 *
 * @throws 401 for a member who was removed
 */
export async function libraryModifiedAt(db: Db, memberId: string): Promise<Date> {
  const row = await db
    .selectFrom('members')
    .select('library_modified_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(memberGone);
  return row.library_modified_at;
}

/**
 * SQL for the new time of the last change. It moves forward even when two changes fall into one millisecond,
 * or when the clocks of two processes differ.
 */
export const moved = (now: Date): RawBuilder<Date> =>
  sql`greatest(library_modified_at + interval '1 millisecond', ${now}::timestamptz)`;

/**
 * Adds tracks to the library, in one statement. Tracks that are in it stay as they are; when none is new, the
 * library does not count as changed.
 *
 * @returns how many are new
 */
export async function addToLibrary(
  db: Db,
  memberId: string,
  trackIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into library_tracks (member_id, track_id, added_at)
      select ${memberId}, tracks.id, ${now} from tracks where tracks.id = any (${idList(trackIds)})
      order by tracks.id on conflict (member_id, track_id) do nothing returning track_id),
    touched as (
      update members set library_modified_at = ${moved(now)}
      where id = ${memberId} and exists (select from added))
    select count(*)::int as count from added`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Removes tracks from the library, in one statement; when none is in it, the library does not count as
 * changed.
 *
 * @returns how many were in it
 */
export async function removeFromLibrary(
  db: Db,
  memberId: string,
  trackIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from library_tracks where member_id = ${memberId} and track_id = any (${idList(trackIds)})
      returning track_id),
    touched as (
      update members set library_modified_at = ${moved(now)}
      where id = ${memberId} and exists (select from removed))
    select count(*)::int as count from removed`.execute(db);
  return rows[0]?.count ?? 0;
}
