import { type Static, Type } from 'typebox';
import { Maybe, OneOf } from '../http/schemas.ts';
import { EVENT_TYPES } from './events.ts';

const SigningSecret = Type.String({
  minLength: 16,
  maxLength: 100,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'Base64 text',
});

/** Body of POST /public/webhooks/listeners. */
export const ListenerCreate = Type.Object(
  {
    events: Maybe(Type.Array(OneOf(EVENT_TYPES), { minItems: 1, description: 'Every type by default' })),
    signingSecret: Maybe(
      Type.Unsafe<string>({ ...SigningSecret, description: 'Base64 text; a new one is made by default' }),
    ),
  },
  { examples: [{ events: ['session.started', 'session.closed'] }] },
);
export type ListenerCreate = Static<typeof ListenerCreate>;

export const Listener = Type.Object(
  {
    id: Type.String(),
    events: Type.Array(OneOf(EVENT_TYPES)),
    signingSecret: SigningSecret,
  },
  { description: 'Listener: an endpoint whose events are fetched instead of sent' },
);
export type Listener = Static<typeof Listener>;

/** The longest wait for events, in seconds. */
const LONGEST_WAIT = 25;

/** Body of POST /public/webhooks/listeners/{listenerId}/events. */
export const ListenerFetch = Type.Object(
  {
    done: Maybe(
      Type.Array(Type.String(), {
        maxItems: 100,
        description: 'Ids of deliveries that are not fetched again',
      }),
    ),
    waitSeconds: Maybe(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_WAIT,
        description: 'How long to wait while there is none; 0 by default',
      }),
    ),
  },
  { examples: [{ waitSeconds: 20 }] },
);
export type ListenerFetch = Static<typeof ListenerFetch>;

const ListenedEvent = Type.Object({
  deliveryId: Type.String({ description: 'Id of the delivery to this listener' }),
  eventId: Type.String({ description: 'The same for every delivery of an event' }),
  eventType: OneOf(EVENT_TYPES),
  headers: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'As a webhook gets them, with the signatures of the body',
  }),
  body: Type.String({ description: 'The exact text that is signed' }),
});
export type ListenedEvent = Static<typeof ListenedEvent>;

export const ListenedEvents = Type.Object(
  { items: Type.Array(ListenedEvent) },
  { description: 'The next events of a listener, oldest first; the same ones until they are done' },
);

export const ListenerParams = Type.Object({ listenerId: Type.String() });
