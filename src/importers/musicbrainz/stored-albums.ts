import { type Kysely, sql } from 'kysely';
import type { NewAlbum } from '../../catalog/writing/inputs.ts';
import type { Schema } from '../../storage/schema.ts';

/** The stored values of an album that stay when it is written again. */
export type StoredAlbum = Pick<
  NewAlbum,
  | 'popularity'
  | 'upc'
  | 'released'
  | 'label'
  | 'copyright'
  | 'tags'
  | 'discCount'
  | 'trackCount'
  | 'isExplicit'
  | 'isHiRes'
  | 'countries'
  | 'streamCountries'
  | 'genreIds'
>;

/** Stored albums by their ids. */
export async function storedAlbums(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredAlbum>> {
  const { rows } = await sql<StoredAlbum & { id: number }>`
    select id, popularity, upc, released, label, copyright, tags, disc_count as "discCount",
      track_count as "trackCount", is_explicit as "isExplicit", is_hi_res as "isHiRes", countries,
      stream_countries as "streamCountries",
      array(select genre_id from album_genres where album_id = albums.id order by position) as "genreIds"
    from albums where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The genres of artists, by their ids. */
export async function artistGenres(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ artist_id: number; genres: number[] }>`
    select artist_id, array_agg(genre_id order by position) as genres
    from artist_genres where artist_id = any(${ids}) group by artist_id`.execute(db);
  return new Map(rows.map(({ artist_id, genres }) => [artist_id, genres]));
}
