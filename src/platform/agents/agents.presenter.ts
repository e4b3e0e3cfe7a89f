import { previewUrlOf } from '../companions/companions.presenter.ts';
import type { Agent } from './agents.schema.ts';
import type { StoredAgent } from './agents.store.ts';

/** A.5. An optional value that is not set is null, never left out. */
export const presentAgent = (agent: StoredAgent, origin: string): Agent => ({
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
  disableIdleTimeout: agent.disable_idle_timeout,
  useWebSearch: agent.use_web_search,
  mode: agent.mode,
  agentHandoffs: agent.agent_handoffs,
  channels: agent.channels.map(({ type, id }) => ({ type, id })),
  created: Math.floor(agent.created_at.getTime() / 1000),
});
