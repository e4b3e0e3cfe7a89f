import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { hasTags, holds } from '../../storage/search.ts';
import type { AgentQuery } from './agents.schema.ts';

/** An agent with its channel configurations. */
export type StoredAgent = Selectable<AgentTable> & {
  readonly channels: readonly { readonly type: string; readonly id: string }[];
};

/** Column: type and id of the agent's channels. */
export const agentChannels = sql<StoredAgent['channels']>`(
  select coalesce(json_agg(json_build_object('type', channel_type, 'id', id) order by created_at, id), '[]')
  from channel_configurations where channel_configurations.agent_id = agents.id)`;

const withChannels = (scope: ProjectScope) =>
  scope.select('agents').selectAll('agents').select(agentChannels.as('channels'));

export const findAgent = (scope: ProjectScope, id: string): Promise<StoredAgent | undefined> =>
  withChannels(scope).where('agents.id', '=', id).executeTakeFirst();

/** An agent with its organization's defaults as they are stored, by one statement. */
export const findAgentWithDefaults = (
  scope: ProjectScope,
  id: string,
): Promise<(StoredAgent & { readonly organization_defaults: unknown }) | undefined> =>
  withChannels(scope)
    .innerJoin('organizations', 'organizations.id', 'agents.organization_id')
    .select('organizations.defaults as organization_defaults')
    .where('agents.id', '=', id)
    .executeTakeFirst();

const conditions = ({ search, tags }: AgentQuery) => [
  ...(search ? [holds(search, sql.ref('agents.name'), sql.ref('agents.id'))] : []),
  ...(tags ? [hasTags(sql.ref('agents.tags'), tags)] : []),
];

const newestFirst = (scope: ProjectScope, query: AgentQuery) =>
  withChannels(scope)
    .where((where) => where.and(conditions(query)))
    .orderBy('agents.created_at', 'desc')
    .orderBy('agents.id', 'desc');

/** All of the project's agents, newest first. */
export const listAgents = (scope: ProjectScope, query: AgentQuery): Promise<StoredAgent[]> =>
  newestFirst(scope, query).execute();

/** One page of the project's agents, newest first. */
export function findAgents(
  scope: ProjectScope,
  query: AgentQuery,
  page: Page,
): Promise<CountedPage<StoredAgent>> {
  const filtered = scope.select('agents').where((where) => where.and(conditions(query)));
  return findPage(newestFirst(scope, query), filtered, scope.select('agents'), page);
}

export async function insertAgent(
  scope: ProjectScope,
  agent: Omit<Insertable<AgentTable>, 'project_id'>,
): Promise<void> {
  await scope.insert('agents', agent).execute();
}

/** The columns that an UPDATE may set. */
export type AgentChange = Omit<
  Updateable<AgentTable>,
  'id' | 'organization_id' | 'project_id' | 'created_at'
>;

export async function updateAgent(scope: ProjectScope, id: string, change: AgentChange): Promise<void> {
  await scope.update('agents').set(change).where('id', '=', id).execute();
}

/**
 * Removes an agent and its channel configurations.
 * @returns whether it existed
 */
export async function removeAgent(scope: ProjectScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('agents').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
