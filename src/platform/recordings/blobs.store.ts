import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/**
 * Keeps everybody else from keeping or removing this blob until the transaction ends. It is taken before a recording
 * that holds the blob is written, and before it is asked whether any does.
 */
export async function holdBlob(transaction: Kysely<Schema>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blob ${hash}`}, 0))`.execute(transaction);
}

/** Which of these hashes are of blobs that recordings hold, whosever they are. */
export async function heldOf(db: Kysely<Schema>, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('recordings')
    .select('blob_hash')
    .distinct()
    .where('blob_hash', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ blob_hash }) => blob_hash));
}

/** What is served at an address. */
export interface ServedRecording {
  readonly blob_hash: string;
  readonly size_bytes: number;
  readonly media_type: string;
  readonly original_name: string;
}

/** @param mediaKey the capability in the address */
export const findServed = (db: Kysely<Schema>, mediaKey: string): Promise<ServedRecording | undefined> =>
  db
    .selectFrom('recordings')
    .select(['blob_hash', 'size_bytes', 'media_type', 'original_name'])
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
