import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupOf } from '../objects/artists.ts';
import { albumsBy } from '../objects/discography.ts';
import type { Db } from '../../../storage/db.ts';
import { idList, listed, type Source, sold } from '../sql.ts';
import { type AlbumGroup, type AlbumKind } from '../types.ts';
import type { Listed, View, Window } from '../view.ts';

const kinds = Object.entries(groupOf) as [AlbumKind, AlbumGroup][];

/** Only the albums of a single artist can be read in order from an index; those of several are sorted. */
export const isOneOf =
  (artistIds: readonly number[]) =>
  (column: string): RawBuilder<SqlBool> =>
    artistIds.length === 1
      ? sql`${sql.ref(column)} = (${idList(artistIds)})[1]`
      : sql`${sql.ref(column)} = any (${idList(artistIds)})`;

export const albumsOf = (artistIds: readonly number[]): RawBuilder<unknown> => albumsBy(isOneOf(artistIds));

const ofGroup = (group: AlbumGroup | undefined): RawBuilder<unknown> => {
  const kind = kinds.find(([, one]) => one === group)?.[0];
  return kind === undefined ? sql`` : sql`and albums.kind = ${kind}`;
};

export function albumsOfArtists(
  db: Db,
  view: View,
  artistIds: readonly number[],
  window: Window,
  group?: AlbumGroup,
): Promise<Listed> {
  const source: Source = {
    id: sql`albums.id`,
    from: sql`${albumsOf(artistIds)} where ${sold(view, 'albums')} ${ofGroup(group)}`,
    order: sql`albums.released desc, albums.id`,
    isReadOnce: true,
  };
  return listed(db, source, window);
}

export function tracksOfAlbum(db: Db, view: View, albumId: number, window: Window): Promise<Listed> {
  const source: Source = {
    id: sql`tracks.id`,
    from: sql`tracks where tracks.album_id = (${idList([albumId])})[1] and ${sold(view, 'tracks')}`,
    order: sql`tracks.disc, tracks.position, tracks.id`,
  };
  return listed(db, source, window);
}

export async function tracksOfAlbums(
  db: Db,
  view: View,
  albumIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ album_id: number; ids: number[] }>`
    select album_id, array_agg(id order by disc, position, id) as ids from tracks
    where album_id = any (${idList(albumIds)}) and ${sold(view, 'tracks')} group by album_id`.execute(db);
  const found = new Map(rows.map(({ album_id, ids }) => [album_id, ids]));
  return new Map(albumIds.map((id) => [id, found.get(id) ?? []]));
}
