import { type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { MemoryTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { holds } from '../../storage/search.ts';
import type { MemoryQuery } from './memories.schema.ts';

export type StoredMemory = Selectable<MemoryTable>;
export type NewMemory = Omit<StoredMemory, 'project_id'>;

/** A client that a companion remembers. */
export interface Client {
  readonly companionId: string;
  readonly externalClientId: string;
}

/**
 * Locks the memories of a client until the transaction ends: all who write or erase them wait for each other, so
 * that erased content cannot return in a summary that is just being written.
 */
export async function holdClient(scope: ProjectScope, client: Client): Promise<void> {
  const key = JSON.stringify(['memories', scope.projectId, client.companionId, client.externalClientId]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db);
}

export const findMemory = (scope: ProjectScope, id: string): Promise<StoredMemory | undefined> =>
  scope.select('memories').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * All memories of the client to whom a memory belongs, this one included, read at one moment; empty when it does
 * not exist.
 */
export const beside = (scope: ProjectScope, id: string): Promise<StoredMemory[]> =>
  scope
    .select('memories')
    .selectAll()
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('companion_id', 'external_client_id'),
        'in',
        scope
          .select('memories')
          .select(['companion_id', 'external_client_id'])
          .where('id', '=', id)
          .$asTuple('companion_id', 'external_client_id'),
      ),
    )
    .execute();

const filtered = (scope: ProjectScope, { companionId, externalClientId, search }: MemoryQuery) => {
  let found = scope.select('memories');
  if (companionId !== undefined) found = found.where('companion_id', '=', companionId);
  if (externalClientId !== undefined) found = found.where('external_client_id', '=', externalClientId);
  if (search) found = found.where(holds(search, sql.ref('text')));
  return found;
};

/** One page of the project's memories, newest first. */
export function findMemories(
  scope: ProjectScope,
  query: MemoryQuery,
  page: Page,
): Promise<CountedPage<StoredMemory>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

/** The newest memories of one client, newest first. */
export const newestOf = (scope: ProjectScope, client: Client, most: number): Promise<StoredMemory[]> =>
  filtered(scope, client)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute();

/** All memories of one client except the newest ones, oldest first. */
export const olderOf = (scope: ProjectScope, client: Client, newest: number): Promise<StoredMemory[]> =>
  filtered(scope, client)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(newest)
    .execute()
    .then((found) => found.reverse());

/**
 * The companions that have ever talked with a client, or remember something about it. The order is the same for all
 * callers, against deadlocks.
 */
export async function companionsOf(scope: ProjectScope, externalClientId: string): Promise<string[]> {
  const of = (table: 'session_companions' | 'memories') =>
    scope.select(table).select('companion_id').where('external_client_id', '=', externalClientId);
  const rows = await of('session_companions').union(of('memories')).execute();
  return rows.map(({ companion_id }) => companion_id).sort();
}

export async function insertMemory(scope: ProjectScope, memory: NewMemory): Promise<void> {
  await scope.insert('memories', memory).execute();
}

/** Deletes memories by their ids. @returns how many of them existed */
export async function removeMemories(scope: ProjectScope, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await scope.remove('memories').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Updates a client's sessions with a companion, so that they are not remembered. */
const eraseParts = (scope: ProjectScope, { companionId, externalClientId }: Client) =>
  scope
    .update('session_companions')
    .set({ memory_state: 'erased' })
    .where('companion_id', '=', companionId)
    .where('external_client_id', '=', externalClientId);

/** Running sessions of a client with any companion. The order is the same for all callers, against deadlocks. */
const goingOn = async (scope: ProjectScope, externalClientId: string): Promise<string[]> => {
  const rows = await scope
    .select('session_companions')
    .innerJoin('sessions', 'sessions.id', 'session_companions.session_id')
    .select('session_companions.session_id')
    .distinct()
    .where('session_companions.external_client_id', '=', externalClientId)
    .where('sessions.process_id', 'is not', null)
    .where('sessions.closed_at', 'is', null)
    .orderBy('session_companions.session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
};

/** Marks the client's running sessions as erased for a companion, whether it is active, was active or will be. */
async function eraseGoingOn(scope: ProjectScope, { companionId, externalClientId }: Client): Promise<void> {
  const rows = (await goingOn(scope, externalClientId)).map((session_id) => ({
    ...{ session_id, companion_id: companionId, external_client_id: externalClientId },
    ...{ begins: [], companion_name: null, language: null, memory_state: 'erased' as const },
  }));
  if (rows.length === 0) return;
  await scope
    .insert('session_companions', rows)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'companion_id']).doUpdateSet({ memory_state: 'erased' }),
    )
    .execute();
}

/**
 * Erases a memory for good. The client's sessions that are running or not yet remembered are erased too, because
 * they may have mentioned it. Call it in a transaction.
 * @returns whether the memory existed
 */
export async function eraseMemory(scope: ProjectScope, memory: StoredMemory): Promise<boolean> {
  const { id, session_id, companion_id: companionId, external_client_id: externalClientId } = memory;
  const client = { companionId, externalClientId };
  if (session_id !== null) await eraseParts(scope, client).where('session_id', '=', session_id).execute();
  await eraseParts(scope, client).where('memory_state', '=', 'due').execute();
  await eraseGoingOn(scope, client);
  return (await removeMemories(scope, [id])) > 0;
}

/**
 * The memory into which one that was read a moment ago has been merged since; undefined when it was simply deleted.
 * Call it while the client is locked.
 * @param known all memories of the client at that moment
 */
export async function mergedSince(
  scope: ProjectScope,
  memory: StoredMemory,
  known: readonly StoredMemory[],
): Promise<StoredMemory | undefined> {
  const { companion_id: companionId, external_client_id: externalClientId } = memory;
  return filtered(scope, { companionId, externalClientId })
    .selectAll()
    .where('session_id', 'is', null)
    .where('since', '<=', memory.since)
    .where('created_at', '>=', memory.created_at)
    .where(
      'id',
      'not in',
      known.map(({ id }) => id),
    )
    .executeTakeFirst();
}

/**
 * Erases everything of a client for good, running sessions included. Call it in a transaction.
 * @returns how many memories
 */
export async function eraseClient(scope: ProjectScope, client: Client): Promise<number> {
  const { companionId, externalClientId } = client;
  await eraseParts(scope, client).execute();
  await eraseGoingOn(scope, client);
  const removed = await scope
    .remove('memories')
    .where('companion_id', '=', companionId)
    .where('external_client_id', '=', externalClientId)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Locks the memories of a session's client with each of its companions. The order prevents deadlocks. */
export async function holdSessionClients(scope: ProjectScope, sessionId: string): Promise<Client[]> {
  const rows = await scope
    .select('session_companions')
    .select(['companion_id', 'external_client_id'])
    .where('session_id', '=', sessionId)
    .execute();
  const clients = rows.map((row) => ({
    companionId: row.companion_id,
    externalClientId: row.external_client_id,
  }));
  for (const client of clients.sort((a, b) => (a.companionId < b.companionId ? -1 : 1)))
    await holdClient(scope, client);
  return clients;
}

/**
 * Erases what was remembered of a session. A memory of several sessions cannot be told apart any more, and goes as a
 * whole when this session may be in it. Call it while the clients are locked.
 * @param session `at` is when it ended: the time of its memory
 * @returns how many memories
 */
export async function eraseSessionMemories(
  scope: ProjectScope,
  session: { readonly id: string; readonly at: Date },
  clients: readonly Client[],
): Promise<number> {
  let erased = 0n;
  for (const { companionId, externalClientId } of clients) {
    const memories = scope
      .remove('memories')
      .where('companion_id', '=', companionId)
      .where('external_client_id', '=', externalClientId);
    const own = await memories.where('session_id', '=', session.id).executeTakeFirst();
    erased += own.numDeletedRows;
    if (own.numDeletedRows > 0n) continue;
    const merged = await memories
      .where('session_id', 'is', null)
      .where('since', '<=', session.at)
      .where('created_at', '>=', session.at)
      .executeTakeFirst();
    erased += merged.numDeletedRows;
  }
  return Number(erased);
}
