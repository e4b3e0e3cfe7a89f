import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';

const TYPES = ['webrtc', 'websocket', 'voip', 'sip', 'kiosk'] as const;
const STATUSES = ['pending', 'started', 'closed', 'failed'] as const;

const record = {
  id: Type.String(),
  companionId: Type.String(),
  companion: Type.Object({
    id: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    previewUrl: Nullable(Type.String()),
  }),
  agent: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
  functions: Type.Array(Type.String()),
  knowledgeBaseId: Nullable(Type.String()),
  faqIds: Type.Array(Type.String()),
  externalClientId: Nullable(Type.String()),
  tags: Tags,
  sessionType: OneOf(TYPES),
  modality: OneOf(['audio', 'text']),
  status: OneOf(STATUSES),
  closeReason: Nullable(Type.String()),
  cost: Nullable(Type.Number({ description: 'USD; null until closed' })),
  createdAt: UnixSeconds,
  startedAt: Nullable(UnixSeconds),
  closedAt: Nullable(UnixSeconds),
  call: Nullable(
    Type.Object(
      {
        direction: OneOf(['inbound', 'outbound']),
        from: Nullable(Type.String({ description: 'Null when the number is withheld' })),
        to: Nullable(Type.String()),
        answeredBy: Nullable(
          OneOf(['human', 'machine', 'unknown'], { description: 'Of a call that the agent placed' }),
        ),
        transferredTo: Nullable(Type.String()),
        codec: Nullable(Type.String()),
      },
      { description: 'Of a session on the telephone' },
    ),
  ),
};

export const SessionRecord = Type.Object(record, { title: 'SessionRecord', description: 'Session' });
export type SessionRecord = Static<typeof SessionRecord>;

const Item = Type.Object({ role: OneOf(['agent', 'user']), text: Type.String(), timestamp: UnixSeconds });

const FunctionMetric = Type.Object({
  name: Type.String(),
  state: OneOf(['connected', 'failed', 'canceled']),
  startedAt: UnixSeconds,
});

export const FullSession = Type.Object(
  {
    ...record,
    conversation: Type.Object({ items: Type.Array(Item) }),
    functionMetrics: Type.Array(FunctionMetric),
  },
  { title: 'Session', description: 'Session with its transcript' },
);
export type FullSession = Static<typeof FullSession>;

export const SessionPage = Envelope(SessionRecord);

export const SessionQuery = Type.Object({
  companionId: Type.Optional(Type.String()),
  externalClientId: Type.Optional(Type.String()),
  sessionType: Type.Optional(Type.Array(OneOf(TYPES))),
  status: Type.Optional(Type.Array(OneOf(STATUSES))),
  search: Type.Optional(
    Type.String({ description: 'In the ids, the companion, the agent and the transcript' }),
  ),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type SessionQuery = Static<typeof SessionQuery>;

export const SessionParams = Type.Object({ sessionId: Type.String() });
