import { type SqlBool, sql } from 'kysely';
import { albumsBy } from '../../catalog/domain/objects/discography.ts';
import type { Db } from '../../storage/db.ts';
import { idList, available } from '../../catalog/domain/sql.ts';
import type { RequestContext } from '../../catalog/domain/request-context.ts';

/** The period in which a release counts as new. */
export interface Newness {
  readonly since: Date;
  readonly until: Date;
}

/** How many albums of one artist are listed, so that an artist with many releases does not fill the list. */
const OF_ONE_ARTIST = 5;
const TRACKS_OF_ONE_ALBUM = 2;

/** New albums of artists, including those that they share, the newest first and each once. */
export async function newAlbumsOf(
  db: Db,
  context: RequestContext,
  artistIds: readonly number[],
  { newness: { since, until }, most }: { readonly newness: Newness; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct album.id, album.released from unnest(${idList(artistIds)}) as artist (id) cross join lateral (
      select albums.id, albums.released
      from ${albumsBy((column) => sql<SqlBool>`${sql.ref(column)} = artist.id`)}
      where albums.released > ${since} and albums.released <= ${until}
        and ${available(context, 'albums')}
      order by albums.released desc, albums.id limit ${sql.lit(OF_ONE_ARTIST)}) as album
    order by album.released desc, album.id limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The new ones among the albums, in the order of the ids. */
export async function onlyNew(db: Db, albumIds: readonly number[], { since }: Newness): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from albums where id = any (${idList(albumIds)}) and released > ${since}`.execute(db);
  const fresh = new Set(rows.map(({ id }) => id));
  return albumIds.filter((id) => fresh.has(id));
}

/** The most popular tracks of each album, in the order of the albums. */
export async function bestTracksOf(
  db: Db,
  context: RequestContext,
  albumIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select track.id from unnest(${idList(albumIds)}) with ordinality as album (id, place) cross join lateral (
      select tracks.id, tracks.popularity from tracks
      where tracks.album_id = album.id and ${available(context, 'tracks')}
      order by tracks.popularity desc, tracks.id limit ${sql.lit(TRACKS_OF_ONE_ALBUM)}) as track
    order by album.place, track.popularity desc, track.id`.execute(db);
  return rows.map(({ id }) => id);
}
