import { type Static, Type } from 'typebox';
import { AGENT_FIELDS } from '../../agent-fields.ts';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Tags, UnixSeconds } from '../../http/schemas.ts';
import { answersOf, bodiesOf } from './field-kinds.ts';

const { companionId, providerSettings, ...optional } = bodiesOf(AGENT_FIELDS);

/** Body of POST /public/agents (spec A.5): what it requires, then what it may leave out and a PATCH may clear. */
export const AgentCreate = Type.Object(
  { companionId, providerSettings, ...optional },
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
    companionId: Type.Optional(companionId),
    providerSettings: Type.Optional(providerSettings),
    ...optional,
  },
  {
    description: 'What to change. Lists, mcp, tags and providerSettings are replaced; null clears',
    examples: [{ name: 'Night desk', functions: [] }],
  },
);
export type AgentPatch = Static<typeof AgentPatch>;

const { companionId: answeredId, name, ...answered } = answersOf(AGENT_FIELDS);

export const Agent = Type.Object(
  {
    id: Type.String(),
    companionId: answeredId,
    name,
    previewUrl: Type.String(),
    ...answered,
    channels: Type.Array(Type.Object({ type: Type.String(), id: Type.String() }), {
      description: 'The channels that have a configuration of their own',
    }),
    created: UnixSeconds,
  },
  {
    title: 'Agent',
    description: 'Somebody to talk with: a companion with instructions, knowledge and tools',
  },
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
