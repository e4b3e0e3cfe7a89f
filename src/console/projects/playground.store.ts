import type { Kysely } from 'kysely';
import { agentChannels } from '../../platform/agents/agents.store.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';

/** All agents of a project with their companions' rows, by age. */
export async function agentsOf(db: Kysely<Schema>, projectId: string) {
  const scope = projectScope(db, projectId);
  const agents = await scope
    .select('agents')
    .select(['id', 'name', 'language', 'companion_id', agentChannels.as('channels')])
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
