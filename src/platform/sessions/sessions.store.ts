import { type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type {
  Schema,
  SessionItemTable,
  SessionTable,
  SessionToolCallTable,
  SessionTurnTable,
} from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { CompanionStatus } from '../../storage/agent-schema.ts';
import type { SessionQuery } from './sessions.schema.ts';

export interface StoredRecord extends Selectable<SessionTable> {
  /** Null when the companion is gone; then the session's own snapshot has its name. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly companion_status: CompanionStatus | null;
  readonly agent_name: string | null;
  readonly sip_connection_name: string | null;
}

const ofProject = (db: Kysely<Schema>, projectId: string) =>
  projectScope(db, projectId)
    .select('sessions')
    .leftJoin('companions', 'companions.id', 'sessions.companion_id')
    .leftJoin('agents', 'agents.id', 'sessions.agent_id');

const records = (db: Kysely<Schema>, projectId: string) =>
  ofProject(db, projectId)
    .selectAll('sessions')
    .select([
      'companions.first_name',
      'companions.last_name',
      'companions.status as companion_status',
      'agents.name as agent_name',
      sql<string | null>`(select name from sip_connections
        where sip_connections.id = sessions.call ->> 'sipConnectionId'
          and sip_connections.project_id = sessions.project_id)`.as('sip_connection_name'),
    ]);

export const findSession = (
  db: Kysely<Schema>,
  projectId: string,
  id: string,
): Promise<StoredRecord | undefined> =>
  records(db, projectId).where('sessions.id', '=', id).executeTakeFirst();

export const itemsOf = (db: Kysely<Schema>, sessionId: string): Promise<Selectable<SessionItemTable>[]> =>
  db
    .selectFrom('session_items')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute();

/** The tool calls, in order of time. */
export const toolCallsOf = (
  db: Kysely<Schema>,
  sessionId: string,
): Promise<Selectable<SessionToolCallTable>[]> =>
  db
    .selectFrom('session_tool_calls')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('started_at')
    .orderBy('call_id')
    .execute();

export const turnsOf = (db: Kysely<Schema>, sessionId: string): Promise<Selectable<SessionTurnTable>[]> =>
  db
    .selectFrom('session_turns')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute();

const searched = (search: string) => {
  const said = sql`(select string_agg(text, ' ') from session_items where session_items.session_id = sessions.id)`;
  const name = sql`(companions.first_name || ' ' || companions.last_name)`;
  const columns = ['sessions.id', 'sessions.external_client_id', 'agents.name'].map((column) =>
    sql.ref(column),
  );
  return holds(search, ...columns, name, said);
};

const conditions = (query: SessionQuery) => {
  const { companionId, agentId, externalClientId, sessionType, status, search, tags, from, to } = query;
  return [
    ...(agentId ? [sql<boolean>`sessions.agent_id = ${agentId}`] : []),
    ...(from === undefined ? [] : [sql<boolean>`sessions.created_at >= ${new Date(from * 1000)}`]),
    ...(to === undefined ? [] : [sql<boolean>`sessions.created_at < ${new Date(to * 1000)}`]),
    ...(companionId ? [sql<boolean>`sessions.companion_id = ${companionId}`] : []),
    ...(externalClientId ? [sql<boolean>`sessions.external_client_id = ${externalClientId}`] : []),
    ...(sessionType?.length ? [sql<boolean>`sessions.session_type in (${sql.join(sessionType)})`] : []),
    ...(status?.length ? [sql<boolean>`sessions.status in (${sql.join(status)})`] : []),
    ...(search ? [searched(search)] : []),
    ...(tags ? [hasTags(sql.ref('sessions.tags'), tags)] : []),
  ];
};

/** One page of the project's sessions, newest first. */
export function findSessions(
  db: Kysely<Schema>,
  projectId: string,
  query: SessionQuery,
  page: Page,
): Promise<CountedPage<StoredRecord>> {
  const ordered = records(db, projectId)
    .where((where) => where.and(conditions(query)))
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc');
  const filtered = ofProject(db, projectId).where((where) => where.and(conditions(query)));
  return findPage(ordered, filtered, ofProject(db, projectId), page);
}
