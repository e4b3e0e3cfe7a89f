import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import type { HandoffTarget } from '../../tools/handoff/handoff-specs.ts';
import { findAgent, type StoredAgent } from '../agents/agents.store.ts';
import { findChannel, storedOverrides } from '../channels/channels.store.ts';
import { agentLayer, type Configuration, merge, organizationLayer } from '../channels/merge.ts';
import { organizationDefaults } from '../organization-defaults.ts';
import { companionOfBody, requireReady } from '../references.ts';
import type { KnowledgeLoader } from '../sessions/knowledge.ts';
import { planSession } from '../sessions/session-plan.ts';

export interface NextAgentParts extends Pick<PlatformParts, 'db' | 'config'> {
  readonly loadKnowledge: KnowledgeLoader;
}

/** The agents to which an agent may hand over its session. */
export interface NextAgents {
  /** The named agents that exist, in the order in which the agent names them. */
  targets(claimed: ClaimedSession): Promise<HandoffTarget[]>;
  /**
   * Prepares the session for another agent, as if it had been started with it: channel over agent over the
   * organization's defaults. Tokens for MCP servers are not passed on, because they were given to another agent.
   * @param first the session as it began
   * @throws ServiceError AgentNotFound, CompanionNotReady
   */
  prepare(first: ClaimedSession, agentId: string): Promise<ClaimedSession>;
}

const nameOf = (row: { name: string | null; first_name: string; last_name: string }): string =>
  row.name?.trim() || `${row.first_name} ${row.last_name}`.trim();

/** The names of these agents for people, by id. */
const namesOf = async (scope: ProjectScope, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await scope
    .select('agents')
    .innerJoin('companions', 'companions.id', 'agents.companion_id')
    .select(['agents.id', 'agents.name', 'companions.first_name', 'companions.last_name'])
    .where('agents.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
};

const targetsOf = async ({ db }: NextAgentParts, claimed: ClaimedSession): Promise<HandoffTarget[]> => {
  const handoffs = claimed.agentHandoffs;
  if (handoffs.length === 0) return [];
  const scope = projectScope(db, claimed.owner.projectId);
  const names = await namesOf(
    scope,
    handoffs.map(({ agentId }) => agentId),
  );
  return handoffs.flatMap(({ agentId, purpose }) => {
    const name = names.get(agentId);
    return name === undefined || agentId === claimed.owner.agentId ? [] : [{ agentId, name, purpose }];
  });
};

const requireTarget = async (scope: ProjectScope, agentId: string): Promise<StoredAgent> => {
  const agent = await findAgent(scope, agentId);
  if (!agent) throw new ServiceError('AgentNotFound', `Agent ${agentId} was not found.`);
  return agent;
};

const configurationOf = async (
  scope: ProjectScope,
  { owner: { organizationId, sessionType }, phone }: ClaimedSession,
  agent: StoredAgent,
): Promise<Configuration> => {
  const channel = await findChannel(scope, agent.id, phone?.tries ?? sessionType);
  const defaults = await organizationDefaults(scope.db, organizationId);
  return merge(channel && storedOverrides(channel), agentLayer(agent), organizationLayer(defaults));
};

const prepare = async (
  parts: NextAgentParts,
  first: ClaimedSession,
  agentId: string,
): Promise<ClaimedSession> => {
  const { owner, phone, useGreenVideo } = first;
  const scope = projectScope(parts.db, owner.projectId);
  const agent = await requireTarget(scope, agentId);
  const configuration = await configurationOf(scope, first, agent);
  const companion = await companionOfBody(parts.db, owner, agent.companion_id);
  requireReady(companion);
  const request = { companion, agent, configuration, fields: first, call: null };
  const plan = planSession(request, {}, parts.config.idleSeconds);
  return {
    ...{ ...first, ...plan, phone, useGreenVideo, first },
    knowledge: await parts.loadKnowledge(plan),
    owner: { ...owner, companionId: companion.id, agentId },
  };
};

export const createNextAgents = (parts: NextAgentParts): NextAgents => ({
  targets: (claimed) => targetsOf(parts, claimed),
  prepare: (first, agentId) => prepare(parts, first, agentId),
});
