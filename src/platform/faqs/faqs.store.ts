import { type Insertable, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { FaqCollectionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { FaqCollectionQuery } from './faqs.schema.ts';

export type StoredCollection = Selectable<FaqCollectionTable> & { readonly items_count: number };

export { type StoredItem } from './faq-items.store.ts';

const itemsCount = sql<number>`(
  select count(*)::int from faq_items where faq_items.collection_id = faq_collections.id
)`.as('items_count');

const filtered = (scope: ProjectScope, { search, tags }: FaqCollectionQuery) => {
  let found = scope.select('faq_collections');
  if (search) found = found.where(holds(search, sql.ref('name'), sql.ref('id')));
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of the project's collections, newest first. */
export function findCollections(
  scope: ProjectScope,
  query: FaqCollectionQuery,
  page: Page,
): Promise<CountedPage<StoredCollection>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().select(itemsCount).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

export const findCollection = (scope: ProjectScope, id: string): Promise<StoredCollection | undefined> =>
  scope.select('faq_collections').selectAll().select(itemsCount).where('id', '=', id).executeTakeFirst();

/**
 * Locks the collection until the transaction ends, so that it cannot be deleted meanwhile.
 * @returns whether it exists
 */
export async function holdCollection(scope: ProjectScope, id: string): Promise<boolean> {
  const row = await scope
    .select('faq_collections')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCollection(
  scope: ProjectScope,
  row: Omit<Insertable<FaqCollectionTable>, 'project_id'>,
): Promise<void> {
  await scope.insert('faq_collections', row).execute();
}

export async function changeCollection(
  scope: ProjectScope,
  id: string,
  columns: { readonly name?: string; readonly tags?: string },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await scope.update('faq_collections').set(columns).where('id', '=', id).execute();
}

/**
 * Removes a collection with its items.
 * @returns whether it existed
 */
export async function removeCollection(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('faq_collections').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
