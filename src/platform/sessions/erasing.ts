import { sql } from 'kysely';
import type { ProjectScope } from '../../storage/scope.ts';
import { redactSession, redactTranscript } from '../../webhooks/redaction.store.ts';
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

/** How many records an erasing has removed or emptied, by kind. */
export interface ErasedCounts {
  readonly sessions: number;
  /** Items of transcripts. */
  readonly transcriptItems: number;
  readonly toolCalls: number;
  readonly memories: number;
  /** Deliveries whose event was emptied. */
  readonly deliveries: number;
  /** Entries of the log of requests. */
  readonly requests: number;
}

const NOTHING_ERASED: ErasedCounts = {
  ...{ sessions: 0, transcriptItems: 0, toolCalls: 0 },
  ...{ memories: 0, deliveries: 0, requests: 0 },
};

const removeTranscript = async ({ db }: ProjectScope, id: string) => {
  const items = await db.deleteFrom('session_items').where('session_id', '=', id).executeTakeFirst();
  const calls = await db.deleteFrom('session_tool_calls').where('session_id', '=', id).executeTakeFirst();
  return { transcriptItems: Number(items.numDeletedRows), toolCalls: Number(calls.numDeletedRows) };
};

/** Removes the entries of the log of requests that name a session; a project's log is short. */
const removeRequests = async (scope: ProjectScope, id: string): Promise<number> => {
  const removed = await scope
    .remove('request_log')
    .where(sql<boolean>`(session_id = ${id} or strpos(path, ${id}) > 0)`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
};

/** Empties the faults of the project's phone lines that happened to calls of a session: they may hold a number. */
const removeFaults = ({ db, projectId }: ProjectScope, id: string) =>
  sql`delete from sip_errors where session_id = ${id}
    and connection_id in (select id from sip_connections where project_id = ${projectId})`.execute(db);

/**
 * Erases an ended session with everything that is stored of it, but for its use: the one piece of code of all
 * erasing, whether by API, of a person or by age. Its clients and the session are locked first, so that a memory that
 * is just being written is either there before the memories go, or never comes. Call it in a transaction.
 * @param at now
 * @returns what was erased; nothing when the session is gone already
 */
export async function eraseRecord(scope: ProjectScope, id: string, at: Date): Promise<ErasedCounts> {
  const clients = await holdSessionClients(scope, id);
  const session = await scope
    .select('sessions')
    .select(USE)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return NOTHING_ERASED;
  const ended = session.closed_at ?? session.created_at;
  const memories = await eraseSessionMemories(scope, { id, at: ended }, clients);
  const deliveries = await redactSession(scope, id, at);
  const requests = await removeRequests(scope, id);
  await removeFaults(scope, id);
  const transcript = await removeTranscript(scope, id);
  await scope.insert('erased_sessions', session).execute();
  await scope.remove('sessions').where('id', '=', id).execute();
  return { sessions: 1, ...transcript, memories, deliveries, requests };
}

/**
 * Erases the transcript and the calls of tools of an ended session that stays, also in deliveries about it. Call it in
 * a transaction.
 * @param at now
 * @returns whether there was one to erase
 */
export async function eraseTranscript(scope: ProjectScope, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('sessions')
    .set({ transcript_erased_at: at })
    .where('id', '=', id)
    .where('transcript_erased_at', 'is', null)
    .where('status', 'in', ['closed', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await removeTranscript(scope, id);
  await redactTranscript(scope, id, at);
  return true;
}
