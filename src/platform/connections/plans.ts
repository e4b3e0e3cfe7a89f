import type { StoredAgent } from '../agents/agents.store.ts';
import type { Merged } from '../channels/merge.ts';
import { wholeMcp } from '../mcp.schema.ts';
import type { SessionMcp } from '../../live/session-plan.ts';
import type { SessionPlan } from '../sessions/session-plan.ts';
import type { AgentConnectionCreate, ConnectionCreate } from './connections.schema.ts';

/** The fields of a session that all three calls have in common. */
export type SessionFields = Omit<AgentConnectionCreate, 'channelType' | 'mcp'>;
/** A session plan without tokens, which are sealed only when the session has its id. */
export type OpenPlan = Omit<SessionPlan, 'mcp'> & { readonly mcp: Omit<SessionMcp, 'authorizations'> };

const ofSession = (fields: SessionFields) => ({
  modality: fields.modality ?? ('audio' as const),
  externalClientProfile: fields.externalClientProfile ?? null,
});

/** The plan of a session whose whole configuration is in the call (spec A.7). */
export const planOfBody = (body: ConnectionCreate): OpenPlan => ({
  ...ofSession(body),
  agentName: null,
  language: body.language ?? null,
  voiceId: body.providerConfig.voiceId ?? null,
  settings: body.providerConfig.settings ?? {},
  initialSpeech: body.initialSpeech ?? null,
  useGreenVideo: body.providerConfig.useGreenVideo ?? false,
  videoPolicy: 'required',
  functions: [...new Set(body.functions)],
  faqCollections: [...new Set(body.faqCollections)],
  knowledgeBaseId: body.knowledgeBaseId ?? null,
  useWebSearch: body.useWebSearch ?? true,
  mcp: wholeMcp(body.mcp) ?? { servers: [], connectors: [] },
  disableIdleTimeout: body.disableIdleTimeout ?? false,
  idleTimeoutSeconds: null,
  phone: null,
  agentHandoffs: [],
});

/** The plan of a session by the configuration of agent and channel. The call's own initial speech overrides theirs. */
export const planOfAgent = (agent: StoredAgent, merged: Merged, fields: SessionFields): OpenPlan => ({
  ...ofSession(fields),
  agentName: agent.name || null,
  language: merged.language,
  voiceId: merged.voiceId,
  settings: merged.providerSettings,
  initialSpeech: fields.initialSpeech ?? merged.initialSpeech,
  useGreenVideo: merged.useGreenVideo,
  videoPolicy: merged.videoPolicy,
  functions: merged.functions,
  faqCollections: merged.faqCollections,
  knowledgeBaseId: merged.knowledgeBaseId,
  useWebSearch: merged.useWebSearch,
  mcp: merged.mcp,
  disableIdleTimeout: merged.disableIdleTimeout,
  idleTimeoutSeconds: merged.idleTimeoutSeconds,
  phone: null,
  agentHandoffs: agent.agent_handoffs,
});
