import { type Static, Type } from 'typebox';
import { Maybe, Nullable } from '../../http/schemas.ts';
import { DAYS, type RetentionKind } from './kinds.ts';

const days = (kind: RetentionKind, description: string) => {
  const { least: minimum, most: maximum } = DAYS[kind];
  return Type.Integer({ minimum, maximum, description });
};

const FIELDS = {
  sessions: days(
    'sessions',
    'Days after their end; then they are erased with all that belongs to them: transcript, calls of tools, what was remembered of them, their client in deliveries. Times and costs stay in the statistics',
  ),
  transcripts: days(
    'transcripts',
    'Days after the end of their session; then text and calls of tools are erased, and the session stays',
  ),
  deliveries: days('deliveries', 'Days that deliveries of webhooks are kept; 30 without it'),
  audit: days('audit', 'Days that entries of the audit log about this project are kept; 400 without it'),
  requests: days('requests', 'Days that entries of the log of requests are kept; 7 without it'),
};

/** What an absent number of days means. */
const WITHOUT = 'they are kept as long as without retention';

export const RetentionRecord = Type.Object(
  {
    sessions: Nullable(FIELDS.sessions, WITHOUT),
    transcripts: Nullable(FIELDS.transcripts, WITHOUT),
    deliveries: Nullable(FIELDS.deliveries, WITHOUT),
    audit: Nullable(FIELDS.audit, WITHOUT),
    requests: Nullable(FIELDS.requests, WITHOUT),
  },
  {
    title: 'Retention',
    description: 'For how many days a project keeps what; null: as long as without retention',
  },
);
export type RetentionRecord = Static<typeof RetentionRecord>;

/** Body of PATCH: what is left out stays, null takes the limit away. */
export const RetentionChange = Type.Object(
  {
    sessions: Maybe(FIELDS.sessions),
    transcripts: Maybe(FIELDS.transcripts),
    deliveries: Maybe(FIELDS.deliveries),
    audit: Maybe(FIELDS.audit),
    requests: Maybe(FIELDS.requests),
  },
  {
    description: 'For how many days what is kept; what is left out stays, null takes the limit away',
    examples: [{ sessions: 365, transcripts: 30 }],
  },
);
export type RetentionChange = Static<typeof RetentionChange>;

/** Query of the preview. */
export const RetentionQuery = Type.Object({
  sessions: Type.Optional(FIELDS.sessions),
  transcripts: Type.Optional(FIELDS.transcripts),
  deliveries: Type.Optional(FIELDS.deliveries),
  audit: Type.Optional(FIELDS.audit),
  requests: Type.Optional(FIELDS.requests),
});
export type RetentionQuery = Static<typeof RetentionQuery>;

const Concerned = Nullable(
  Type.Integer({
    description: 'How many are older now, counted up to 100,000; null where nothing was asked',
  }),
);

export const RetentionPreview = Type.Object(
  {
    sessions: Concerned,
    transcripts: Concerned,
    deliveries: Concerned,
    audit: Concerned,
    requests: Concerned,
  },
  { title: 'RetentionPreview', description: 'How many records these days would have erased now' },
);
export type RetentionPreview = Static<typeof RetentionPreview>;
