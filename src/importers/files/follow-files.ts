import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { albumCacheTags } from '../../catalog/domain/cache-tags.ts';
import { clipFormatIn } from '../../catalog/previews/cut-file.ts';
import { storeTrackFiles, type TrackFile } from '../../catalog/previews/file-clips.ts';
import { writeAlbumAvailability } from '../../catalog/writing/write-album-availability.ts';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ, PREFERRED } from '../musicbrainz/identities.ts';
import { keepNames } from '../shared/claims.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { followAlbums } from './follow-albums.ts';
import { ofOthers } from './known-tracks.ts';
import { FILES, TRACK_FILE } from './names.ts';
import type { PlacementChanges } from './track-placement.ts';

/** Renames tracks after their new places, and albums that move as a whole, so that what is written under those names updates them. */
export async function followFiles(db: Db, { moved, followed, freed }: PlacementChanges): Promise<void> {
  if (moved.size + freed.size === 0) return;
  await followAlbums(db, followed);
  await sql`delete from catalog_sources
    where kind in ('track', 'recording') and id = any (${[...moved.keys()]}::int[])`.execute(db);
  await sql`delete from catalog_sources
    where kind = 'track' and source = ${FILES} and source_id = any (${[...freed]}::text[])`.execute(db);
  const names = [...moved].map(([id, sourceId]) => [{ source: FILES, sourceId }, id] as const);
  await keepNames(db, 'track', names);
}

const isFileOf = sql`file.kind = ${TRACK_FILE} and file.source = ${FILES}`;

/** Deletes clip sources that are no longer files of their tracks; answers the ids of those tracks. */
const forgetClips = async (db: Db, trackIds: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from track_files where track_id = any (${trackIds}::int[]) and not exists (
      select from catalog_sources as file
      where ${isFileOf} and file.source_id = track_files.path and file.id = track_files.track_id)
    returning track_id as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update tracks set preview = null
    where id = any (${ids}::int[]) and preview is distinct from 'generated'`.execute(db);
  return ids;
};

const clipIn = async (path: string, trackId: number): Promise<readonly TrackFile[]> => {
  const [found, format] = [await stat(path).catch(() => null), await clipFormatIn(path)];
  if (!found || !format) return [];
  return [{ trackId, path, format, size: found.size, modifiedAt: found.mtime }];
};

/** Cuts clips from a copy of the file, where one is left. */
const clipsFromCopies = async (db: Db, trackIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; path: string }>`
    select id, source_id as path from catalog_sources as file
    where ${isFileOf} and id = any (${trackIds}::int[]) order by id, source_id`.execute(db);
  const clips = new Map<number, TrackFile>();
  for (const { id, path } of rows) {
    const [clip] = clips.has(id) ? [] : await clipIn(path, id);
    if (clip) clips.set(id, clip);
  }
  if (clips.size > 0) await storeTrackFiles(db, [...clips.values()]);
};

/** The tracks that have lost their last file or their place, among those that a file has left. */
const orphanedTracks = async (db: Db, trackIds: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from tracks where id = any (${trackIds}::int[]) and not (
      exists (select from catalog_sources as file where ${isFileOf} and file.id = tracks.id)
      and exists (select from catalog_sources as own
        where own.kind = 'track' and own.source = ${FILES} and own.id = tracks.id))`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Closes albums that came from files alone and have no available track left: they are available nowhere, but
 * keep their ids and shortcuts.
 */
const closeAlbums = async (writer: CatalogWriter, albumIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update albums set upc = null where id = any (${albumIds}::int[])
      and not exists (select from tracks where album_id = albums.id and cardinality(countries) > 0)
      and not exists (select from catalog_sources as other where other.id = albums.id
        and (other.kind = 'album' and other.source not in (${FILES}, ${MUSICBRAINZ})
          or other.kind = ${PREFERRED} and other.source = ${MUSICBRAINZ}))
    returning id`.execute(writer.db);
  await writeAlbumAvailability(
    writer,
    rows.map(({ id }) => ({ albumId: id, countries: [], streamCountries: [] })),
  );
};

/**
 * Decides what becomes of tracks that files have left, and of the albums they were on. A track stays when
 * another file, a dump or another source has it; all others are removed as in the MusicBrainz importer.
 */
export async function withdrawLeftTracks(
  writer: CatalogWriter,
  { left, albums }: Pick<PlacementChanges, 'left' | 'albums'>,
): Promise<void> {
  if (albums.size === 0) return;
  const [{ db }, trackIds] = [writer, [...left]];
  await clipsFromCopies(db, await forgetClips(db, trackIds));
  const [gone, others] = [await orphanedTracks(db, trackIds), await ofOthers(db, trackIds)];
  await sql`delete from catalog_sources where kind = 'track' and source = ${FILES}
    and id = any (${gone.filter((id) => others.has(id))}::int[])`.execute(db);
  await withdrawTracks(
    writer,
    gone.filter((id) => !others.has(id)),
  );
  await closeAlbums(writer, [...albums]);
  await countTracks(writer, [...albums]);
  writer.changed(albumCacheTags([...albums]));
}
