import type { Selectable } from 'kysely';
import { isObject } from '../../kernel/guards.ts';
import type { AnsweringMachine, Handoff } from '../../live/calls.ts';
import type { SessionPlan } from '../../live/session-plan.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { AttachedMcp } from '../mcp.schema.ts';
import type { ProviderSettings } from '../provider-settings.ts';

const NO_MCP: AttachedMcp = { servers: [], connectors: [] };

/** What applies to a session where neither call, channel, agent nor organization sets a value. */
const UNSET = {
  language: null as string | null,
  voiceId: null as string | null,
  functions: [] as readonly string[],
  mcp: NO_MCP,
  faqCollections: [] as readonly string[],
  knowledgeBaseId: null as string | null,
  providerSettings: {} as ProviderSettings,
  useWebSearch: true as boolean,
  disableIdleTimeout: false as boolean,
  initialSpeech: null as string | null,
  useGreenVideo: false as boolean,
  videoPolicy: 'required' as SessionPlan['videoPolicy'],
  /** Null: the service's own idle timeout. */
  idleTimeoutSeconds: null as number | null,
  /** The targets of call transfers; null: none. */
  humanHandoff: null as Handoff | null,
  answeringMachine: null as AnsweringMachine | null,
};

/** The merged values that a session's plan is made of. */
export type Configuration = Readonly<typeof UNSET>;
/** The values that one of them sets; absent or null inherits. */
export type Layer = { readonly [Field in keyof Configuration]?: Configuration[Field] | null | undefined };

/** The values of a stored agent. */
export const agentLayer = (agent: Omit<Selectable<AgentTable>, 'created_at'>) => ({
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

const FIELDS = Object.keys(UNSET) as (keyof Configuration)[];

/**
 * Merges what a call, a channel, an agent and the organization's defaults set, the highest layer first (4-decisions,
 * "Interface A, details"): `providerSettings` are merged field by field; all other values replace those below; an
 * empty array means "none". Pure.
 * @param layers null or undefined where an agent has no configuration for the channel
 */
export const merge = (...layers: readonly (Layer | null | undefined)[]): Configuration => {
  const valueOf = (field: keyof Configuration): unknown =>
    layers.map((layer) => layer?.[field]).find((value) => value != null) ?? UNSET[field];
  const providerSettings = layers
    .map((layer) => layer?.providerSettings ?? {})
    .reduceRight((under, over) => mergeSettings(over, under));
  const values = Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as Configuration;
  return { ...values, providerSettings };
};
