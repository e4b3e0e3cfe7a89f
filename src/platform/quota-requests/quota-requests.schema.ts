import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, OneOf } from '../../http/schemas.ts';
import { LIMIT_TYPES } from '../limits.ts';
import { QUOTA_STATUSES } from '../../storage/schema.ts';

/** The largest quota: more than any organization needs, and within the range of an integer everywhere. */
export const LARGEST_QUOTA = 1_000_000;

const QuotaType = OneOf(LIMIT_TYPES, {
  description:
    'sipPods: SIP connections of the organization. agents: agents of the organization. concurrentWebrtc, ' +
    'concurrentWebsocket, concurrentVoip, concurrentSip: sessions at once over that transport. connectionRate: how ' +
    'many calls each API key may make to one connection endpoint in 5 seconds (DUET_CONNECTION_INTERVAL), 1 by ' +
    'default. knowledgeFiles: files in one knowledge base.',
});

/** Body of POST /public/quota-requests (spec A.11). */
export const QuotaRequestCreate = Type.Object(
  {
    quotaType: QuotaType,
    requestedValue: Type.Integer({
      minimum: 1,
      maximum: LARGEST_QUOTA,
      description: 'The limit that is wanted, not what comes on top',
    }),
    reason: Maybe(Type.String({ maxLength: 2000, description: 'For whoever decides' })),
  },
  {
    description: 'A higher limit for the organization',
    examples: [{ quotaType: 'sipPods', requestedValue: 20, reason: 'We open two call centres in May.' }],
  },
);
export type QuotaRequestCreate = Static<typeof QuotaRequestCreate>;

const IsoTime = Type.String({ format: 'date-time', description: 'ISO 8601' });

export const QuotaRequest = Type.Object(
  {
    id: Type.String(),
    organizationId: Type.String(),
    quotaType: Type.String(),
    requestedValue: Type.Integer(),
    approvedValue: Nullable(Type.Integer({ description: 'Null until it is approved' })),
    reason: Nullable(Type.String({ description: 'Null where none was given' })),
    requestedBy: Nullable(
      Type.String({ description: 'Id of the API key, or the email of a person' }),
      'the person is gone',
    ),
    reviewedBy: Nullable(Type.String({ description: 'Null until it is reviewed' })),
    reviewNotes: Nullable(Type.String({ description: 'Null where nothing was noted' })),
    status: OneOf(QUOTA_STATUSES),
    created: IsoTime,
    reviewedAt: Nullable(IsoTime, 'it is not reviewed'),
  },
  { title: 'QuotaRequest', description: 'What an organization has asked for, and what became of it' },
);
export type QuotaRequest = Static<typeof QuotaRequest>;

export const QuotaRequestPage = Envelope(QuotaRequest);

export const QuotaRequestQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'In the kind, the reason, the notes and the id' })),
  status: Type.Optional(Type.Array(OneOf(QUOTA_STATUSES))),
  ...pagingQuery,
});
export type QuotaRequestQuery = Static<typeof QuotaRequestQuery>;

export const QuotaRequestParams = Type.Object({ quotaRequestId: Type.String() });
