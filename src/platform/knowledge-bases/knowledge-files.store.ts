import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import { countAll } from '../../storage/count-all.ts';
import type { KnowledgeFileTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { holds } from '../../storage/search.ts';

export const columns = [
  'id',
  'status',
  'original_name',
  'content_type',
  'summary',
  'failure',
  'created_at',
] as const;

/** A file without its content and its text, which may be large. */
export type StoredFile = Pick<Selectable<KnowledgeFileTable>, (typeof columns)[number]>;

const filesOf = (scope: ProjectScope, knowledgeBaseId: string, search?: string) => {
  const found = scope.select('knowledge_files').where('knowledge_base_id', '=', knowledgeBaseId);
  return search ? found.where(holds(search, sql.ref('original_name'), sql.ref('summary'))) : found;
};

export const countFiles = async (
  scope: ProjectScope,
  knowledgeBaseId: string,
  search?: string,
): Promise<number> => {
  const query = filesOf(scope, knowledgeBaseId, search).select(countAll.as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
};

/** One page of a knowledge base's files, newest first. */
export function findFiles(
  scope: ProjectScope,
  knowledgeBaseId: string,
  search: string | undefined,
  page: Page,
): Promise<CountedPage<StoredFile>> {
  const found = filesOf(scope, knowledgeBaseId, search);
  const ordered = found.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filesOf(scope, knowledgeBaseId), page);
}

export const findFile = (
  scope: ProjectScope,
  knowledgeBaseId: string,
  id: string,
): Promise<StoredFile | undefined> =>
  filesOf(scope, knowledgeBaseId).select(columns).where('id', '=', id).executeTakeFirst();

/**
 * Locks the knowledge base until the transaction ends, so that it cannot be deleted meanwhile.
 * @returns whether it exists
 */
export async function holdKnowledgeBase(scope: ProjectScope, id: string): Promise<boolean> {
  const row = await scope
    .select('knowledge_bases')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export const insertFile = (
  scope: ProjectScope,
  row: Omit<Insertable<KnowledgeFileTable>, 'project_id'>,
): Promise<StoredFile> => scope.insert('knowledge_files', row).returning(columns).executeTakeFirstOrThrow();

/** The name of another file of the base with the same content, the first one; undefined: there is none. */
export const findTwin = async (
  scope: ProjectScope,
  knowledgeBaseId: string,
  { id, contentHash }: { readonly id: string; readonly contentHash: string },
): Promise<string | undefined> => {
  const row = await scope
    .select('knowledge_files')
    .select('original_name')
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('content_hash', '=', contentHash)
    .where('id', '!=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.original_name;
};

export const changeSummary = (
  scope: ProjectScope,
  knowledgeBaseId: string,
  id: string,
  summary: string,
): Promise<StoredFile | undefined> =>
  scope
    .update('knowledge_files')
    .set({ summary })
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Deletes a file of a knowledge base. @returns whether the file existed */
export async function removeFile(scope: ProjectScope, knowledgeBaseId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('knowledge_files')
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
