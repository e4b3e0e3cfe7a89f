import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { AnsweredMcp, Mcp } from '../mcp.schema.ts';
import { ProviderSettings } from '../provider-settings.ts';

const MODES = ['conversation'] as const;
/** More ids than an agent can use, and few enough to be checked in one statement. */
const MOST_IDS = 200;

const Ids = (description: string) => Type.Array(Type.String(), { maxItems: MOST_IDS, description });

/** As many other agents as a language model can tell apart. */
const MOST_HANDOFFS = 20;

/** An agent to which a conversation may be handed over (an addition to the known service). */
const AgentHandoff = Type.Object({
  agentId: Type.String({ minLength: 1, description: 'Another agent of the project' }),
  purpose: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'When the conversation is handed over to it, in words for the model',
  }),
});

/** Fields that a create may leave out and a PATCH may clear with null. */
const optional = {
  name: Maybe(Type.String({ maxLength: 200, description: 'A label for people' })),
  language: Maybe(Language),
  voiceId: Maybe(
    Type.String({ maxLength: 200, description: 'Without it the companion’s or the language’s voice speaks' }),
  ),
  functions: Maybe(Ids('Function ids')),
  mcp: Maybe(Mcp),
  faqCollections: Maybe(Ids('FAQ collection ids')),
  knowledgeBaseId: Maybe(Type.String()),
  tags: Maybe(Tags),
  disableIdleTimeout: Maybe(
    Type.Boolean({
      description: 'Null, as in a new agent: what the organization says; false when that says nothing',
    }),
  ),
  useWebSearch: Maybe(
    Type.Boolean({
      description: 'Null, as in a new agent: what the organization says; true when that says nothing',
    }),
  ),
  mode: Maybe(OneOf(MODES)),
  agentHandoffs: Maybe(
    Type.Array(AgentHandoff, {
      maxItems: MOST_HANDOFFS,
      description: 'The agents that this one may hand a running session over to',
    }),
  ),
};

/** Body of POST /public/agents (spec A.5). */
export const AgentCreate = Type.Object(
  { companionId: Type.String({ minLength: 1 }), providerSettings: ProviderSettings, ...optional },
  {
    description: 'Agent to make',
    examples: [
      {
        companionId: 'comp_stock_maya',
        name: 'Front desk',
        language: 'en',
        providerSettings: { instructions: 'You welcome visitors.', temperature: 0.6 },
      },
    ],
  },
);
export type AgentCreate = Static<typeof AgentCreate>;

/** Body of PATCH /public/agents/{agentId}: each field that it names is replaced as a whole. */
export const AgentPatch = Type.Object(
  {
    companionId: Type.Optional(Type.String({ minLength: 1 })),
    providerSettings: Type.Optional(ProviderSettings),
    ...optional,
  },
  {
    description: 'What to change. Lists, mcp, tags and providerSettings are replaced; null clears',
    examples: [{ name: 'Night desk', functions: [] }],
  },
);
export type AgentPatch = Static<typeof AgentPatch>;

export const Agent = Type.Object(
  {
    id: Type.String(),
    companionId: Type.String(),
    name: Nullable(Type.String()),
    previewUrl: Nullable(Type.String()),
    language: Nullable(Type.String()),
    voiceId: Nullable(Type.String()),
    functions: Type.Array(Type.String()),
    mcp: Nullable(AnsweredMcp),
    faqCollections: Type.Array(Type.String()),
    knowledgeBaseId: Nullable(Type.String()),
    providerSettings: ProviderSettings,
    tags: Tags,
    disableIdleTimeout: Type.Boolean(),
    useWebSearch: Type.Boolean(),
    mode: Type.String(),
    agentHandoffs: Type.Array(AgentHandoff),
    channels: Type.Array(Type.Object({ type: Type.String(), id: Type.String() }), {
      description: 'The channels that have a configuration of their own',
    }),
    created: UnixSeconds,
  },
  { title: 'Agent', description: 'Agent (A.5)' },
);
export type Agent = Static<typeof Agent>;

export const AgentPage = Envelope(Agent);

export const AgentQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'In the name and the id' })),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type AgentQuery = Static<typeof AgentQuery>;

export const AgentParams = Type.Object({ agentId: Type.String() });
