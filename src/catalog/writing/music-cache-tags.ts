import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { MUSIC, albumCacheTags, artistCacheTags, type CacheTag } from '../domain/cache-tags.ts';
import { primaryArtistsOf } from './primary-artists.ts';

export interface ChangedMusic {
  /** With all their tracks. */
  readonly albumIds?: readonly number[];
  /** With the albums that they are on. */
  readonly trackIds?: readonly number[];
}

/** What changes with these things: the albums, and everybody whose lists they or their tracks are on. */
export async function musicCacheTags(
  db: Kysely<Schema>,
  { albumIds = [], trackIds = [] }: ChangedMusic,
): Promise<CacheTag[]> {
  const { rows } = await sql<{ id: number; album_id: number }>`
    select id, album_id from tracks
    where album_id = any (${albumIds}::int[]) or id = any (${trackIds}::int[])`.execute(db);
  const ofAlbum = await primaryArtistsOf(db, 'album', albumIds);
  const tracks = rows.map(({ id }) => id);
  const ofTrack = await primaryArtistsOf(db, 'track', tracks);
  const albums = albumCacheTags([...albumIds, ...rows.map(({ album_id }) => album_id)]);
  return [MUSIC, ...albums, ...artistCacheTags([...ofAlbum, ...ofTrack])];
}
