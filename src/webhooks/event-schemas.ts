import { type TProperties, type TSchema, Type } from 'typebox';
import { Nullable, UnixSeconds } from '../http/schemas.ts';
import type { EventType } from './events.ts';
import {
  type EventFacts,
  resourceEvents,
  type ResourceParts,
  shownCompanion,
} from './resource-event-schemas.ts';
import { TRANSPORT_TYPES } from '../kernel/session-types.ts';

const session = {
  id: Type.String({ description: 'Id of the session' }),
  type: Type.Enum([...TRANSPORT_TYPES], { description: 'Of a kiosk it is `websocket`' }),
  companionId: Type.String(),
  externalClientId: Nullable(
    Type.String({ description: 'As the connection call named the client' }),
    'it named nobody',
  ),
  createdAt: UnixSeconds,
  startedAt: UnixSeconds,
};

const Started = Type.Object({ session: Type.Object(session) });
const Closed = Type.Object({
  session: Type.Object({
    ...session,
    closedAt: UnixSeconds,
    reason: Type.String({ description: 'The `closeReason` of the session' }),
  }),
});

/** The schemas of other rooms that events are made of: resources, and what a session's record has of these. */
export interface EventParts extends ResourceParts {
  readonly item: object;
  readonly toolCall: object;
  readonly call: object;
}

const detailedSession = (call: object, started: object) => ({
  ...session,
  startedAt: started,
  closedAt: UnixSeconds,
  reason: Type.String({ description: 'The `closeReason` of the session' }),
  modality: Type.Enum(['audio', 'text']),
  agent: Nullable(
    Type.Object(
      {
        id: Type.String(),
        name: Nullable(Type.String({ description: 'Null for an agent without a name' })),
      },
      { description: 'Null for a session with a companion alone' },
    ),
  ),
  tags: Type.Record(Type.String(), Type.String(), { description: 'As the connection call set them' }),
  direction: Type.Enum(['inbound', 'outbound'], { description: 'outbound: a call that the agent placed' }),
  call,
});

const NEVER = Type.Null({ description: 'Null: it never started' });

const failedData = (call: object) =>
  Type.Object({ session: Type.Object(detailedSession(call, NEVER) as TProperties) });

const reportData = ({ call, item, toolCall }: EventParts) =>
  Type.Object({
    session: Type.Object({
      ...(detailedSession(call, UnixSeconds) as TProperties),
      cost: Nullable(Type.Number({ description: 'USD' }), 'neither the providers nor the key have a price'),
      costBasis: Nullable(
        Type.Enum(['metered', 'rate'], {
          description: 'Whether the cost is what the providers counted, or minutes times the rate',
        }),
        'there is no cost',
      ),
    }),
    transcript: Type.Array(item as TSchema, { description: 'What was said, as it was heard' }),
    toolCalls: Type.Array(toolCall as TSchema, { description: 'In order of time' }),
    isTruncated: Type.Boolean({
      description:
        'Whether transcript or calls are so long that only their beginning is here; `GET /public/sessions/{id}` has the rest',
    }),
  });

const shown = {
  ...{ id: 'sess_41', type: 'webrtc', companionId: 'comp_amara', externalClientId: 'ada' },
  ...{ createdAt: 1767225597, startedAt: 1767225600 },
};

const shownDetails = {
  ...shown,
  ...{ closedAt: 1767225660, reason: 'connection_closed', modality: 'audio' },
  ...{
    agent: { id: 'agent_7', name: 'Reception' },
    tags: { team: 'sales' },
    direction: 'inbound',
    call: null,
  },
};

const shownFailed = {
  ...shownDetails,
  ...{ id: 'sess_42', type: 'sip', startedAt: null, direction: 'outbound' },
  call: {
    ...{ direction: 'outbound', from: '1001', to: '+4930123456', answeredBy: null, transferredTo: null },
    ...{ codec: null, outcome: 'busy', sipStatus: 486, reason: 'the line is busy', endedBy: 'person' },
  },
};

const shownReport = {
  session: { ...shownDetails, cost: 0.0123, costBasis: 'rate' },
  transcript: [
    { role: 'agent', text: 'Hello!', generated: null, timestamp: 1767225601, sources: [] },
    { role: 'user', text: 'Are you open today?', generated: null, timestamp: 1767225605, sources: [] },
  ],
  toolCalls: [
    {
      ...{ callId: 'call_9', name: 'opening_hours', arguments: { day: 'today' }, output: '9 to 17' },
      ...{ isError: false, startedAt: 1767225606, startedAtMs: 1767225606120, durationMs: 84 },
    },
  ],
  isTruncated: false,
};

/** The facts of the events that webhooks receive only if they ask for them by name. */
const detailedEvents = (parts: EventParts) => ({
  'session.report': {
    description:
      'A session that had started has ended: what was said, the calls of tools, the outcome and the cost',
    data: reportData(parts),
    example: shownReport,
  },
  'session.failed': {
    description: 'A session has ended before it started: nobody joined it, or a call was not answered',
    data: failedData(parts.call),
    example: { session: { ...shownDetails, id: 'sess_43', startedAt: null, reason: 'connection_timeout' } },
  },
  'call.failed': {
    description:
      'A call that the agent placed has come to nothing; `session.call` says why. The session has failed, too',
    data: failedData(parts.call),
    example: { session: shownFailed },
  },
});

/** The facts of every event. */
export const webhookEvents = (parts: EventParts): Readonly<Record<EventType, EventFacts>> => {
  const { companion } = parts;
  const data = { type: 'object', required: ['companion'], properties: { companion } };
  return {
    'session.started': {
      description: 'A session has connected',
      data: Started,
      example: { session: shown },
    },
    'session.closed': {
      description: 'A session that had started has ended. Its cost is read by `GET /public/sessions/{id}`',
      data: Closed,
      example: { session: { ...shown, closedAt: 1767225660, reason: 'connection_closed' } },
    },
    'companion.created': {
      description: 'A companion of the project was made; its generation begins',
      data,
      example: shownCompanion('pending'),
    },
    'companion.updated': {
      description: 'A companion was changed, or its generation has come further',
      data,
      example: shownCompanion('generationCompleted'),
    },
    'companion.deleted': {
      description: 'A companion was deleted; it is told as it was before',
      data,
      example: shownCompanion('completed'),
    },
    ...detailedEvents(parts),
    ...resourceEvents(parts),
  };
};

/** The envelope of an event (spec A, 6), around its `data`. */
export const eventBody = (type: EventType, data: object): object => ({
  type: 'object',
  required: ['eventId', 'eventType', 'timestamp', 'organizationId', 'projectId', 'data'],
  properties: {
    eventId: { type: 'string', description: 'The same in every delivery of the event' },
    eventType: { const: type },
    timestamp: UnixSeconds,
    organizationId: { type: 'string' },
    projectId: { type: 'string' },
    data,
    test: { const: true, description: 'There when the event was made up for a test' },
  },
});
