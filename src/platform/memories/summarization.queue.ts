import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Schema } from '../../storage/schema.ts';
import { belongsToCompanion } from './active-companions.store.ts';

/**
 * The job kind for what a companion remembers of a session, with the payload `{projectId, sessionId, companionId}`.
 */
export const MEMORY_MAKE = 'memory.make';

/** The payload of such a job. */
export interface MemoryOrder {
  readonly projectId: string;
  readonly sessionId: string;
  readonly companionId: string;
}

export const orderOf = ({ projectId, sessionId, companionId }: Record<string, unknown>): MemoryOrder => ({
  projectId: String(projectId),
  sessionId: String(sessionId),
  companionId: String(companionId),
});

/**
 * Marks each companion of these sessions to whom a known client said something. A part that was erased meanwhile
 * stays erased.
 */
const markDue = async (
  transaction: Kysely<Schema>,
  sessionIds: readonly string[],
): Promise<MemoryOrder[]> => {
  const { rows } = await sql<MemoryOrder>`
    update session_companions set memory_state = 'due'
    where session_id = any(${sessionIds}) and memory_state is null
      and exists (select from session_items
        where session_items.session_id = session_companions.session_id and role = 'user' and ${belongsToCompanion})
    returning project_id as "projectId", session_id as "sessionId", companion_id as "companionId"`.execute(
    transaction,
  );
  return rows;
};

/**
 * Enqueues the memory of sessions in the transaction that closes them, so that it is not lost when a process dies
 * afterwards. A session without a client is not remembered.
 */
export const rememberSessions =
  ({ config, ids, clock }: Pick<PlatformParts, 'config' | 'ids' | 'clock'>) =>
  async (transaction: Kysely<Schema>, sessionIds: readonly string[]): Promise<void> => {
    if (!config.memory) return;
    for (const order of await markDue(transaction, sessionIds)) {
      const { projectId } = order;
      await enqueue(transaction, { ids, clock }, { kind: MEMORY_MAKE, payload: { ...order }, projectId });
    }
  };
