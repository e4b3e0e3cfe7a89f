import type { Kysely } from 'kysely';
import type { RecordingFile } from '../../avatar/recording-files.ts';
import type { Schema } from '../../storage/schema.ts';

/** A file to serve at an address. */
export interface ServedRecording {
  readonly blob_hash: string;
  readonly size_bytes: number;
  readonly media_type: string;
  readonly original_name: string;
}

/**
 * The uploaded sound.
 * @param mediaKey the capability in the address
 */
export const findServed = (db: Kysely<Schema>, mediaKey: string): Promise<ServedRecording | undefined> =>
  db
    .selectFrom('recordings')
    .select(['blob_hash', 'size_bytes', 'media_type', 'original_name'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/**
 * A generated file.
 * @param mediaKey the capability in the address
 */
export const findServedFile = (
  db: Kysely<Schema>,
  mediaKey: string,
  name: RecordingFile,
): Promise<ServedRecording | undefined> =>
  db
    .selectFrom('recording_files as file')
    .innerJoin('recordings', 'recordings.id', 'file.recording_id')
    .select(['file.blob_hash', 'file.size_bytes', 'file.media_type', 'file.name as original_name'])
    .where('recordings.media_key', '=', mediaKey)
    .where('file.name', '=', name)
    .executeTakeFirst();
