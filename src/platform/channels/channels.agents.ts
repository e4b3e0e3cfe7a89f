import type { Selectable } from 'kysely';
import type { AgentTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { Companion } from '../companions/companions.presenter.ts';

/** The agent and the companion to which a channel belongs. */
export interface AgentOf {
  readonly agent: Selectable<AgentTable>;
  readonly companion: Companion;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const companionsOf = async (scope: ProjectScope, ids: readonly string[]): Promise<Companion[]> =>
  scope.visibleCompanions().selectAll().where('id', 'in', unique(ids)).execute();

/** These agents with their companions, by id. */
export async function agentsOf(
  scope: ProjectScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgentOf>> {
  if (ids.length === 0) return new Map();
  const agents = await scope.select('agents').selectAll().where('id', 'in', unique(ids)).execute();
  if (agents.length === 0) return new Map();
  const companions = await companionsOf(
    scope,
    agents.map((agent) => agent.companion_id),
  );
  const byId = new Map(companions.map((companion) => [companion.id, companion]));
  return new Map(
    agents.flatMap((agent): [string, AgentOf][] => {
      const companion = byId.get(agent.companion_id);
      return companion ? [[agent.id, { agent, companion }]] : [];
    }),
  );
}
