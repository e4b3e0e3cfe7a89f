import type { Selectable } from 'kysely';
import { isObject } from '../../kernel/guards.ts';
import type { AnsweringMachine, Handoff } from '../../live/calls.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { AttachedMcp } from '../mcp.schema.ts';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import type { Overrides } from './overrides.ts';

/** The agent's settings for its sessions; null where it sets nothing. */
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

/** The settings of a stored agent. */
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

/** The settings that apply to a session of the channel. */
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
  /** Null: the service's own idle timeout. */
  readonly idleTimeoutSeconds: number | null;
  /** The targets of call transfers; null: none. */
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
 * Merges provider settings field by field; the upper layer wins. `turnDetection` is merged in the same way, so that
 * a channel may change only its threshold. Null inherits.
 */
export const mergeSettings = (over: ProviderSettings, under: ProviderSettings): ProviderSettings =>
  mergeFields(over, under);

const NOTHING: AttachedMcp = { servers: [], connectors: [] };

/** The session's settings that either the channel or the agent may set. */
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
 * Merges channel over agent over the organization's defaults (4-decisions, "Interface A, details"):
 * `providerSettings` are merged field by field; all other values of the channel replace; an empty array means
 * "none"; absent or null inherits. Pure.
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
