import type { Selectable } from 'kysely';
import type { KnowledgeFileTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { columns, type StoredFile } from './knowledge-files.store.ts';

export type FileToRead = Pick<
  Selectable<KnowledgeFileTable>,
  'id' | 'original_name' | 'content_type' | 'source_url' | 'content'
>;

/** A file that was read, or cannot be. */
export type ReadFile = StoredFile & Pick<Selectable<KnowledgeFileTable>, 'knowledge_base_id'>;

/** Marks a file as being read; undefined when it is gone, or has been read already. */
export const beginReading = (scope: ProjectScope, id: string): Promise<FileToRead | undefined> =>
  scope
    .update('knowledge_files')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .returning(['id', 'original_name', 'content_type', 'source_url', 'content'])
    .executeTakeFirst();

/** Stores the fetched content, so that the same bytes are read if reading has to begin again. */
export async function keepFetched(
  scope: ProjectScope,
  id: string,
  fetched: { readonly content: Buffer; readonly content_type: string; readonly size_bytes: number },
): Promise<void> {
  await scope.update('knowledge_files').set(fetched).where('id', '=', id).execute();
}

/** How many rows one statement inserts, because PostgreSQL accepts 65,535 values. */
const AT_ONCE = 1000;

/**
 * Stores the text of a file, its summary and its passages; call it in a transaction. A summary that somebody has
 * written meanwhile stays.
 * @returns the file; undefined when it is gone
 */
export async function storeRead(
  scope: ProjectScope,
  id: string,
  read: { readonly text: string; readonly summary: string; readonly passages: readonly string[] },
): Promise<ReadFile | undefined> {
  const file = await scope
    .update('knowledge_files')
    .set((to) => ({
      status: 'ready' as const,
      failure: null,
      text: read.text,
      summary: to.fn.coalesce(to.fn<string | null>('nullif', ['summary', to.val('')]), to.val(read.summary)),
      content: null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning([...columns, 'knowledge_base_id'])
    .executeTakeFirst();
  if (!file) return undefined;
  await scope.db.deleteFrom('knowledge_passages').where('file_id', '=', id).execute();
  const rows = read.passages.map((text, position) => ({ file_id: id, position, text }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await scope.db
      .insertInto('knowledge_passages')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
  return file;
}

/**
 * Stores why a file cannot be read. The file stays, so that people can see the reason.
 * @returns the file; undefined when it is gone, or was read or given up before
 */
export const storeFailure = (
  scope: ProjectScope,
  id: string,
  failure: string,
): Promise<ReadFile | undefined> =>
  scope
    .update('knowledge_files')
    .set({ status: 'failed', failure, content: null })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .returning([...columns, 'knowledge_base_id'])
    .executeTakeFirst();

/** Stores why a try has failed, of a file that is tried again. */
export async function storeTry(scope: ProjectScope, id: string, failure: string): Promise<void> {
  await scope
    .update('knowledge_files')
    .set({ status: 'pending', failure })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}
