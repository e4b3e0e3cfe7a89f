import { sql } from 'kysely';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';

/**
 * Sets albums' numbers of tracks: tracks of every source, without those that are available nowhere. When the
 * album itself is available nowhere, all its tracks count. Albums with the right number are not touched.
 */
export async function countTracks(
  { db, now }: Pick<CatalogWriter, 'db' | 'now'>,
  albumIds: readonly number[],
): Promise<void> {
  await sql`
    update albums set track_count = counted.tracks, modified_at = ${now}
    from unnest(${albumIds}::integer[]) as given (id)
      join albums as sold on sold.id = given.id
      cross join lateral (
        select count(*)::integer as tracks from tracks
        where album_id = given.id and merged_into is null
          and (cardinality(tracks.countries) > 0 or cardinality(sold.countries) = 0)
      ) as counted
    where albums.id = given.id and albums.track_count <> counted.tracks`.execute(db);
}
