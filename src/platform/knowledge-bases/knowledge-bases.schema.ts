import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';

/**
 * The providers that a client may name (facts 2, "Knowledge base"); `builtin` is this service. All are stored and
 * searched here.
 */
const PROVIDERS = ['builtin', 'azureOpenAI', 'gemini', 'openAI', 'humain', 'microsoftFoundry'] as const;

const name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  description: 'What people call it',
});
const provider = OneOf(PROVIDERS, { description: 'builtin by default' });

/** Body of POST /public/knowledge-bases (4-decisions, "Interface A, details"). */
export const KnowledgeBaseCreate = Type.Object(
  { name, provider: Maybe(provider), tags: Maybe(Tags) },
  { description: 'Knowledge base to make', examples: [{ name: 'Manuals', tags: { team: 'support' } }] },
);
export type KnowledgeBaseCreate = Static<typeof KnowledgeBaseCreate>;

/** Body of PATCH: each field in it is replaced as a whole; null clears. */
export const KnowledgeBaseChange = Type.Object(
  { name: Type.Optional(name), provider: Maybe(provider), tags: Maybe(Tags) },
  { description: 'What to change', examples: [{ name: 'Manuals and leaflets' }] },
);
export type KnowledgeBaseChange = Static<typeof KnowledgeBaseChange>;

export const KnowledgeBase = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    provider: Type.String(),
    itemsCount: Type.Integer({ description: 'How many files are in it' }),
    created: UnixSeconds,
    tags: Tags,
  },
  { title: 'KnowledgeBase', description: 'Documents that agents can look things up in' },
);

export type KnowledgeBase = Static<typeof KnowledgeBase>;

export const KnowledgeBasePage = Envelope(KnowledgeBase);

export const KnowledgeBaseQuery = Type.Object({
  provider: Type.Optional(provider),
  search: Type.Optional(Type.String()),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type KnowledgeBaseQuery = Static<typeof KnowledgeBaseQuery>;

export const KnowledgeBaseParams = Type.Object({ knowledgeBaseId: Type.String() });
export type KnowledgeBaseParams = Static<typeof KnowledgeBaseParams>;
