import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { Mcp } from '../mcp.schema.ts';
import { ProviderSettings } from '../provider-settings.ts';

const MODES = ['conversation'] as const;

/** Body of POST /public/agents (spec A.5). */
export const AgentCreate = Type.Object({
  companionId: Type.String({ minLength: 1 }),
  name: Maybe(Type.String()),
  providerSettings: ProviderSettings,
  language: Maybe(Language),
  voiceId: Maybe(Type.String()),
  functions: Maybe(Type.Array(Type.String())),
  mcp: Maybe(Mcp),
  faqCollections: Maybe(Type.Array(Type.String())),
  knowledgeBaseId: Maybe(Type.String()),
  tags: Maybe(Tags),
  disableIdleTimeout: Maybe(Type.Boolean()),
  useWebSearch: Maybe(Type.Boolean()),
  mode: Maybe(OneOf(MODES)),
});
export type AgentCreate = Static<typeof AgentCreate>;

export const Agent = Type.Object(
  {
    id: Type.String(),
    companionId: Type.String(),
    name: Nullable(Type.String()),
    previewUrl: Nullable(Type.String()),
    language: Nullable(Type.String()),
    voiceId: Nullable(Type.String()),
    functions: Type.Array(Type.String()),
    mcp: Nullable(Type.Object({ servers: Type.Array(Type.String()), connectors: Type.Array(Type.String()) })),
    faqCollections: Type.Array(Type.String()),
    knowledgeBaseId: Nullable(Type.String()),
    providerSettings: ProviderSettings,
    tags: Tags,
    disableIdleTimeout: Type.Boolean(),
    useWebSearch: Type.Boolean(),
    mode: Type.String(),
    channels: Type.Array(Type.Object({ type: Type.String(), id: Type.String() })),
    created: UnixSeconds,
  },
  { description: 'Agent (A.5)' },
);
export type Agent = Static<typeof Agent>;

export const AgentPage = Envelope(Agent);

export const AgentQuery = Type.Object({
  search: Type.Optional(Type.String()),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type AgentQuery = Static<typeof AgentQuery>;

export const AgentParams = Type.Object({ agentId: Type.String() });
