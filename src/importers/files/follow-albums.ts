import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { Tags } from '../reading/audio-file.ts';
import { MUSICBRAINZ, PREFERRED } from '../musicbrainz/identities.ts';
import { idsByName, keepNames } from '../shared/claims.ts';
import { albumKey } from './album-files.ts';
import { FILES, named } from './names.ts';

interface LeftAlbum {
  readonly albumId: number;
  readonly trackIds: readonly number[];
}

/** The albums from files alone of which all tracks move. */
const albumsLeftBy = async (db: Db, trackIds: readonly number[]): Promise<readonly LeftAlbum[]> => {
  const { rows } = await sql<LeftAlbum>`
    select album_id as "albumId", array_agg(id order by id) as "trackIds" from tracks
    where album_id in (select album_id from tracks where id = any (${trackIds}::int[]))
      and not exists (select from catalog_sources as other where other.id = album_id
        and (other.kind = 'album' and other.source not in (${FILES}, ${MUSICBRAINZ})
          or other.kind = ${PREFERRED} and other.source = ${MUSICBRAINZ}))
    group by album_id having bool_and(id = any (${trackIds}::int[])) order by album_id`.execute(db);
  return rows;
};

/** The one album that all tags name; null: they name several. */
const oneAlbum = (tags: readonly Tags[]): Tags | null => {
  const [first] = tags;
  return first && new Set(tags.map(albumKey)).size === 1 ? first : null;
};

/**
 * Renames albums whose tracks all move to one album that does not exist yet: it is the same album under other tags, and
 * keeps its id.
 *
 * @param moved the tags of the files that tracks follow, by the ids of the tracks
 */
export async function followAlbums(db: Db, moved: ReadonlyMap<number, Tags>): Promise<void> {
  for (const { albumId, trackIds } of await albumsLeftBy(db, [...moved.keys()])) {
    const album = oneAlbum(trackIds.flatMap((id) => moved.get(id) ?? []));
    if (!album) continue;
    const own = named(albumKey(album));
    const group = album.groupMbid === null ? [] : [{ source: MUSICBRAINZ, sourceId: album.groupMbid }];
    const known = await idsByName(db, 'album', [own, ...group]);
    if (known.some((id) => id !== undefined)) continue;
    await sql`delete from catalog_sources
      where kind = 'album' and source in (${FILES}, ${MUSICBRAINZ}) and id = ${albumId}`.execute(db);
    await keepNames(db, 'album', [[own, albumId]]);
  }
}
