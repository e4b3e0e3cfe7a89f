import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { RecordingTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { RecordingQuery } from './recordings.schema.ts';

export type StoredRecording = Selectable<RecordingTable>;

const recordingsOf = (scope: ProjectScope, companionId: string) =>
  scope.select('recordings').where('companion_id', '=', companionId);

const narrowed = (
  scope: ProjectScope,
  companionId: string,
  { search, tags }: Pick<RecordingQuery, 'search' | 'tags'>,
) => {
  let found = recordingsOf(scope, companionId);
  if (search) found = found.where(holds(search, sql.ref('text'), sql.ref('original_name')));
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of a companion's recordings in this project, newest first. */
export function findRecordings(
  scope: ProjectScope,
  companionId: string,
  query: RecordingQuery,
  page: Page,
): Promise<CountedPage<StoredRecording>> {
  const filtered = narrowed(scope, companionId, query);
  const ordered = filtered.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, filtered, recordingsOf(scope, companionId), page);
}

export const findRecording = (
  scope: ProjectScope,
  companionId: string,
  id: string,
): Promise<StoredRecording | undefined> =>
  recordingsOf(scope, companionId).selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the companion until the transaction ends, so that it cannot be deleted meanwhile.
 * @returns whether it exists
 */
export async function holdCompanion(scope: ProjectScope, id: string): Promise<boolean> {
  const row = scope.visibleCompanions().select('id').where('id', '=', id).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}

export const insertRecording = (
  scope: ProjectScope,
  row: Omit<Insertable<RecordingTable>, 'project_id'>,
): Promise<StoredRecording> => scope.insert('recordings', row).returningAll().executeTakeFirstOrThrow();

/** Locks recordings until the transaction ends, so that none of them gets a file meanwhile. */
const hold = async (scope: ProjectScope, companionId: string, id: string | null): Promise<string[]> => {
  let held = recordingsOf(scope, companionId);
  if (id !== null) held = held.where('id', '=', id);
  const rows = await held.select('id').orderBy('id').forUpdate().execute();
  return rows.map((row) => row.id);
};

const removeAll = async (scope: ProjectScope, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const files = await scope
    .remove('recording_files')
    .where('recording_id', 'in', [...ids])
    .returning('blob_hash')
    .execute();
  const sounds = await scope
    .remove('recordings')
    .where('id', 'in', [...ids])
    .returning('blob_hash')
    .execute();
  return [...new Set([...files, ...sounds].map(({ blob_hash }) => blob_hash))];
};

/**
 * Deletes a recording.
 * @returns the hashes of all its blobs, each once; undefined when the recording does not exist
 */
export async function removeRecording(
  scope: ProjectScope,
  companionId: string,
  id: string,
): Promise<string[] | undefined> {
  const held = await hold(scope, companionId, id);
  return held.length === 0 ? undefined : removeAll(scope, held);
}

/**
 * Removes all recordings of a companion in the project.
 * @returns the hashes of their blobs, each once
 */
export const removeRecordingsOf = async (scope: ProjectScope, companionId: string): Promise<string[]> =>
  removeAll(scope, await hold(scope, companionId, null));
