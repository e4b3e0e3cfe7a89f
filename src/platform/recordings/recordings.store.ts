import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { Found, Page } from '../../http/paging.ts';
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
): Promise<Found<StoredRecording>> {
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

/** Holds the companion until the transaction ends, so that it cannot be deleted meanwhile. Whether it is there. */
export async function holdCompanion(scope: ProjectScope, id: string): Promise<boolean> {
  const row = scope.visibleCompanions().select('id').where('id', '=', id).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}

export const insertRecording = (
  scope: ProjectScope,
  row: Omit<Insertable<RecordingTable>, 'project_id'>,
): Promise<StoredRecording> => scope.insert('recordings', row).returningAll().executeTakeFirstOrThrow();

/** Answers the hash of what it held; undefined when it was not there. */
export async function removeRecording(
  scope: ProjectScope,
  companionId: string,
  id: string,
): Promise<string | undefined> {
  const removed = scope
    .remove('recordings')
    .where('companion_id', '=', companionId)
    .where('id', '=', id)
    .returning('blob_hash');
  return (await removed.executeTakeFirst())?.blob_hash;
}

/** Removes all that the project has of a companion. Answers the hashes of what they held, each once. */
export async function removeRecordingsOf(scope: ProjectScope, companionId: string): Promise<string[]> {
  const removed = scope.remove('recordings').where('companion_id', '=', companionId).returning('blob_hash');
  return [...new Set((await removed.execute()).map(({ blob_hash }) => blob_hash))];
}
