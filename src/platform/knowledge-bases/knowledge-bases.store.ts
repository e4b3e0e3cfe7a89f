import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { KnowledgeBaseTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { KnowledgeBaseQuery } from './knowledge-bases.schema.ts';

export type StoredKnowledgeBase = Selectable<KnowledgeBaseTable> & { readonly items_count: number };

const itemsCount = sql<number>`(
  select count(*)::int from knowledge_files where knowledge_files.knowledge_base_id = knowledge_bases.id
)`.as('items_count');

const filtered = (scope: ProjectScope, { provider, search, tags }: KnowledgeBaseQuery) => {
  let found = scope.select('knowledge_bases');
  if (provider !== undefined) found = found.where('provider', '=', provider);
  if (search) found = found.where(holds(search, sql.ref('name'), sql.ref('id')));
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of the project's knowledge bases, newest first. */
export function findKnowledgeBases(
  scope: ProjectScope,
  query: KnowledgeBaseQuery,
  page: Page,
): Promise<CountedPage<StoredKnowledgeBase>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().select(itemsCount).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

export const findKnowledgeBase = (
  scope: ProjectScope,
  id: string,
): Promise<StoredKnowledgeBase | undefined> =>
  scope.select('knowledge_bases').selectAll().select(itemsCount).where('id', '=', id).executeTakeFirst();

export async function insertKnowledgeBase(
  scope: ProjectScope,
  row: Omit<Insertable<KnowledgeBaseTable>, 'project_id'>,
): Promise<StoredKnowledgeBase> {
  const stored = await scope.insert('knowledge_bases', row).returningAll().executeTakeFirstOrThrow();
  return { ...stored, items_count: 0 };
}

export type KnowledgeBaseColumns = Partial<
  Pick<Insertable<KnowledgeBaseTable>, 'name' | 'provider' | 'tags'>
>;

export async function changeKnowledgeBase(
  scope: ProjectScope,
  id: string,
  columns: KnowledgeBaseColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await scope.update('knowledge_bases').set(columns).where('id', '=', id).execute();
}

/**
 * Locks the knowledge base: until the transaction ends nobody else can change it, or name it in an agent or a
 * channel.
 * @returns whether it exists
 */
export async function lockKnowledgeBase(scope: ProjectScope, id: string): Promise<boolean> {
  const row = scope.select('knowledge_bases').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

/** Removes a knowledge base with its files. */
export async function removeKnowledgeBase(scope: ProjectScope, id: string): Promise<void> {
  await scope.remove('knowledge_bases').where('id', '=', id).execute();
}
