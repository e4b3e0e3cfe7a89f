import { type Kysely, sql } from 'kysely';
import { agentChannels } from '../../platform/agents/agents.store.ts';
import type { AttachedMcp } from '../../platform/mcp.schema.ts';
import type { Schema } from '../../storage/schema.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';

/** All agents of a project with their companions' rows, oldest first. */
export async function agentsOf(db: Kysely<Schema>, projectId: string) {
  const scope = projectScope(db, projectId);
  const agents = await scope
    .select('agents')
    .select(['id', 'name', 'language', 'companion_id', 'mcp', agentChannels.as('channels')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = [...new Set(agents.map((agent) => agent.companion_id))];
  const companions =
    ids.length === 0 ? [] : await scope.visibleCompanions().selectAll().where('id', 'in', ids).execute();
  const byId = new Map(companions.map((companion) => [companion.id, companion]));
  return agents.flatMap((agent) => {
    const companion = byId.get(agent.companion_id);
    return companion ? [{ agent, companion }] : [];
  });
}

/** The MCP servers and connectors of the channels of a project's agents; null: the same as the agent's. */
export const attachedToChannels = (scope: ProjectScope) =>
  scope
    .select('channel_configurations')
    .select(['agent_id', 'channel_type', sql<AttachedMcp | null>`overrides -> 'mcp'`.as('mcp')])
    .execute();

/** The ids of the project's MCP servers that need a token from every session. */
export async function serversThatWantTokens(scope: ProjectScope): Promise<ReadonlySet<string>> {
  const rows = await scope
    .select('mcp_servers')
    .select('id')
    .where('authorization_required', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
