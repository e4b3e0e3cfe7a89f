import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ, PREFERRED, RECORDING } from '../musicbrainz/identities.ts';
import { FILES, TRACK_FILE } from './names.ts';

/** A stored track, with what is known of its files. */
export interface KnownTrack {
  readonly id: number;
  readonly name: string;
  readonly albumId: number;
  /** 0: not known. */
  readonly seconds: number;
  /** The track's names from files: its places on albums. */
  readonly places: readonly string[];
  /** The files that the track was written from; some may be gone, or belong to another track now. */
  readonly paths: readonly string[];
  /** Whether a dump or another source has the track as well: then it stays where that source puts it. */
  readonly isOfOthers: boolean;
}

const pathsOf = sql`array(
  select source_id from catalog_sources as file
    where file.kind = ${TRACK_FILE} and file.id = tracks.id and file.source = ${FILES}
  union select path from track_files where track_files.track_id = tracks.id and not exists (
    select from catalog_sources as file
      where file.kind = ${TRACK_FILE} and file.source = ${FILES} and file.source_id = path))`;

const isOfOthers = sql`(exists (
    select from catalog_sources as other where other.kind = 'track' and other.id = tracks.id
      and other.source not in (${FILES}, ${MUSICBRAINZ}))
  or exists (select from catalog_sources as recording where recording.kind = ${RECORDING} and recording.id = tracks.id)
    and exists (select from catalog_sources as dump where dump.kind = ${PREFERRED}
      and dump.source = ${MUSICBRAINZ} and dump.id = tracks.album_id))`;

const COLUMNS = sql`tracks.id, tracks.name, tracks.album_id as "albumId", tracks.seconds, ${pathsOf} as paths,
  ${isOfOthers} as "isOfOthers", array(select source_id from catalog_sources as own
    where own.kind = 'track' and own.id = tracks.id and own.source = ${FILES}) as places`;

/** The tracks that are stored at some places, were written from some files, or have one of the ids. */
export async function knownTracks(
  db: Db,
  places: readonly string[],
  paths: readonly string[],
  ids: readonly number[],
): Promise<readonly KnownTrack[]> {
  const { rows } = await sql<KnownTrack>`select ${COLUMNS} from tracks where id in (
    select id from catalog_sources
      where kind = 'track' and source = ${FILES} and source_id = any (${places}::text[])
    union select id from catalog_sources
      where kind = ${TRACK_FILE} and source = ${FILES} and source_id = any (${paths}::text[])
    union select unnest(${ids}::int[]))`.execute(db);
  return rows;
}

/** Which of the tracks a dump or another source has as well. */
export async function ofOthers(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from tracks where id = any (${ids}::int[]) and ${isOfOthers}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
