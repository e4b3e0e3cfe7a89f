import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { idList, listed, type Source, available, availableById } from '../sql.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';

const entriesOf = (playlistId: number): RawBuilder<unknown> =>
  sql`playlist_tracks where playlist_id = (${idList([playlistId])})[1]`;

/**
 * Tracks of a playlist in its order.
 * @param isShown whether an entry is listed, by `playlist_tracks.track_id`
 * @param counting how far they are counted, when it differs from other lists
 */
export function entriesShown(
  db: Db,
  playlistId: number,
  isShown: RawBuilder<SqlBool>,
  { window, counting = {} }: { readonly window: Window; readonly counting?: Pick<Source, 'countedTo'> },
): Promise<Listed> {
  const source: Source = {
    id: sql`playlist_tracks.track_id`,
    from: sql`${entriesOf(playlistId)} and ${isShown}`,
    order: sql`playlist_tracks.position`,
    ...counting,
  };
  return listed(db, source, window);
}

/** Tracks of a playlist in its order; repeated ones are kept. Whether it may be seen is for `readPlaylists` to say. */
export const tracksOfPlaylist = (
  db: Db,
  context: RequestContext,
  playlistId: number,
  window: Window,
): Promise<Listed> =>
  entriesShown(db, playlistId, availableById(context, 'tracks', 'playlist_tracks.track_id'), { window });

/**
 * Artists of a playlist, those with most tracks in it first. Each track is fetched by its id: a long playlist is no reason to read all tracks.
 */
export function sampleArtists(
  db: Db,
  context: RequestContext,
  playlistId: number,
  window: Window,
): Promise<Listed> {
  const from = sql`(
    select track.artist_id, count(*) as tracks, min(entry.position) as first
    from (select track_id, position from ${entriesOf(playlistId)}) as entry cross join lateral (
      select tracks.artist_id from tracks
      where tracks.id = entry.track_id and ${available(context, 'tracks')} offset 0) as track
    group by track.artist_id) as artist`;
  const order = sql`artist.tracks desc, artist.first`;
  return listed(db, { id: sql`artist.artist_id`, from, order }, window);
}

/** How many of a playlist's first entries are looked through for a sample. */
const SAMPLED = 200;

/** For each of several playlists, for their links, the artists with most tracks among its first entries. */
export async function sampleArtistsOf(
  db: Db,
  context: RequestContext,
  playlistIds: readonly number[],
  most: number,
): Promise<Map<number, number[]>> {
  if (playlistIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; artists: number[] }>`
    select key.id, array(
      select track.artist_id from (
        select track_id, position from playlist_tracks where playlist_id = key.id
        order by position limit ${sql.lit(SAMPLED)}) as entry cross join lateral (
          select tracks.artist_id from tracks
          where tracks.id = entry.track_id and ${available(context, 'tracks')} offset 0) as track
      group by track.artist_id order by count(*) desc, min(entry.position) limit ${sql.lit(most)}) as artists
    from unnest(${idList(playlistIds)}) as key (id)`.execute(db);
  return new Map(rows.map(({ id, artists }) => [id, artists]));
}

/** Whether a row of `tracks` is listed, by the name of its table. */
type IsShown = (table: string) => RawBuilder<SqlBool>;

/** Each entry's track is fetched by its id: what a page of short playlists costs does not grow with the catalogue. */
const counted = (playlistIds: readonly number[], isShown: IsShown) => sql<{ id: number; shown: number }>`
  select key.id, (
    select count(*) from playlist_tracks where playlist_id = key.id
      and (select ${isShown('entity')} from tracks as entity where entity.id = track_id))::int as shown
  from unnest(${idList(playlistIds)}) as key (id)`;

/** All tracks that are listed are read once, and the entries compared with these. */
const countedAtOnce = (playlistIds: readonly number[], isShown: IsShown) => sql<{
  id: number;
  shown: number;
}>`
  with listed as materialized (select id from tracks where ${isShown('tracks')})
  select entry.playlist_id as id, count(*)::int as shown
  from playlist_tracks as entry join listed on listed.id = entry.track_id
  where entry.playlist_id = any (${idList(playlistIds)}) group by entry.playlist_id`;

/**
 * From this number of entries on, reading all tracks of a large catalogue is faster than reading them by their ids: 2 million of them take 9 to 21 s with
 * 40,000 tracks, and 0.7 s at once.
 */
const MANY_ENTRIES = 100_000;

/** How many entries playlists have, listed or not. */
async function entriesIn(db: Db, playlistIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(track_count), 0)::int as entries from playlists
    where id = any (${idList(playlistIds)})`.execute(db);
  return rows[0]?.entries ?? 0;
}

/**
 * How many of each playlist's entries are listed: what `entriesShown` would count, also where that is more than it
 * counts.
 * @returns no number for a playlist of which none may be listed
 */
export async function countEntries(
  db: Db,
  playlistIds: readonly number[],
  isShown: IsShown,
): Promise<Map<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const count = (await entriesIn(db, playlistIds)) > MANY_ENTRIES ? countedAtOnce : counted;
  const { rows } = await count(playlistIds, isShown).execute(db);
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}

/** How many tracks `tracksOfPlaylist` lists of each of several playlists. */
export const trackCountsOf = (
  db: Db,
  context: RequestContext,
  playlistIds: readonly number[],
): Promise<Map<number, number>> => countEntries(db, playlistIds, (table) => available(context, table));

/** Published playlists that the editors feature, the most popular first. */
export function featuredPlaylists(db: Db, window: Window): Promise<Listed> {
  const source: Source = {
    id: sql`playlists.id`,
    from: sql`playlists where kind = 'published' and is_featured`,
    order: sql`playlists.popularity desc, playlists.id`,
  };
  return listed(db, source, window);
}

/** Playlists with a tag that anybody may see, the most popular first: published ones, and public ones of members. */
export function playlistsOfTag(db: Db, tagId: number, window: Window): Promise<Listed> {
  const source: Source = {
    id: sql`playlists.id`,
    from: sql`playlist_tags join playlists on playlists.id = playlist_tags.playlist_id
      where playlist_tags.tag_id = (${idList([tagId])})[1] and (kind = 'published' or privacy = 'public')`,
    order: sql`playlists.popularity desc, playlists.id`,
  };
  return listed(db, source, window);
}
