import type { PlatformParts, ResourceParts } from '../../app-parts.ts';
import { notFound, type ServiceError } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import { projectScope } from '../../storage/scope.ts';
import { takeOutKnowledgeBase } from '../uses.ts';
import type { KnowledgeBaseChange, KnowledgeBaseCreate } from './knowledge-bases.schema.ts';
import {
  changeKnowledgeBase,
  findKnowledgeBase,
  insertKnowledgeBase,
  type KnowledgeBaseColumns,
  lockKnowledgeBase,
  removeKnowledgeBase,
  type StoredKnowledgeBase,
} from './knowledge-bases.store.ts';

const DEFAULT_PROVIDER = 'builtin';

const missing = (id: string): ServiceError => notFound(`Knowledge base ${id}`);

/**
 * The knowledge base.
 * @throws ServiceError NotFound
 */
export async function requireKnowledgeBase(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<StoredKnowledgeBase> {
  const found = await findKnowledgeBase(projectScope(db, projectId), id);
  if (!found) throw missing(id);
  return found;
}

export const createKnowledgeBase = (
  { db, ids, clock }: ResourceParts,
  { projectId }: InProject,
  body: KnowledgeBaseCreate,
): Promise<StoredKnowledgeBase> =>
  insertKnowledgeBase(projectScope(db, projectId), {
    id: ids.newId('kb'),
    name: body.name,
    provider: body.provider ?? DEFAULT_PROVIDER,
    tags: JSON.stringify(body.tags ?? {}),
    created_at: new Date(clock.wallTime()),
  });

const columnsOf = ({ name, provider, tags }: KnowledgeBaseChange): KnowledgeBaseColumns => ({
  ...(name !== undefined && { name }),
  ...(provider !== undefined && { provider: provider ?? DEFAULT_PROVIDER }),
  ...(tags !== undefined && { tags: JSON.stringify(tags ?? {}) }),
});

/**
 * Replaces the fields in the body.
 * @throws ServiceError NotFound
 */
export async function patchKnowledgeBase(
  { db }: Pick<PlatformParts, 'db'>,
  of: InProject,
  id: string,
  body: KnowledgeBaseChange,
): Promise<StoredKnowledgeBase> {
  await changeKnowledgeBase(projectScope(db, of.projectId), id, columnsOf(body));
  return requireKnowledgeBase({ db }, of, id);
}

/**
 * Removes a knowledge base, also from the agents and channels that use it.
 * @throws ServiceError NotFound
 */
export const deleteKnowledgeBase = (
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await lockKnowledgeBase(scope, id))) throw missing(id);
    await takeOutKnowledgeBase(scope, id);
    await removeKnowledgeBase(scope, id);
  });
