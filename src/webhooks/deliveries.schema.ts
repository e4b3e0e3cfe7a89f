import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../http/paging.ts';
import { Maybe, Moment, Nullable, OneOf, UnixSeconds } from '../http/schemas.ts';
import { EVENT_TYPES } from './events.ts';
import { DELIVERY_STATUSES } from '../storage/schema.ts';

const Attempt = Type.Object({
  at: Type.String({ description: 'ISO 8601 date-time' }),
  responseStatus: Nullable(Type.Integer({ description: 'Null when there was no answer' })),
  responseBody: Nullable(Type.String({ description: 'At most 4 KB of it' }), 'there was no answer'),
  latencyMs: Type.Number(),
  error: Nullable(
    Type.String({ description: 'Why there was no answer, or what is wrong with it' }),
    'it was taken',
  ),
});

/** One entry of the delivery history (4-decisions, "Interface A"). */
export const Delivery = Type.Object(
  {
    id: Type.String(),
    eventId: Type.String({ description: 'The same for every delivery of an event, replays included' }),
    eventType: OneOf(EVENT_TYPES),
    status: OneOf(DELIVERY_STATUSES),
    created: UnixSeconds,
    request: Type.Object({
      headers: Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Of the last attempt; empty before the first',
      }),
      body: Type.String({ description: 'The exact text that is sent' }),
    }),
    attempts: Type.Array(Attempt),
    failureReason: Nullable(
      Type.String({ description: 'Why it failed and is not tried again; null otherwise' }),
    ),
  },
  { description: 'Delivery of an event to a webhook' },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = Envelope(Delivery);

export const DeliveryQuery = Type.Object({
  status: Type.Optional(Type.Array(OneOf(DELIVERY_STATUSES))),
  eventType: Type.Optional(Type.Array(OneOf(EVENT_TYPES))),
  search: Type.Optional(Type.String({ description: 'In the ids, the event type and the body' })),
  ...pagingQuery,
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;

/** Body of POST /public/webhooks/{webhookId}/replay. */
export const BulkReplay = Type.Object(
  {
    status: Maybe(
      OneOf(['failed', 'delivered'], {
        description: 'Of the deliveries that are sent again; failed by default',
      }),
    ),
    eventType: Maybe(Type.Array(OneOf(EVENT_TYPES), { description: 'Every type by default' })),
    from: Maybe(Moment('The first moment of deliveries that are sent again')),
    to: Maybe(Moment('The first moment of deliveries that are not sent again any more')),
  },
  { examples: [{ from: 1767225600 }] },
);
export type BulkReplay = Static<typeof BulkReplay>;

export const BulkReplayed = Type.Object(
  {
    replayed: Type.Integer({ description: 'How many events are sent once more' }),
    remaining: Type.Boolean({
      description: 'Whether there are more: one call sends 1,000 at most, the oldest first',
    }),
  },
  { description: 'What a bulk replay sends' },
);
export type BulkReplayed = Static<typeof BulkReplayed>;

export const DeliveryParams = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() });
