import { Type } from 'typebox';
import { Nullable, UnixSeconds } from '../http/schemas.ts';
import type { EventType } from './events.ts';

const session = {
  id: Type.String({ description: 'Id of the session' }),
  type: Type.Enum(['webrtc', 'websocket', 'voip', 'sip'], { description: 'Of a kiosk it is `websocket`' }),
  companionId: Type.String(),
  externalClientId: Nullable(Type.String({ description: 'As the connection call named the client' })),
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

/** What a message of an event says: when it comes, and the shape and an example of its `data`. */
export interface EventFacts {
  readonly description: string;
  readonly data: object;
  readonly example: object;
}

const shown = {
  ...{ id: 'sess_41', type: 'webrtc', companionId: 'comp_amara', externalClientId: 'ada' },
  ...{ createdAt: 1767225597, startedAt: 1767225600 },
};

const shownCompanion = (status: string) => ({
  companion: {
    ...{ id: 'comp_alma', firstName: 'Alma', lastName: '', headline: '', ethnicity: '', gender: 'female' },
    ...{ previewUrl: 'https://duet.example.com/media/companions/comp_alma/preview.png' },
    ...{ videoLoopUrl: null, tags: {}, status, createdAt: 1767225000, externalClientId: null, versions: [] },
  },
});

/**
 * The facts of every event.
 * @param companion the schema of a companion, which belongs to another room
 */
export const webhookEvents = (companion: object): Readonly<Record<EventType, EventFacts>> => {
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
