import { redactSession } from '../../webhooks/deliveries.store.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { eraseSessionMemories, holdSessionClients } from '../memories/memories.store.ts';

/** What the statistics keep of an erased session: when, how long, by what, and for how much. */
const USE = [
  'agent_id',
  'session_type',
  'modality',
  'status',
  'cost',
  'created_at',
  'started_at',
  'closed_at',
] as const;

/**
 * Erases an ended session with everything that is stored of it, but for its use. Its clients and the session are
 * locked first, so that a memory that is just being written is either there before the memories go, or never comes.
 * Call it in a transaction.
 */
export async function eraseRecord(scope: ProjectScope, id: string): Promise<void> {
  const clients = await holdSessionClients(scope, id);
  const session = await scope
    .select('sessions')
    .select(USE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return;
  await eraseSessionMemories(scope, { id, at: session.closed_at ?? session.created_at }, clients);
  await redactSession(scope, id);
  await scope.insert('erased_sessions', session).execute();
  await scope.remove('sessions').where('id', '=', id).execute();
}
