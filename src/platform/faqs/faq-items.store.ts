import { type Insertable, type Selectable, sql } from 'kysely';
import type { CountedPage, Page } from '../../http/paging.ts';
import { countAll } from '../../storage/count-all.ts';
import type { FaqItemTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';

export type StoredItem = Selectable<FaqItemTable>;

const itemsOf = (scope: ProjectScope, collectionId: string) =>
  scope.select('faq_items').where('collection_id', '=', collectionId);

/** All items of a collection, newest first. */
export const listItems = (scope: ProjectScope, collectionId: string): Promise<StoredItem[]> =>
  itemsOf(scope, collectionId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export async function findItems(
  scope: ProjectScope,
  collectionId: string,
  page: Page,
): Promise<CountedPage<StoredItem>> {
  const [items, { count }] = await Promise.all([
    itemsOf(scope, collectionId)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(page.pageSize))
      .offset(page.pageIndex * page.pageSize)
      .execute(),
    itemsOf(scope, collectionId).select(countAll.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, filteredCount: count, totalCount: count };
}

export const findItem = (
  scope: ProjectScope,
  collectionId: string,
  id: string,
): Promise<StoredItem | undefined> =>
  itemsOf(scope, collectionId).selectAll().where('id', '=', id).executeTakeFirst();

/** How many rows one statement inserts, because PostgreSQL accepts 65,535 values. */
const AT_ONCE = 1000;

export async function insertItems(
  scope: ProjectScope,
  rows: readonly Omit<Insertable<FaqItemTable>, 'project_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await scope.insert('faq_items', rows.slice(from, from + AT_ONCE)).execute();
}

export async function removeItems(scope: ProjectScope, collectionId: string): Promise<void> {
  await scope.remove('faq_items').where('collection_id', '=', collectionId).execute();
}

/** Changes a question and its answer. @returns undefined when the item does not exist */
export const changeItem = (
  scope: ProjectScope,
  collectionId: string,
  id: string,
  columns: { readonly question?: string; readonly answer?: string },
): Promise<StoredItem | undefined> =>
  scope
    .update('faq_items')
    .set(columns)
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes a question and its answer. @returns whether the item existed */
export async function removeItem(scope: ProjectScope, collectionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('faq_items')
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
