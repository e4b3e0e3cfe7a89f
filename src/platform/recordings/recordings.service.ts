import type { PlatformParts, ResourceParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller, InProject } from '../../http/api-key.ts';
import { projectScope } from '../../storage/scope.ts';
import { forgetBlobs, holdBlob } from '../blobs/hold.ts';
import type { IncomingAudio } from './incoming-audio.ts';
import { enqueueRendering } from './rendering.queue.ts';
import { revive } from './rendering.store.ts';
import type { AudioInspector, Sound } from './inspect-audio.ts';
import {
  findRecording,
  holdCompanion,
  insertRecording,
  removeRecording,
  type StoredRecording,
} from './recordings.store.ts';
import { storeTrouble } from '../blobs/store-trouble.ts';

const missing = (id: string): ServiceError => notFound(`Recording ${id}`);

/** The `provider` of recordings: all of them are uploaded files, which no speech provider has synthesized. */
const PROVIDER = 'builtin';

/**
 * The examined sound of an upload.
 * @throws ServiceError UnsupportedMediaType, ValidationFailed
 */
const soundOf = async (
  inspector: AudioInspector,
  { draft }: IncomingAudio,
  owner: string,
  most: number,
): Promise<Sound> => {
  const sound = await inspector.inspect(draft.path, owner, most);
  if (!('refusal' in sound)) return sound;
  const { reason, sentence } = sound.refusal;
  throw reason === 'unsupported'
    ? new ServiceError('UnsupportedMediaType', sentence)
    : invalidFields({ File: [sentence] });
};

/**
 * Stores a sound file as a recording that waits for its video: `pending` (spec A.9). A stock companion may have
 * recordings too; they belong to the project, not to the companion.
 * @param incoming the caller discards its draft
 * @param most the longest duration in seconds
 * @throws ServiceError UnsupportedMediaType, ValidationFailed, and NotFound when the companion is gone
 */
export async function addRecording(
  parts: ResourceParts & { readonly inspector: AudioInspector },
  of: InProject & Pick<Caller, 'organizationId'>,
  companionId: string,
  { incoming, most }: { readonly incoming: IncomingAudio; readonly most: number },
): Promise<StoredRecording> {
  try {
    const sound = await soundOf(parts.inspector, incoming, of.organizationId, most);
    return await store(parts, of, companionId, { incoming, sound });
  } catch (error) {
    throw storeTrouble(error) ?? error;
  }
}

/**
 * Keeps the blob under its lock, and writes the recording in the same transaction, so that nobody can remove the
 * blob in between.
 */
const store = (
  parts: ResourceParts,
  { projectId }: InProject,
  companionId: string,
  { incoming: { draft, fileName, tags }, sound }: { readonly incoming: IncomingAudio; readonly sound: Sound },
): Promise<StoredRecording> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdCompanion(scope, companionId))) throw notFound(`Companion ${companionId}`);
    await holdBlob(transaction, draft.hash);
    await draft.keep();
    const now = new Date(parts.clock.wallTime());
    const stored = await insertRecording(scope, {
      id: parts.ids.newId('rec'),
      companion_id: companionId,
      status: 'pending',
      text: null,
      from_file: true,
      provider: PROVIDER,
      voice_id: null,
      original_name: fileName,
      media_type: sound.mediaType,
      seconds: sound.seconds,
      blob_hash: draft.hash,
      size_bytes: draft.bytes,
      media_key: parts.ids.newSecret(),
      tags: JSON.stringify(tags),
      created_at: now,
      updated_at: now,
    });
    await enqueueRendering(transaction, parts, { projectId, recordingId: stored.id });
    return stored;
  });

/**
 * The recording.
 * @throws ServiceError NotFound
 */
export async function requireRecording(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  companionId: string,
  id: string,
): Promise<StoredRecording> {
  const found = await findRecording(projectScope(db, projectId), companionId, id);
  if (!found) throw missing(id);
  return found;
}

/**
 * Deletes a recording and its video. A blob is removed with the last row that holds it.
 * @throws ServiceError NotFound
 */
export const deleteRecording = (
  parts: ResourceParts,
  { projectId }: InProject,
  companionId: string,
  id: string,
): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const hashes = await removeRecording(projectScope(transaction, projectId), companionId, id);
    if (hashes === undefined) throw missing(id);
    await forgetBlobs(transaction, parts, hashes);
  });

/**
 * Has a failed recording made again.
 * @throws ServiceError NotFound, and RecordingNotFailed
 */
export const retryRecording = (
  parts: ResourceParts,
  { projectId }: InProject,
  companionId: string,
  id: string,
): Promise<StoredRecording> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    const { status } = await requireRecording({ db: transaction }, { projectId }, companionId, id);
    const revived = await revive(scope, id, new Date(parts.clock.wallTime()));
    if (!revived)
      throw new ServiceError(
        'RecordingNotFailed',
        `Recording ${id} is ${status}; only a failed one can be made again.`,
      );
    await enqueueRendering(transaction, parts, { projectId, recordingId: id });
    return revived;
  });
