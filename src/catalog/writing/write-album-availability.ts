import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { musicCacheTags } from './music-cache-tags.ts';
import type { CatalogWriter } from './writer.ts';

type Writing = Pick<CatalogWriter, 'db' | 'now' | 'changed'>;

/** The countries where an album and all its tracks are available, and where they can be streamed. */
export interface AlbumAvailability {
  readonly albumId: number;
  readonly countries: readonly string[];
  readonly streamCountries: readonly string[];
}

const given = (albums: readonly AlbumAvailability[]): RawBuilder<unknown> => {
  const rows = albums.map(({ albumId, countries, streamCountries }) => ({
    album_id: albumId,
    countries,
    stream_countries: streamCountries,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (
    album_id integer, countries text[], stream_countries text[])`;
};

interface AvailabilityTarget {
  readonly table: 'albums' | 'tracks';
  readonly kind: 'album' | 'track';
  /** The column of the album's id. */
  readonly album: 'id' | 'album_id';
}

/** Tracks first: they are compared with the former availability of their albums. */
const BOTH: readonly AvailabilityTarget[] = [
  { table: 'tracks', kind: 'track', album: 'album_id' },
  { table: 'albums', kind: 'album', album: 'id' },
];

/** Updates rows whose availability is that of their album, the album itself included. */
const update = (
  db: Kysely<Schema>,
  now: Date,
  albums: readonly AlbumAvailability[],
  { table, album }: AvailabilityTarget,
) =>
  sql`update ${sql.table(table)} as entity
    set countries = given.countries, stream_countries = given.stream_countries, modified_at = ${now}
    from ${given(albums)} join albums as former on former.id = given.album_id
    where entity.${sql.ref(album)} = given.album_id
      and (entity.countries, entity.stream_countries) = (former.countries, former.stream_countries)
      and (entity.countries, entity.stream_countries) is distinct from (given.countries, given.stream_countries)`.execute(
    db,
  );

const updateSearch = (
  db: Kysely<Schema>,
  albums: readonly AlbumAvailability[],
  { table, kind, album }: AvailabilityTarget,
) =>
  sql`update search_entries as entry set countries = entity.countries
    from ${sql.table(table)} as entity join ${given(albums)} on entity.${sql.ref(album)} = given.album_id
    where entry.kind = ${kind} and entry.entity_id = entity.id
      and entry.countries is distinct from entity.countries`.execute(db);

/**
 * Changes the availability of albums, of their tracks and of the search entries of both; nothing else of them. A track
 * whose availability differs from its album's, because it was withdrawn for example, stays as it is.
 */
export async function writeAlbumAvailability(
  { db, now, changed }: Writing,
  albums: readonly AlbumAvailability[],
): Promise<void> {
  if (albums.length === 0) return;
  changed(await musicCacheTags(db, { albumIds: albums.map(({ albumId }) => albumId) }));
  for (const target of BOTH) {
    await update(db, now, albums, target);
    await updateSearch(db, albums, target);
  }
}
