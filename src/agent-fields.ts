/**
 * The fields of agents (spec A.5), one row each: schemas, columns, answers and the merge of sessions come from the
 * rows (`src/platform/agents`), and so do the tabs of the console's form.
 */

/** The tabs of the console's form that fields are on. */
export type FieldTab = 'character' | 'knowledge' | 'tools' | 'advanced';

/** How a field is checked, stored and answered: `src/platform/agents/field-kinds.ts`. */
export type FieldKind =
  | 'companion'
  | 'label'
  | 'voice'
  | 'language'
  | 'ids'
  | 'reference'
  | 'mcp'
  | 'settings'
  | 'tags'
  | 'choice'
  | 'mode'
  | 'handoffs';

export interface AgentField {
  readonly kind: FieldKind;
  /** The column of the table `agents`. */
  readonly column: string;
  readonly tab: FieldTab;
  /** The tabs of parts of the field that are not on its own tab. */
  readonly partTabs?: Readonly<Record<string, FieldTab>>;
  /**
   * The value of sessions where neither channel, agent nor organization sets one. A field without it is no part of
   * the merge.
   */
  readonly unset?: unknown;
  /** Whether the form asks for the opposite, because that is easier to say. */
  readonly asksOpposite?: boolean;
  /** For the reference page. */
  readonly description?: string;
}

export type AgentFields = Readonly<Record<string, AgentField>>;

/** The fields of an agent, in the order in which bodies and answers have them. */
export const AGENT_FIELDS = {
  companionId: { kind: 'companion', column: 'companion_id', tab: 'character' },
  name: {
    kind: 'label',
    column: 'name',
    tab: 'character',
    description: 'A label for people',
  },
  language: { kind: 'language', column: 'language', tab: 'character', unset: null },
  voiceId: {
    kind: 'voice',
    column: 'voice_id',
    tab: 'character',
    unset: null,
    description: 'Without it the companion’s or the language’s voice speaks',
  },
  providerSetupId: {
    kind: 'reference',
    column: 'provider_setup_id',
    tab: 'character',
    unset: null,
    description: 'A setup of GET /public/provider-setups; null: the providers of the key',
  },
  functions: {
    kind: 'ids',
    column: 'functions',
    tab: 'tools',
    unset: [],
    description: 'Function ids',
  },
  mcp: { kind: 'mcp', column: 'mcp', tab: 'tools', unset: { servers: [], connectors: [] } },
  faqCollections: {
    kind: 'ids',
    column: 'faq_collections',
    tab: 'knowledge',
    unset: [],
    description: 'FAQ collection ids',
  },
  knowledgeBaseId: { kind: 'reference', column: 'knowledge_base_id', tab: 'knowledge', unset: null },
  providerSettings: {
    kind: 'settings',
    column: 'provider_settings',
    tab: 'character',
    partTabs: { turnDetection: 'advanced', noiseReduction: 'advanced' },
    unset: {},
  },
  tags: { kind: 'tags', column: 'tags', tab: 'advanced' },
  disableIdleTimeout: {
    kind: 'choice',
    column: 'disable_idle_timeout',
    tab: 'advanced',
    unset: false,
    asksOpposite: true,
    description: 'Null, as in a new agent: what the organization says; false when that says nothing',
  },
  useWebSearch: {
    kind: 'choice',
    column: 'use_web_search',
    tab: 'knowledge',
    unset: true,
    description: 'Null, as in a new agent: what the organization says; true when that says nothing',
  },
  canEndConversation: {
    kind: 'choice',
    column: 'can_end_conversation',
    tab: 'advanced',
    unset: false,
    description:
      'Whether the agent may end a conversation by itself, after a goodbye. Null, as in a new agent: what the organization says; false when that says nothing',
  },
  canCaptureInput: {
    kind: 'choice',
    column: 'can_capture_input',
    tab: 'tools',
    unset: true,
    description:
      'Whether the agent has the tool capture_input, which takes down addresses and codes and has them confirmed. Null, as in a new agent: what the organization says; true when that says nothing',
  },
  mode: {
    kind: 'mode',
    column: 'mode',
    tab: 'character',
    unset: 'conversation',
    description: 'puppeteer: the agent says only what the command `talk` tells it',
  },
  agentHandoffs: {
    kind: 'handoffs',
    column: 'agent_handoffs',
    tab: 'tools',
    description: 'The agents that this one may hand a running session over to',
  },
} as const satisfies AgentFields;

/** The fields that are yes, no, or null for what the organization says. */
export type ChoiceField = {
  [Name in keyof typeof AGENT_FIELDS]: (typeof AGENT_FIELDS)[Name]['kind'] extends 'choice' ? Name : never;
}[keyof typeof AGENT_FIELDS];

export const CHOICE_FIELDS = Object.entries(AGENT_FIELDS).flatMap(([name, { kind }]) =>
  kind === 'choice' ? [name as ChoiceField] : [],
);
