import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';

const GENDERS = ['male', 'female', 'nonBinary'] as const;
const STATUSES = ['pending', 'generationCompleted', 'readyToUse', 'completed'] as const;

const summary = {
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  previewUrl: Nullable(Type.String()),
  videoLoopUrl: Nullable(Type.String({ description: 'Null until generation finishes' })),
  ethnicity: Type.String(),
  gender: OneOf(GENDERS),
  headline: Type.String(),
  tags: Tags,
  status: OneOf(STATUSES),
  createdAt: UnixSeconds,
  externalClientId: Nullable(Type.String()),
  versions: Type.Array(Type.String(), {
    description: 'Avatar model versions; empty until generation finishes',
  }),
};

export const CompanionSummary = Type.Object(summary, { description: 'Companion, summary shape (A.8)' });
export type CompanionSummary = Static<typeof CompanionSummary>;

export const CompanionDetail = Type.Object(
  {
    ...summary,
    assistantPrompt: Type.String(),
    customVoices: Type.Array(Type.Object({ id: Type.String(), externalId: Type.String() })),
  },
  { description: 'Companion, detail shape (A.8)' },
);
export type CompanionDetail = Static<typeof CompanionDetail>;

export const CompanionPage = Envelope(CompanionSummary);

export const StockQuery = Type.Object({
  search: Type.Optional(Type.String()),
  gender: Type.Optional(Type.Array(OneOf(GENDERS))),
  ethnicity: Type.Optional(Type.Array(Type.String())),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type StockQuery = Static<typeof StockQuery>;
