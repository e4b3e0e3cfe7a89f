import { type Selectable, sql } from 'kysely';
import type { SessionCompanionTable, SessionTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { readPlan, type SessionPlan } from '../../live/session-plan.ts';
import { type Client, holdClient, insertMemory, type NewMemory } from './memories.store.ts';
import type { MemoryOrder } from './summarization.queue.ts';
import { belongsToCompanion } from './active-companions.store.ts';
import type { Conversation, Said } from './summary/transcript.ts';

/** A closed session that a companion has not remembered yet: the part during which it was the active companion. */
export interface DueSession extends Client {
  readonly id: string;
  /** Whose language model writes about it. */
  readonly owner: { readonly apiKeyId: string | null; readonly providerSetupId: string | null };
  readonly closedAt: Date;
  readonly language: string;
  readonly companionName: string;
}

type Row = Pick<
  Selectable<SessionTable>,
  'id' | 'api_key_id' | 'closed_at' | 'created_at' | 'configuration'
> &
  Pick<
    Selectable<SessionCompanionTable>,
    'companion_id' | 'external_client_id' | 'companion_name' | 'language'
  >;

const usedSetup = ({ providerSetup }: SessionPlan): string | null =>
  providerSetup?.state === 'used' ? providerSetup.id : null;

const present = (row: Row): DueSession => {
  const begun = readPlan(row.configuration);
  return {
    id: row.id,
    owner: { apiKeyId: row.api_key_id, providerSetupId: usedSetup(begun) },
    companionId: row.companion_id,
    externalClientId: row.external_client_id,
    closedAt: row.closed_at ?? row.created_at,
    language: row.language ?? begun.language,
    companionName: row.companion_name ?? begun.companionName,
  };
};

const dueSessions = (scope: ProjectScope) =>
  scope
    .select('session_companions')
    .innerJoin('sessions', 'sessions.id', 'session_companions.session_id')
    .select([
      'sessions.id',
      'sessions.api_key_id',
      'sessions.closed_at',
      'sessions.created_at',
      'sessions.configuration',
      'session_companions.companion_id',
      'session_companions.external_client_id',
      'session_companions.companion_name',
      'session_companions.language',
    ])
    .where('session_companions.memory_state', '=', 'due');

/** The due session; undefined when there is nothing left to do. */
export async function findDue(
  scope: ProjectScope,
  { sessionId, companionId }: Pick<MemoryOrder, 'sessionId' | 'companionId'>,
): Promise<DueSession | undefined> {
  const row = await dueSessions(scope)
    .where('session_companions.session_id', '=', sessionId)
    .where('session_companions.companion_id', '=', companionId)
    .executeTakeFirst();
  return row && present(row);
}

/** The due sessions of a client, the newest first. */
export const dueOf = async (scope: ProjectScope, client: Client, most: number): Promise<DueSession[]> =>
  (
    await dueSessions(scope)
      .where('session_companions.companion_id', '=', client.companionId)
      .where('session_companions.external_client_id', '=', client.externalClientId)
      .orderBy('sessions.created_at', 'desc')
      .limit(sql.lit(most))
      .execute()
  ).map(present);

/** The most items that are read, from the end: more than any conversation of people has. */
const MOST_ITEMS = 1_000;

const saidIn = async (scope: ProjectScope, { id, companionId }: DueSession): Promise<Said[]> => {
  const rows = await scope
    .select('session_companions')
    .innerJoin('session_items', 'session_items.session_id', 'session_companions.session_id')
    .select(['session_items.role', 'session_items.text'])
    .where('session_companions.session_id', '=', id)
    .where('session_companions.companion_id', '=', companionId)
    .where(belongsToCompanion)
    .orderBy('session_items.position', 'desc')
    .limit(sql.lit(MOST_ITEMS))
    .execute();
  return rows.reverse();
};

/** The conversation during the time when the companion was active, as it was heard. */
export const conversationOf = async (scope: ProjectScope, due: DueSession): Promise<Conversation> => ({
  language: due.language,
  companionName: due.companionName,
  said: await saidIn(scope, due),
});

/**
 * Stores the memory of a session, and that it is done, exactly once and in one transaction; stores nothing if it
 * was erased meanwhile.
 * @param memory null when there is nothing to remember
 */
export const settleDue = (scope: ProjectScope, due: DueSession, memory: NewMemory | null): Promise<void> =>
  scope.db.transaction().execute(async (transaction) => {
    const own = scope.within(transaction);
    await holdClient(own, due);
    const { numUpdatedRows } = await own
      .update('session_companions')
      .set({ memory_state: 'done' })
      .where('session_id', '=', due.id)
      .where('companion_id', '=', due.companionId)
      .where('memory_state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && memory !== null) await insertMemory(own, memory);
  });

/** Whether the companion still exists. */
export const hasCompanion = async (scope: ProjectScope, companionId: string): Promise<boolean> =>
  (await scope.visibleCompanions().select('id').where('id', '=', companionId).executeTakeFirst()) !==
  undefined;
