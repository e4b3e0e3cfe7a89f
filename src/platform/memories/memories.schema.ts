import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable } from '../../http/schemas.ts';

export const MemoryRecord = Type.Object(
  {
    id: Type.String(),
    companionId: Type.String(),
    externalClientId: Type.String(),
    sessionId: Nullable(
      Type.String({ description: 'Null when several older sessions were put together, or it is gone' }),
    ),
    text: Type.String({ description: 'What is remembered, in English' }),
    created: Type.Integer({ description: 'When the conversation ended, in Unix seconds' }),
  },
  { title: 'Memory', description: 'What a companion remembers of one session with a client' },
);
export type MemoryRecord = Static<typeof MemoryRecord>;

export const MemoryPage = Envelope(MemoryRecord);

export const MemoryQuery = Type.Object({
  companionId: Type.Optional(Type.String()),
  externalClientId: Type.Optional(Type.String()),
  search: Type.Optional(Type.String({ description: 'In the text' })),
  ...pagingQuery,
});
export type MemoryQuery = Static<typeof MemoryQuery>;

export const MemoryParams = Type.Object({ memoryId: Type.String() });

/** The companion and the client whose memories are erased. */
export const MemoryClient = Type.Object({
  companionId: Type.String({ minLength: 1 }),
  externalClientId: Type.String({ minLength: 1 }),
});
export type MemoryClient = Static<typeof MemoryClient>;
