import type { PlatformParts, ResourceParts } from '../../app-parts.ts';
import { notFound, type ServiceError } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { takeOut } from '../uses.ts';
import { insertItems, removeItems } from './faq-items.store.ts';
import type { FaqCollectionChange, FaqCollectionCreate, FaqItemCreate } from './faqs.schema.ts';
import {
  changeCollection,
  findCollection,
  holdCollection,
  insertCollection,
  removeCollection,
  type StoredCollection,
} from './faqs.store.ts';

export const missingCollection = (id: string): ServiceError => notFound(`FAQ collection ${id}`);

/**
 * The collection.
 * @throws ServiceError NotFound
 */
export async function requireCollection(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<StoredCollection> {
  const found = await findCollection(projectScope(db, projectId), id);
  if (!found) throw missingCollection(id);
  return found;
}

/** New items, with times one millisecond apart and the last one now, so that lists keep their order. */
export const newItems = (
  { ids, clock }: ResourceParts,
  collectionId: string,
  faqs: readonly FaqItemCreate[],
) =>
  faqs.map(({ question, answer }, index) => ({
    id: ids.newId('faqitem'),
    collection_id: collectionId,
    question,
    answer,
    created_at: new Date(clock.wallTime() - (faqs.length - 1 - index)),
  }));

const whole = async (scope: ProjectScope, id: string): Promise<StoredCollection> => {
  const found = await findCollection(scope, id);
  if (!found) throw missingCollection(id);
  return found;
};

/** Creates a collection with its first items (facts 2, "FAQ"). */
export const createCollection = (
  parts: ResourceParts,
  { projectId }: InProject,
  body: FaqCollectionCreate,
): Promise<StoredCollection> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    const id = parts.ids.newId('faq');
    const created_at = new Date(parts.clock.wallTime());
    await insertCollection(scope, { id, name: body.name, tags: JSON.stringify(body.tags ?? {}), created_at });
    await insertItems(scope, newItems(parts, id, body.faqs ?? []));
    return whole(scope, id);
  });

/**
 * Replaces the fields in the body; `faqs` replaces all items.
 * @throws ServiceError NotFound
 */
export const patchCollection = (
  parts: ResourceParts,
  { projectId }: InProject,
  id: string,
  { name, tags, faqs }: FaqCollectionChange,
): Promise<StoredCollection> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdCollection(scope, id))) throw missingCollection(id);
    await changeCollection(scope, id, {
      ...(name !== undefined && { name }),
      ...(tags !== undefined && { tags: JSON.stringify(tags ?? {}) }),
    });
    if (faqs !== undefined) {
      await removeItems(scope, id);
      await insertItems(scope, newItems(parts, id, faqs ?? []));
    }
    return whole(scope, id);
  });

/**
 * Removes a collection, also from the agents and channels that use it.
 * @throws ServiceError NotFound
 */
export const deleteCollection = (
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await removeCollection(scope, id))) throw missingCollection(id);
    await takeOut(scope, 'faqCollections', id);
  });
