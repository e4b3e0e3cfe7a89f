import { type Kysely, sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Schema } from '../../storage/schema.ts';

/** The job that writes down what is to be remembered of a session: `{projectId, sessionId}`. */
export const MEMORY_MAKE = 'memory.make';

/** What a job of this kind is told. */
export interface MemoryOrder {
  readonly projectId: string;
  readonly sessionId: string;
}

export const orderOf = ({ projectId, sessionId }: Record<string, unknown>): MemoryOrder => ({
  projectId: String(projectId),
  sessionId: String(sessionId),
});

/** Those of them in which a known client said something; what was erased meanwhile stays so. */
const markDue = async (
  transaction: Kysely<Schema>,
  sessionIds: readonly string[],
): Promise<MemoryOrder[]> => {
  const { rows } = await sql<MemoryOrder>`
    update sessions set memory_state = 'due'
    where id = any(${sessionIds}) and external_client_id is not null and memory_state is null
      and exists (select from session_items where session_items.session_id = sessions.id and role = 'user')
    returning id as "sessionId", project_id as "projectId"`.execute(transaction);
  return rows;
};

/**
 * Has sessions remembered, in the transaction that ends them: whatever process dies behind it, nothing is lost. A
 * session without a client is remembered by nobody.
 */
export const rememberSessions =
  ({ config, ids, clock }: Pick<AppParts, 'config' | 'ids' | 'clock'>) =>
  async (transaction: Kysely<Schema>, sessionIds: readonly string[]): Promise<void> => {
    if (!config.memory) return;
    for (const { projectId, sessionId } of await markDue(transaction, sessionIds))
      await enqueue(transaction, { ids, clock }, { kind: MEMORY_MAKE, payload: { projectId, sessionId } });
  };
