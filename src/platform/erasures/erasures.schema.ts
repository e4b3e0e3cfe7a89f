import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf, UnixSeconds } from '../../http/schemas.ts';
import { ERASURE_STATUSES } from '../../storage/retention-schema.ts';

/** Body of POST /public/erasures. */
export const ErasureCreate = Type.Object(
  {
    externalClientId: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Whose data is erased: the id that your sessions name',
    }),
  },
  { description: 'The person whose data is erased', examples: [{ externalClientId: 'ada_lovelace' }] },
);
export type ErasureCreate = Static<typeof ErasureCreate>;

const ErasureLine = Type.Object(
  {
    kind: Type.String({ description: 'What kind of record' }),
    count: Type.Integer({ description: 'How many of them' }),
    reason: Type.String({ description: 'What happened to them, or why they stay, as a sentence' }),
  },
  { title: 'ErasureLine', description: 'A line of the report' },
);
export type ErasureLine = Static<typeof ErasureLine>;

export const ErasureRecord = Type.Object(
  {
    id: Type.String(),
    externalClientId: Type.String(),
    status: OneOf(ERASURE_STATUSES, {
      description:
        '`pending` until a worker takes it, `running`, `completed`; `failed`: it was tried again and again in vain, and may be asked for anew',
    }),
    progress: Type.Number({ description: 'From 0 to 1' }),
    created: UnixSeconds,
    completed: Nullable(UnixSeconds, 'it is not completed yet'),
    report: Nullable(
      Type.Object(
        {
          erased: Type.Array(ErasureLine, { description: 'What is gone, or emptied of the person' }),
          kept: Type.Array(ErasureLine, { description: 'What stays here, and why' }),
          outside: Type.Array(ErasureLine, { description: 'What has left the service before' }),
        },
        { description: 'Null until it is completed' },
      ),
    ),
  },
  { title: 'Erasure', description: 'The erasing of all that the project has of one person' },
);
export type ErasureRecord = Static<typeof ErasureRecord>;

export const ErasurePage = Envelope(ErasureRecord);

export const ErasureQuery = Type.Object({
  externalClientId: Type.Optional(Type.String({ description: 'Of this person only' })),
  status: Type.Optional(Type.Array(OneOf(ERASURE_STATUSES))),
  ...pagingQuery,
});
export type ErasureQuery = Static<typeof ErasureQuery>;

export const ErasureParams = Type.Object({ erasureId: Type.String() });
