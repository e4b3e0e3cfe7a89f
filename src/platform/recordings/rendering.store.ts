import type { Kysely } from 'kysely';
import type { RenderedFile } from '../../avatar/renderer/renderer.ts';
import type { Draft } from '../../storage/blobs/blobs.ts';
import type { Schema } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { keepDrafts } from '../blobs/files.ts';
import type { Fault } from '../companions/generation/generation.faults.ts';
import type { StoredRecording } from './recordings.store.ts';

/** The results of rendering a recording's video. */
export interface RenderedRecording {
  readonly files: readonly (RenderedFile & { readonly draft: Draft })[];
  /** Null when nothing better is known than before. */
  readonly seconds: number | null;
  readonly text: string | null;
}

const recording = (scope: ProjectScope, id: string) => scope.update('recordings').where('id', '=', id);

export const findToRender = (scope: ProjectScope, id: string): Promise<StoredRecording | undefined> =>
  scope
    .select('recordings')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst();

/** Marks a recording as being made, for the first time or again; false when there is nothing to do. */
export async function beginRendering(scope: ProjectScope, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await recording(scope, id)
    .where('status', 'in', ['pending', 'processing'])
    .set({ status: 'processing', progress: 0, error_code: null, error: null, updated_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the progress.
 * @param progress 0 to 1
 * @returns whether the recording still exists and is being made
 */
export async function storeProgress(scope: ProjectScope, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await recording(scope, id)
    .where('status', '=', 'processing')
    .set({ progress })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores why a try failed.
 * @param status `pending` when another try follows automatically
 * @returns the recording; undefined when it is gone, or was completed or given up before
 */
export const storeFault = (
  scope: ProjectScope,
  id: string,
  status: 'pending' | 'failed',
  { fault: { code, message }, now }: { readonly fault: Pick<Fault, 'code' | 'message'>; readonly now: Date },
): Promise<StoredRecording | undefined> =>
  recording(scope, id)
    .where('status', 'in', ['pending', 'processing'])
    .set({ status, progress: 0, error_code: code, error: message, updated_at: now })
    .returningAll()
    .executeTakeFirst();

const insertFiles = async (scope: ProjectScope, id: string, { files }: RenderedRecording, now: Date) => {
  const rows = files.map(({ name, mediaType, draft }) => ({
    recording_id: id,
    name,
    blob_hash: draft.hash,
    size_bytes: draft.bytes,
    media_type: mediaType,
    created_at: now,
  }));
  if (rows.length > 0) await scope.insert('recording_files', rows).execute();
};

/**
 * Stores the files and the status, all or nothing.
 * @returns the recording; undefined when it is gone or was completed by another worker; nothing is kept then
 */
export async function storeRendered(
  transaction: Kysely<Schema>,
  scope: ProjectScope,
  id: string,
  { rendered, now }: { readonly rendered: RenderedRecording; readonly now: Date },
): Promise<StoredRecording | undefined> {
  const held = await scope
    .select('recordings')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  await keepDrafts(
    transaction,
    rendered.files.map(({ draft }) => draft),
  );
  await insertFiles(scope, id, rendered, now);
  const learned = { text: rendered.text, ...(rendered.seconds !== null && { seconds: rendered.seconds }) };
  return recording(scope, id)
    .set({ status: 'completed', progress: 1, error_code: null, error: null, ...learned, updated_at: now })
    .returningAll()
    .executeTakeFirst();
}

/**
 * Makes a failed recording wait again; undefined when it has not failed. Of several concurrent calls only one
 * succeeds.
 */
export const revive = (scope: ProjectScope, id: string, now: Date): Promise<StoredRecording | undefined> =>
  recording(scope, id)
    .where('status', '=', 'failed')
    .set({ status: 'pending', progress: 0, error_code: null, error: null, updated_at: now })
    .returningAll()
    .executeTakeFirst();
