import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupOf } from '../objects/artists.ts';
import { albumsBy } from '../objects/discography.ts';
import type { Db } from '../../../storage/db.ts';
import { idList, listed, type Source, available } from '../sql.ts';
import type { AlbumGroup } from '../types.ts';
import type { AlbumKind } from '../../../storage/catalog-kinds.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';

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

/** The discography of one or several artists, newest first, or one group of it (spec B, 4). */
export function albumsOfArtists(
  db: Db,
  context: RequestContext,
  artistIds: readonly number[],
  { group, ...window }: Window & { readonly group?: AlbumGroup },
): Promise<Listed> {
  const source: Source = {
    id: sql`albums.id`,
    from: sql`${albumsOf(artistIds)} where ${available(context, 'albums')} ${ofGroup(group)}`,
    order: sql`albums.released desc, albums.id`,
    isReadOnce: true,
  };
  return listed(db, source, window);
}

/** Tracks of an album by disc and position. */
export function tracksOfAlbum(
  db: Db,
  context: RequestContext,
  albumIds: readonly number[],
  window: Window,
): Promise<Listed> {
  const ids = idList(albumIds);
  const isOne = albumIds.length === 1;
  const source: Source = {
    id: sql`tracks.id`,
    from: sql`tracks where ${isOne ? sql`tracks.album_id = (${ids})[1]` : sql`tracks.album_id = any (${ids})`}
      and ${available(context, 'tracks')}`,
    order: sql`${isOne ? sql`` : sql`array_position(${ids}, tracks.album_id), `}tracks.disc, tracks.position, tracks.id`,
  };
  return listed(db, source, window);
}

/** Tracks of several albums at once: for each album id its tracks' ids in order, all of them. */
export async function tracksOfAlbums(
  db: Db,
  context: RequestContext,
  albumIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ album_id: number; ids: number[] }>`
    select album_id, array_agg(id order by disc, position, id) as ids from tracks
    where album_id = any (${idList(albumIds)}) and ${available(context, 'tracks')} group by album_id`.execute(
    db,
  );
  const found = new Map(rows.map(({ album_id, ids }) => [album_id, ids]));
  return new Map(albumIds.map((id) => [id, found.get(id) ?? []]));
}
