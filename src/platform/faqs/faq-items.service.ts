import type { PlatformParts, ResourceParts } from '../../app-parts.ts';
import { notFound, type ServiceError } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { TextRanker } from '../../retrieval/text-ranker.ts';
import { projectScope } from '../../storage/scope.ts';
import {
  changeItem,
  findItem,
  findItems,
  insertItems,
  listItems,
  removeItem,
  type StoredItem,
} from './faq-items.store.ts';
import type { FaqItemChange, FaqItemCreate } from './faqs.schema.ts';
import { missingCollection, newItems, requireCollection } from './faqs.service.ts';
import { holdCollection } from './faqs.store.ts';

const missing = (id: string): ServiceError => notFound(`FAQ item ${id}`);

/** The text of an item for the search, with the question as its heading, because it says what the item is about. */
const textOf = ({ id, question, answer }: StoredItem) => ({
  id,
  text: `${question.replace(/\s+/g, ' ')}\n${answer}`,
});

const holdsWords = (search: string) => {
  const wanted = search.trim().toLowerCase();
  return ({ question, answer }: StoredItem): boolean =>
    question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted);
};

/** The items that match the search by meaning, best first; then those that only contain its text. */
async function searchItems(
  retrieval: TextRanker,
  items: readonly StoredItem[],
  search: string,
): Promise<StoredItem[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ranked = await retrieval.rank(search, items.map(textOf), items.length);
  const found = new Set(ranked.map(({ id }) => byId.get(id)).filter((item) => item !== undefined));
  for (const item of items.filter(holdsWords(search))) found.add(item);
  return [...found];
}

/**
 * One page of a collection's items: newest first, or by meaning when there is a search (facts 2, "FAQ").
 * @throws ServiceError NotFound
 */
export async function pageOfItems(
  { db, textRanker: retrieval }: Pick<PlatformParts, 'db' | 'textRanker'>,
  of: InProject,
  collectionId: string,
  { search, page }: { readonly search: string | undefined; readonly page: Page },
): Promise<CountedPage<StoredItem>> {
  await requireCollection({ db }, of, collectionId);
  const scope = projectScope(db, of.projectId);
  if (!search?.trim()) return findItems(scope, collectionId, page);
  const all = await listItems(scope, collectionId);
  const found = await searchItems(retrieval, all, search);
  const from = page.pageIndex * page.pageSize;
  return {
    items: found.slice(from, from + page.pageSize),
    filteredCount: found.length,
    totalCount: all.length,
  };
}

/**
 * The item.
 * @throws ServiceError NotFound
 */
export async function requireItem(
  { db }: Pick<PlatformParts, 'db'>,
  of: InProject,
  collectionId: string,
  id: string,
): Promise<StoredItem> {
  await requireCollection({ db }, of, collectionId);
  const found = await findItem(projectScope(db, of.projectId), collectionId, id);
  if (!found) throw missing(id);
  return found;
}

/**
 * Adds all items or none.
 * @throws ServiceError NotFound
 */
export const addItems = (
  parts: ResourceParts,
  { projectId }: InProject,
  collectionId: string,
  faqs: readonly FaqItemCreate[],
): Promise<StoredItem[]> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdCollection(scope, collectionId))) throw missingCollection(collectionId);
    const rows = newItems(parts, collectionId, faqs);
    await insertItems(scope, rows);
    return rows.map((row) => ({ ...row, project_id: projectId }));
  });

/**
 * Adds one item.
 * @throws ServiceError NotFound
 */
export async function addItem(
  parts: ResourceParts,
  of: InProject,
  collectionId: string,
  body: FaqItemCreate,
): Promise<StoredItem> {
  const [added] = await addItems(parts, of, collectionId, [body]);
  return added!;
}

/**
 * Replaces the fields in the body.
 * @throws ServiceError NotFound
 */
export async function patchItem(
  { db }: Pick<PlatformParts, 'db'>,
  of: InProject,
  { collectionId, id }: { readonly collectionId: string; readonly id: string },
  { question, answer }: FaqItemChange,
): Promise<StoredItem> {
  const columns = { ...(question != null && { question }), ...(answer != null && { answer }) };
  if (Object.keys(columns).length === 0) return requireItem({ db }, of, collectionId, id);
  const changed = await changeItem(projectScope(db, of.projectId), collectionId, id, columns);
  if (!changed) throw missing(id);
  return changed;
}

/**
 * Deletes an item.
 * @throws ServiceError NotFound
 */
export async function deleteItem(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  collectionId: string,
  id: string,
): Promise<void> {
  if (!(await removeItem(projectScope(db, projectId), collectionId, id))) throw missing(id);
}
