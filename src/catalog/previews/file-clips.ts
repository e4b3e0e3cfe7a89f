import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { insertRows } from '../writing/rows.ts';
import type { ClipFormat } from '../../storage/catalog-kinds.ts';

/** The audio file of a track. */
export interface TrackFile {
  readonly trackId: number;
  /** Absolute, without links. */
  readonly path: string;
  readonly format: ClipFormat;
  readonly size: number;
  readonly modifiedAt: Date;
}

export const CLIP_TYPES: Readonly<Record<ClipFormat, string>> = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
};

/** Remembers the files of tracks: from now on a clip of each is offered. */
export async function storeTrackFiles(db: Kysely<Schema>, files: readonly TrackFile[]): Promise<void> {
  await insertRows(
    db,
    'track_files',
    { track_id: 'integer', path: 'text', format: 'text', size_bytes: 'bigint', modified_at: 'timestamptz' },
    {
      rows: files.map(({ trackId, path, format, size, modifiedAt }) => ({
        track_id: trackId,
        path,
        format,
        size_bytes: size,
        modified_at: modifiedAt,
      })),
      options: { key: ['track_id'] },
    },
  );
  await sql`update tracks set preview = track_files.format from track_files
    where track_files.track_id = tracks.id and tracks.id = any (${files.map(({ trackId }) => trackId)}::int[])
      and tracks.preview is distinct from track_files.format`.execute(db);
}

export interface StoredTrackFile extends Pick<TrackFile, 'path' | 'format'> {
  /** Changes with the file as it lies there now, whatever it was when it was imported. */
  readonly tag: string;
}

/** The file of a track, if a clip of this format is offered and the file is there. */
export async function findTrackFile(
  db: Kysely<Schema>,
  trackId: number,
  format: ClipFormat,
): Promise<StoredTrackFile | null> {
  const row = await db
    .selectFrom('track_files')
    .innerJoin('tracks', 'tracks.id', 'track_files.track_id')
    .select(['path', 'format'])
    .where('track_id', '=', trackId)
    .where('format', '=', format)
    .where('tracks.preview', '=', format)
    .executeTakeFirst();
  const state = row && (await stat(row.path).catch(() => null));
  return state ? { ...row, tag: `${trackId}-${state.size}-${state.mtimeMs}` } : null;
}
