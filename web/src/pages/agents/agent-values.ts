import type { Schemas } from '../../api/platform.ts';
import { choiceOf, chosen, type Choice } from '../../kit/choice.ts';
import { fromPairs, toPairs, type TagPairs } from '../../kit/tag-pairs.ts';
import { settingsOf, settingsValues, type SettingsValues } from './settings-values.ts';

export type Agent = Schemas['Agent'];

/**
 * An agent's own values of fields for which interface A answers the effective values; null leaves them to the
 * organization.
 */
export interface OwnChoices {
  readonly useWebSearch: boolean | null;
  readonly disableIdleTimeout: boolean | null;
}

/** An agent with its own values. */
export type OwnAgent = Omit<Agent, keyof OwnChoices> & OwnChoices;

export interface McpValues {
  servers: string[];
  connectors: string[];
}

/** The values of an agent in the form. */
export interface AgentValues {
  companionId: string;
  name: string;
  language: string | null;
  voiceId: string | null;
  mode: string;
  providerSettings: SettingsValues;
  faqCollections: string[];
  knowledgeBaseId: string | null;
  useWebSearch: Choice;
  functions: string[];
  mcp: McpValues;
  agentHandoffs: { agentId: string; purpose: string }[];
  disableIdleTimeout: Choice;
  tags: TagPairs;
}

export const mcpValues = (mcp: Agent['mcp']): McpValues => ({
  servers: [...(mcp?.servers ?? [])],
  connectors: [...(mcp?.connectors ?? [])],
});

export const valuesOf = (agent: OwnAgent): AgentValues => ({
  companionId: agent.companionId,
  name: agent.name ?? '',
  language: agent.language,
  voiceId: agent.voiceId,
  mode: agent.mode,
  providerSettings: settingsValues(agent.providerSettings),
  faqCollections: [...agent.faqCollections],
  knowledgeBaseId: agent.knowledgeBaseId,
  useWebSearch: choiceOf(agent.useWebSearch),
  functions: [...agent.functions],
  mcp: mcpValues(agent.mcp),
  agentHandoffs: agent.agentHandoffs.map((handoff) => ({ ...handoff })),
  disableIdleTimeout: choiceOf(agent.disableIdleTimeout),
  tags: toPairs(agent.tags),
});

export const ownChoices = (values: AgentValues): OwnChoices => ({
  useWebSearch: chosen(values.useWebSearch),
  disableIdleTimeout: chosen(values.disableIdleTimeout),
});

export const bodyOf = (values: AgentValues) => ({
  ...values,
  ...ownChoices(values),
  name: values.name.trim() === '' ? null : values.name,
  mode: 'conversation' as const,
  providerSettings: settingsOf(values.providerSettings),
  tags: fromPairs(values.tags),
});
export type AgentBody = ReturnType<typeof bodyOf>;

/** The changed fields only, so that changes by others in the meantime stay. */
export function changesOf(before: AgentValues, after: AgentValues): Partial<AgentBody> {
  const old = bodyOf(before) as Record<string, unknown>;
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed) as Partial<AgentBody>;
}

export const TABS = ['character', 'knowledge', 'tools', 'channels', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

const PLACES: readonly (readonly [begin: string, tab: Tab])[] = [
  ['faqCollections', 'knowledge'],
  ['knowledgeBaseId', 'knowledge'],
  ['useWebSearch', 'knowledge'],
  ['functions', 'tools'],
  ['mcp', 'tools'],
  ['agentHandoffs', 'tools'],
  ['tags', 'advanced'],
  ['disableIdleTimeout', 'advanced'],
  ['providerSettings.turnDetection', 'advanced'],
  ['providerSettings.noiseReduction', 'advanced'],
];

/** The tab of a field, by its name in the form. */
export const tabOf = (field: string): Tab =>
  PLACES.find(([begin]) => field.startsWith(begin))?.[1] ?? 'character';
