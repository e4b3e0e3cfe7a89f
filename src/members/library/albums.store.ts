import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { idList } from '../../catalog/domain/sql.ts';

/** An album of the catalogue with the ids of its tracks. */
export interface AlbumTracks {
  readonly id: number;
  readonly trackIds: readonly number[];
}

/** Reads albums with their tracks, in the order of the ids; unknown albums are left out. */
export async function albumTracks(db: Db, ids: readonly number[]): Promise<readonly AlbumTracks[]> {
  const { rows } = await sql<AlbumTracks>`
    select albums.id, array(select tracks.id from tracks where tracks.album_id = albums.id) as "trackIds"
    from unnest(${idList(ids)}) with ordinality as meant (id, place) join albums as named on named.id = meant.id
      join albums on albums.id = coalesce(named.merged_into, named.id)
    order by meant.place`.execute(db);
  return rows;
}
