import { sql } from 'kysely';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import type { Taken } from './follow-tracks.ts';
import { MUSICBRAINZ, RELEASE } from './identities.ts';

/** Which of these tracks another release of their album has than the one that it is taken from. */
export async function onOtherReleases(
  db: Db,
  trackIds: readonly number[],
  taken: readonly Taken[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct tracks.id from tracks
      join release_tracks as held on held.track_id = tracks.id
      join catalog_sources as home on home.kind = ${RELEASE} and home.source = ${MUSICBRAINZ}
        and home.source_id = held.release_mbid::text and home.id = tracks.album_id
    where tracks.id = any (${trackIds}::int[])
      and not (held.release_mbid = any (${taken.map(({ release }) => release.mbid)}::uuid[]))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Places further tracks that stand where a track of the album's release is behind all others of their disc. */
export async function makeRoom(
  { db, now }: CatalogWriter,
  albumIds: readonly number[],
  trackIds: readonly number[],
): Promise<void> {
  await sql`
    with crowded as (
      select further.id, further.album_id, further.disc, row_number() over (
        partition by further.album_id, further.disc order by further.position, further.id) as place
      from tracks as further
      where further.album_id = any (${albumIds}::int[]) and further.merged_into is null
        and not (further.id = any (${trackIds}::int[])) and cardinality(further.countries) > 0
        and exists (select from catalog_sources as origin where origin.kind = 'track' and origin.id = further.id
          and origin.source = ${MUSICBRAINZ})
        and exists (select from tracks as own where own.id = any (${trackIds}::int[])
          and own.album_id = further.album_id and own.disc = further.disc and own.position = further.position))
    update tracks set modified_at = ${now}, position = crowded.place + (
      select max(last.position) from tracks as last
      where last.album_id = crowded.album_id and last.disc = crowded.disc and last.merged_into is null)
    from crowded where tracks.id = crowded.id`.execute(db);
  await sql`
    update albums set disc_count = discs.last, modified_at = ${now}
    from (select album_id, max(disc) as last from tracks
      where album_id = any (${albumIds}::int[]) and merged_into is null and cardinality(countries) > 0
      group by album_id) as discs
    where albums.id = discs.album_id and albums.disc_count < discs.last`.execute(db);
}

/** Makes tracks available where their albums are. */
export async function sellWithAlbum(db: Db, trackIds: readonly number[]): Promise<void> {
  await sql`
    with sold as (
      update tracks set countries = albums.countries, stream_countries = albums.stream_countries
      from albums where albums.id = album_id and tracks.id = any (${trackIds}::int[])
        and (tracks.countries, tracks.stream_countries)
          is distinct from (albums.countries, albums.stream_countries)
      returning tracks.id, tracks.countries)
    update search_entries set countries = sold.countries from sold
    where kind = 'track' and entity_id = sold.id`.execute(db);
}
