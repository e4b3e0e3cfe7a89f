import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, SessionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { StoredSession } from '../sessions/stored-session.ts';
import { type Client, holdClient, insertMemory, type NewMemory } from './memories.store.ts';
import type { Conversation, Said } from './summary/transcript.ts';

/** A session that is over and still to be remembered. */
export interface DueSession extends Client {
  readonly id: string;
  readonly apiKeyId: string | null;
  readonly closedAt: Date;
  readonly language: string;
  readonly companionName: string;
}

type Row = Pick<
  Selectable<SessionTable>,
  'id' | 'api_key_id' | 'companion_id' | 'external_client_id' | 'closed_at' | 'created_at' | 'configuration'
>;

const present = (row: Row): DueSession => {
  const { language, companionName } = row.configuration as unknown as StoredSession;
  return {
    id: row.id,
    apiKeyId: row.api_key_id,
    companionId: row.companion_id,
    externalClientId: row.external_client_id ?? '',
    closedAt: row.closed_at ?? row.created_at,
    language,
    companionName,
  };
};

const dueSessions = (scope: ProjectScope) =>
  scope
    .select('sessions')
    .select([
      'id',
      'api_key_id',
      'companion_id',
      'external_client_id',
      'closed_at',
      'created_at',
      'configuration',
    ])
    .where('memory_state', '=', 'due');

/** Undefined when there is nothing to do any more. */
export async function findDue(scope: ProjectScope, sessionId: string): Promise<DueSession | undefined> {
  const row = await dueSessions(scope).where('id', '=', sessionId).executeTakeFirst();
  return row && present(row);
}

/** Those of a client, the newest first. */
export const dueOf = async (scope: ProjectScope, client: Client, most: number): Promise<DueSession[]> =>
  (
    await dueSessions(scope)
      .where('companion_id', '=', client.companionId)
      .where('external_client_id', '=', client.externalClientId)
      .orderBy('created_at', 'desc')
      .limit(sql.lit(most))
      .execute()
  ).map(present);

/** No conversation that people have is longer; of one that machines have, the end counts. */
const MOST_ITEMS = 1_000;

const saidIn = async (db: Kysely<Schema>, sessionId: string): Promise<Said[]> => {
  const rows = await db
    .selectFrom('session_items')
    .select(['role', 'text'])
    .where('session_id', '=', sessionId)
    .orderBy('position', 'desc')
    .limit(sql.lit(MOST_ITEMS))
    .execute();
  return rows.reverse();
};

/** What was said in it, as it was heard. */
export const conversationOf = async (scope: ProjectScope, due: DueSession): Promise<Conversation> => ({
  language: due.language,
  companionName: due.companionName,
  said: await saidIn(scope.db, due.id),
});

/**
 * Writes down what is remembered of a session, exactly once, in one transaction with the session's state; nothing when
 * it was erased meanwhile.
 * @param memory null when there is nothing to remember
 */
export const settleDue = (scope: ProjectScope, due: DueSession, memory: NewMemory | null): Promise<void> =>
  scope.db.transaction().execute(async (transaction) => {
    const own = scope.within(transaction);
    await holdClient(own, due);
    const { numUpdatedRows } = await own
      .update('sessions')
      .set({ memory_state: 'done' })
      .where('id', '=', due.id)
      .where('memory_state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && memory !== null) await insertMemory(own, memory);
  });

/** Whether the companion is still there to remember anything. */
export const hasCompanion = async (scope: ProjectScope, companionId: string): Promise<boolean> =>
  (await scope.visibleCompanions().select('id').where('id', '=', companionId).executeTakeFirst()) !==
  undefined;
