import type { PlatformParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import type { MemoryClient, MemoryRecord } from './memories.schema.ts';
import {
  beside,
  companionsOf,
  eraseClient,
  eraseMemory,
  findMemory,
  holdClient,
  mergedSince,
  type StoredMemory,
} from './memories.store.ts';

type MemoryParts = Pick<PlatformParts, 'db'>;
type Owner = Pick<Caller, 'projectId'>;

export const presentMemory = (stored: StoredMemory): MemoryRecord => ({
  id: stored.id,
  companionId: stored.companion_id,
  externalClientId: stored.external_client_id,
  sessionId: stored.session_id,
  text: stored.text,
  created: Math.floor(stored.created_at.getTime() / 1000),
});

/**
 * The memory.
 * @throws ServiceError NotFound
 */
export async function requireMemory(
  { db }: MemoryParts,
  { projectId }: Owner,
  id: string,
): Promise<StoredMemory> {
  const found = await findMemory(projectScope(db, projectId), id);
  if (!found) throw notFound(`Memory ${id}`);
  return found;
}

/**
 * Deletes a memory. If it is being merged with others at this moment, the merged memory is deleted, so that its
 * content does not return after it was reported as deleted.
 * @throws ServiceError NotFound
 */
export async function deleteMemory({ db }: MemoryParts, { projectId }: Owner, id: string): Promise<void> {
  const known = await beside(projectScope(db, projectId), id);
  const memory = known.find((one) => one.id === id);
  if (!memory) throw notFound(`Memory ${id}`);
  const client = { companionId: memory.companion_id, externalClientId: memory.external_client_id };
  await db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    await holdClient(scope, client);
    if (await eraseMemory(scope, memory)) return;
    const merged = await mergedSince(scope, memory, known);
    if (!merged || !(await eraseMemory(scope, merged))) throw notFound(`Memory ${id}`);
  });
}

const forget = async (scope: ProjectScope, client: MemoryClient): Promise<number> => {
  await holdClient(scope, client);
  return eraseClient(scope, client);
};

/** Erases everything that a companion remembers of a client; there may be nothing. */
export const forgetClient = (
  { db }: MemoryParts,
  { projectId }: Owner,
  client: MemoryClient,
): Promise<void> =>
  db
    .transaction()
    .execute(async (transaction) => void (await forget(projectScope(transaction, projectId), client)));

/**
 * Erases everything that any companion of the project remembers of a client, running sessions included, also for a
 * companion that takes over such a session meanwhile. One that takes it over later gets a session that is already
 * erased.
 * @param counted told in the same transaction how many memories there were
 */
export const forgetEverywhere = (
  { db }: MemoryParts,
  { projectId }: Owner,
  externalClientId: string,
  counted?: (scope: ProjectScope, memories: number) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    let memories = 0;
    const erased = new Set<string>();
    for (;;) {
      const left = (await companionsOf(scope, externalClientId)).filter((id) => !erased.has(id));
      if (left.length === 0) return counted?.(scope, memories);
      for (const companionId of left) memories += await forget(scope, { companionId, externalClientId });
      for (const companionId of left) erased.add(companionId);
    }
  });
