import type { Selectable } from 'kysely';
import { isObject } from '../../kernel/guards.ts';
import type { AnsweringMachine, Handoff } from '../../live/calls.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { AttachedMcp } from '../mcp.schema.ts';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import type { Overrides } from './overrides.ts';

/** What an agent says of its sessions; null where it says nothing. */
export interface AgentLayer {
  readonly language: string | null;
  readonly voiceId: string | null;
  readonly functions: readonly string[];
  readonly mcp: AttachedMcp | null;
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly providerSettings: ProviderSettings;
  readonly useWebSearch: boolean | null;
  readonly disableIdleTimeout: boolean | null;
}

/** What a stored agent says. */
export const agentLayer = (agent: Omit<Selectable<AgentTable>, 'created_at'>): AgentLayer => ({
  language: agent.language,
  voiceId: agent.voice_id,
  functions: agent.functions,
  mcp: agent.mcp,
  faqCollections: agent.faq_collections,
  knowledgeBaseId: agent.knowledge_base_id,
  providerSettings: agent.provider_settings,
  useWebSearch: agent.use_web_search,
  disableIdleTimeout: agent.disable_idle_timeout,
});

/** What a session of the channel goes by. */
export interface Merged {
  readonly language: string | null;
  readonly voiceId: string | null;
  readonly functions: readonly string[];
  readonly mcp: AttachedMcp;
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly providerSettings: ProviderSettings;
  readonly useWebSearch: boolean;
  readonly disableIdleTimeout: boolean;
  readonly initialSpeech: string | null;
  readonly useGreenVideo: boolean;
  readonly videoPolicy: 'required' | 'deferred';
  /** Null: the service's own idle time. */
  readonly idleTimeoutSeconds: number | null;
  /** Whom calls may be transferred to; null: nobody. */
  readonly handoff: Handoff | null;
  readonly answeringMachine: AnsweringMachine | null;
}

type Fields = Readonly<Record<string, unknown>>;

const mergeFields = (over: Fields, under: Fields): Fields => {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    if (value == null) continue;
    merged[name] = isObject(value) && isObject(below) ? mergeFields(value, below) : value;
  }
  return merged;
};

/**
 * Provider settings field by field, the upper layer's winning; those of `turnDetection` are fields too, so that a channel
 * may change the threshold alone. Null says nothing.
 */
export const mergeSettings = (over: ProviderSettings, under: ProviderSettings): ProviderSettings =>
  mergeFields(over, under);

const NOTHING: AttachedMcp = { servers: [], connectors: [] };

/** The session's fields that a channel, or its agent, may say. */
const attached = (channel: Overrides, agent: AgentLayer) => ({
  functions: channel.functions ?? agent.functions,
  mcp: channel.mcp ?? agent.mcp ?? NOTHING,
  faqCollections: channel.faqCollections ?? agent.faqCollections,
  knowledgeBaseId: channel.knowledgeBaseId ?? agent.knowledgeBaseId,
});

/** The fields that only a channel has. */
const ofChannel = (channel: Overrides) => ({
  initialSpeech: channel.initialSpeech ?? null,
  useGreenVideo: channel.useGreenVideo ?? false,
  videoPolicy: channel.videoPolicy ?? ('required' as const),
  idleTimeoutSeconds: channel.idleTimeoutSeconds ?? null,
  handoff: channel.humanHandoff ?? null,
  answeringMachine: channel.answeringMachine ?? null,
});

/**
 * Channel over agent over the organization's defaults (4-decisions, "Interface A, details"): `providerSettings` merges
 * field by field; everything else of the channel replaces; an empty array means "none"; absent or null inherits.
 * Pure.
 * @param channel null when the agent has no configuration for the channel
 */
export const merge = (
  channel: Overrides | null,
  agent: AgentLayer,
  defaults: OrganizationDefaults,
): Merged => {
  const over = channel ?? {};
  const base = mergeSettings(agent.providerSettings, defaults.providerSettings ?? {});
  return {
    ...attached(over, agent),
    ...ofChannel(over),
    language: agent.language ?? defaults.language ?? null,
    voiceId: agent.voiceId ?? defaults.voiceId ?? null,
    providerSettings: mergeSettings(over.providerSettings ?? {}, base),
    useWebSearch: over.useWebSearch ?? agent.useWebSearch ?? defaults.useWebSearch ?? true,
    disableIdleTimeout: agent.disableIdleTimeout ?? defaults.disableIdleTimeout ?? false,
  };
};
