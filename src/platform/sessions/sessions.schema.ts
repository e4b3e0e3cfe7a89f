import { CLOSE_REASONS } from '../../conversation/close-reasons.ts';
import { type Static, Type } from 'typebox';
import { AGENT_MODES } from '../../conversation/ports.ts';
import { SESSION_TYPES } from '../../kernel/session-types.ts';
import { ANSWERED_BY, CALL_ENDERS, CALL_OUTCOMES, SESSION_STATUSES } from '../../storage/session-schema.ts';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Moment, Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import {
  FunctionMetric,
  FunctionState,
  Item,
  LeftOutTool,
  SessionSetup,
  ToolCall,
  TurnRecord,
  UsageRecord,
} from './detail.schema.ts';

/** The call of a session on the telephone. */
export const CallRecord = Nullable(
  Type.Object(
    {
      direction: OneOf(['inbound', 'outbound']),
      from: Nullable(Type.String({ description: 'Null when the number is withheld' })),
      to: Nullable(Type.String({ description: 'Null where the server did not say' })),
      answeredBy: Nullable(
        OneOf(ANSWERED_BY, {
          description:
            'Of a call that the agent placed; null before it is known. screener: an assistant that asks who calls and why',
        }),
      ),
      transferredTo: Nullable(Type.String({ description: 'Null for a call that was not handed over' })),
      codec: Nullable(Type.String({ description: 'Null until the sound was agreed on' })),
      outcome: Nullable(
        OneOf(CALL_OUTCOMES, {
          description:
            'What became of it; null until then. `canceled`: it was called off before anybody had answered',
        }),
      ),
      sipStatus: Nullable(
        Type.Integer({
          description:
            'Of the answer to a call that the agent placed, also where no SIP was used; 408: nobody answered',
        }),
        'of a call that came in, and until there is an answer',
      ),
      reason: Nullable(
        Type.String({ description: 'Why it came to nothing, as the part of a sentence after "because"' }),
        'it took place, or goes on; see `outcome`',
      ),
      endedBy: Nullable(
        OneOf(CALL_ENDERS, {
          description:
            'Who has ended it: `person` is the other side, `failure` the network or the server; null until then, and where it was handed over',
        }),
      ),
    },
    { description: 'Of a session on the telephone' },
  ),
  'a session on another channel',
);

const record = {
  id: Type.String(),
  companionId: Type.String(),
  companion: Type.Object({
    id: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    previewUrl: Type.String(),
  }),
  agent: Nullable(
    Type.Object(
      { id: Type.String(), name: Nullable(Type.String({ description: 'Null for an agent without a name' })) },
      { description: 'Null for a session with a companion alone' },
    ),
  ),
  functions: Type.Array(Type.String()),
  functionStates: Type.Array(FunctionState, {
    description: 'How the WebSocket functions of the session are connected',
  }),
  mode: OneOf(AGENT_MODES, { description: 'puppeteer: the agent says only what `talk` tells it' }),
  direction: OneOf(['inbound', 'outbound'], { description: 'outbound: a call that the agent placed' }),
  sipConnection: Nullable(
    Type.Object(
      { id: Type.String(), name: Nullable(Type.String(), 'a line without a name') },
      { description: 'Of a call that came or went by one' },
    ),
    'a session without one',
  ),
  knowledgeBaseId: Nullable(Type.String({ description: 'Null without one' })),
  faqIds: Type.Array(Type.String()),
  externalClientId: Nullable(Type.String({ description: 'Null where the call named nobody' })),
  tags: Tags,
  sessionType: OneOf(SESSION_TYPES),
  modality: OneOf(['audio', 'text']),
  status: OneOf(SESSION_STATUSES),
  closeReason: Nullable(
    Type.Unsafe<string>({
      type: 'string',
      enum: [...CLOSE_REASONS],
      description: 'Why it ended; null until then',
    }),
  ),
  cost: Nullable(
    Type.Number({
      description:
        'USD; null until closed. What the providers counted, where all of that has a price, else the active minutes times the rate of the API key',
    }),
  ),
  costBasis: Nullable(
    OneOf(['metered', 'rate'], {
      description:
        'Whether the cost is what the providers counted, or minutes times the rate; null without one',
    }),
  ),
  createdAt: UnixSeconds,
  startedAt: Nullable(UnixSeconds, 'its client has not come, or never came; see `status`'),
  closedAt: Nullable(UnixSeconds, 'it has not ended'),
  call: CallRecord,
};

export const SessionRecord = Type.Object(record, { title: 'SessionRecord', description: 'Session' });
export type SessionRecord = Static<typeof SessionRecord>;

export const FullSession = Type.Object(
  {
    ...record,
    conversation: Type.Object({ items: Type.Array(Item) }),
    toolCalls: Type.Array(ToolCall),
    leftOutTools: Type.Array(LeftOutTool),
    providerSetup: Nullable(SessionSetup),
    turns: Type.Array(TurnRecord),
    usage: Type.Array(UsageRecord),
    functionMetrics: Type.Array(FunctionMetric),
  },
  {
    title: 'Session',
    description: 'Session with its transcript, its calls of tools, and where its time went',
  },
);
export type FullSession = Static<typeof FullSession>;

export const SessionPage = Envelope(SessionRecord);

export const SessionQuery = Type.Object({
  companionId: Type.Optional(Type.String()),
  agentId: Type.Optional(Type.String()),
  externalClientId: Type.Optional(Type.String()),
  sessionType: Type.Optional(Type.Array(OneOf(SESSION_TYPES))),
  status: Type.Optional(Type.Array(OneOf(SESSION_STATUSES))),
  search: Type.Optional(
    Type.String({ description: 'In the ids, the companion, the agent and the transcript' }),
  ),
  tags: Type.Optional(Tags),
  from: Type.Optional(Moment('The first moment of creation that is listed')),
  to: Type.Optional(Moment('The first moment of creation that is not listed any more')),
  ...pagingQuery,
});
export type SessionQuery = Static<typeof SessionQuery>;

export const SessionParams = Type.Object({ sessionId: Type.String() });
