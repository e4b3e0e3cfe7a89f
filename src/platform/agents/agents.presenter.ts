import { agentLayer, merge } from '../channels/merge.ts';
import { previewUrlOf } from '../companions/companions.presenter.ts';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import type { Agent } from './agents.schema.ts';
import type { StoredAgent } from './agents.store.ts';

/** The values that apply, agent over organization, because A.5 answers a boolean even where the agent sets none. */
const inForce = (agent: StoredAgent, defaults: OrganizationDefaults) => {
  const { disableIdleTimeout, useWebSearch } = merge(agentLayer(agent), defaults);
  return { disableIdleTimeout, useWebSearch };
};

/**
 * The agent in the shape of A.5. An optional value that is not set is null, never left out.
 * @param origin of the service, for addresses
 * @param defaults of the organization
 */
export const presentAgent = (agent: StoredAgent, origin: string, defaults: OrganizationDefaults): Agent => ({
  id: agent.id,
  companionId: agent.companion_id,
  name: agent.name,
  previewUrl: previewUrlOf(origin, agent.companion_id, agent.companion_status),
  language: agent.language,
  voiceId: agent.voice_id,
  functions: agent.functions,
  mcp: agent.mcp,
  faqCollections: agent.faq_collections,
  knowledgeBaseId: agent.knowledge_base_id,
  providerSettings: agent.provider_settings,
  tags: agent.tags,
  ...inForce(agent, defaults),
  mode: agent.mode,
  agentHandoffs: agent.agent_handoffs,
  channels: agent.channels.map(({ type, id }) => ({ type, id })),
  created: Math.floor(agent.created_at.getTime() / 1000),
});
