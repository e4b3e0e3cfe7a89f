import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../../app-parts.ts';
import type { RenderedFile } from '../../../avatar/renderer/renderer.ts';
import type { Draft } from '../../../storage/blobs/blobs.ts';
import type { Schema } from '../../../storage/schema.ts';
import type { ProjectScope } from '../../../storage/scope.ts';

/** A generated file as a draft of the store. */
export interface DraftedFile extends RenderedFile {
  readonly draft: Draft;
}

/** A file of a companion in the blob store. */
export interface StoredCompanionFile {
  readonly name: string;
  readonly blob_hash: string;
}

/** Writes the rows of files. Keep their drafts in the same transaction. */
export async function insertFiles(
  scope: ProjectScope,
  companionId: string,
  files: readonly DraftedFile[],
  { clock }: Pick<PlatformParts, 'clock'>,
): Promise<void> {
  const created_at = new Date(clock.wallTime());
  const rows = files.map(({ name, mediaType, draft }) => ({
    companion_id: companionId,
    name,
    blob_hash: draft.hash,
    size_bytes: draft.bytes,
    media_type: mediaType,
    created_at,
  }));
  if (rows.length > 0) await scope.insert('companion_files', rows).execute();
}

/** The files of a rig: `puppet.json` and the files it needs. */
export const findRig = (scope: ProjectScope, companionId: string): Promise<StoredCompanionFile[]> =>
  scope
    .select('companion_files')
    .select(['name', 'blob_hash'])
    .where('companion_id', '=', companionId)
    .where('name', 'like', 'puppet.%')
    .execute();

/**
 * Removes the rows of all files of a companion.
 * @returns the hashes of their blobs
 */
export async function removeFiles(scope: ProjectScope, companionId: string): Promise<string[]> {
  const removed = scope
    .remove('companion_files')
    .where('companion_id', '=', companionId)
    .returning('blob_hash');
  return (await removed.execute()).map(({ blob_hash }) => blob_hash);
}

/**
 * Removes the row of one file of a companion, if it has it.
 * @returns the hash of its blob
 */
export async function removeFile(scope: ProjectScope, companionId: string, name: string): Promise<string[]> {
  const removed = scope
    .remove('companion_files')
    .where('companion_id', '=', companionId)
    .where('name', '=', name)
    .returning('blob_hash');
  return (await removed.execute()).map(({ blob_hash }) => blob_hash);
}

/**
 * A file of any project's companion: its id cannot be guessed, and so serves as the key to its pictures (spec A.8).
 */
export const findServed = (db: Kysely<Schema>, companionId: string, name: string) =>
  db
    .selectFrom('companion_files')
    .select(['blob_hash', 'size_bytes', 'media_type', 'name'])
    .where('companion_id', '=', companionId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Whether any project has a companion of this id, which cannot be guessed. */
export const companionExists = async (db: Kysely<Schema>, id: string): Promise<boolean> =>
  (await db.selectFrom('companions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
