import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../http/paging.ts';
import { Maybe, OneOf, UnixSeconds } from '../http/schemas.ts';
import { EVENT_TYPES } from './events.ts';
import { RETRIES } from './retry-delays.ts';

const STATUSES = ['enabled', 'disabled'] as const;
const LONGEST_URL = 2_048;
const MONTH_SECONDS = 30 * 86_400;

const Url = Type.String({
  maxLength: LONGEST_URL,
  description: 'https, and reachable from the internet',
});
const Events = Type.Array(OneOf(EVENT_TYPES), {
  minItems: 1,
  description: 'The event types that it is told about',
});
const Status = OneOf(STATUSES, {
  description:
    'A disabled webhook receives nothing; one of a project can be enabled, and `additional` ones besides',
});
const StandardHeaders = Type.Boolean({
  description:
    'Also send the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature)',
});
const Additional = Type.Boolean({
  description: 'A further endpoint, which stands beside the one webhook that a project can have enabled',
});
const RetriesField = OneOf(RETRIES, {
  description:
    'For how long a delivery that fails is tried again: 3 more times within 7 seconds, or 8 more times within 9 hours',
});

/** Body of POST /public/webhooks (4-decisions, "Interface A"). */
export const WebhookCreate = Type.Object(
  {
    url: Url,
    events: Events,
    status: Maybe(Status),
    standardHeaders: Maybe(StandardHeaders),
    additional: Maybe(Additional),
    retries: Maybe(RetriesField),
  },
  { examples: [{ url: 'https://example.com/hooks/duet', events: ['session.started', 'session.closed'] }] },
);
export type WebhookCreate = Static<typeof WebhookCreate>;

/** Body of PATCH /public/webhooks/{webhookId}: each field it names is replaced. */
export const WebhookPatch = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    status: Type.Optional(Status),
    standardHeaders: Maybe(StandardHeaders),
    additional: Maybe(Additional),
    retries: Maybe(RetriesField),
  },
  { examples: [{ status: 'disabled' }] },
);
export type WebhookPatch = Static<typeof WebhookPatch>;

export const SecretRotation = Type.Object(
  {
    overlapSeconds: Maybe(
      Type.Integer({
        minimum: 0,
        maximum: MONTH_SECONDS,
        description:
          'How long the old secret signs as well, in X-Webhook-Signature-Previous; 86400 by default',
      }),
    ),
  },
  { examples: [{ overlapSeconds: 3_600 }] },
);
export type SecretRotation = Static<typeof SecretRotation>;

const webhook = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(OneOf(EVENT_TYPES)),
  status: Status,
  standardHeaders: StandardHeaders,
  additional: Additional,
  retries: RetriesField,
  created: UnixSeconds,
};

export const Webhook = Type.Object(webhook, {
  title: 'Webhook',
  description: 'An address that events are sent to',
});
export type Webhook = Static<typeof Webhook>;

export const WebhookWithSecret = Type.Object(
  { ...webhook, signingSecret: Type.String({ description: 'Base64 text; shown only this once' }) },
  { description: 'Webhook with its signing secret' },
);
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

export const WebhookPage = Envelope(Webhook);

export const WebhookQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'In the URL, the events and the id' })),
  ...pagingQuery,
});
export type WebhookQuery = Static<typeof WebhookQuery>;

export const WebhookParams = Type.Object({ webhookId: Type.String() });

export const Nothing = Type.Object({}, { description: 'Nothing more to say' });
