import { sql } from 'kysely';
import { artistCacheTags, MUSIC } from '../../catalog/domain/cache-tags.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ } from '../musicbrainz/identities.ts';
import { hasNothingAvailable } from '../shared/silent-artists.ts';
import { FILES, TRACK_FILE } from './names.ts';

/*
 * Artists whose last file is gone, or is somebody else's by its tags now: nothing of theirs can be heard, so they are not
 * found any more. They keep their ids, and are found again as soon as a file names them (`writeArtists`).
 */

/** Everybody credited on the tracks of files, and on the albums of these. */
export async function artistsOfFiles(db: Db, paths: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select tracks.id, tracks.album_id, tracks.artist_id from catalog_sources as file join tracks on tracks.id = file.id
      where file.kind = ${TRACK_FILE} and file.source = ${FILES} and file.source_id = any (${paths}::text[]))
    select artist_id as id from own
    union select artist_id from track_artists where track_id in (select id from own)
    union select artist_id from albums where id in (select album_id from own)
    union select artist_id from album_artists where album_id in (select album_id from own)`.execute(db);
  return rows.map(({ id }) => id);
}

/** An artist whom another source knows: MusicBrainz by its dump, since files name its ids as well. */
const isKnownElsewhere = sql`exists (select from catalog_sources as other
  where other.kind = 'artist' and other.id = artists.id and other.source <> ${FILES}
    and (other.source <> ${MUSICBRAINZ} or exists (select from catalog_imports where kind = 'musicbrainz')))`;

/** Takes those of the artists out of the search who have nothing left, and whom files alone have told of. */
export async function hideSilentArtists(
  { db, changed }: Pick<CatalogWriter, 'db' | 'changed'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update search_entries as entry set countries = '{}' from artists
    where entry.kind = 'artist' and entry.entity_id = artists.id and artists.id = any (${ids}::int[])
      and entry.countries is null and not artists.is_special and not ${isKnownElsewhere} and ${hasNothingAvailable}
    returning artists.id`.execute(db);
  if (rows.length > 0) changed([MUSIC, ...artistCacheTags(rows.map(({ id }) => id))]);
}
