import { type Static, Type } from 'typebox';
import { Maybe, OneOf, UnixSeconds } from '../../http/schemas.ts';
import { TimeZone } from '../time-zone.schema.ts';
import { EMBED_DEFAULTS, ORIGIN_PATTERN } from '../../embed-rules.ts';

const MOST_ORIGINS = 50;
const MOST_SESSIONS = 1_000_000;

const limit = (description: string) => Type.Integer({ minimum: 1, maximum: MOST_SESSIONS, description });

/** Body of PUT /public/agents/{agentId}/embed. */
export const EmbedBody = Type.Object(
  {
    origins: Type.Array(Type.String({ pattern: ORIGIN_PATTERN }), {
      minItems: 1,
      maxItems: MOST_ORIGINS,
      description:
        'Whose pages may use it, such as https://shop.example; https://*.shop.example is every subdomain',
    }),
    concurrentSessions: Maybe(limit(`Sessions at once; ${EMBED_DEFAULTS.concurrentSessions} by default`)),
    sessionsPerVisitor: Maybe(
      limit(`Sessions a day from one network address; ${EMBED_DEFAULTS.sessionsPerVisitor} by default`),
    ),
    sessionsPerDay: Maybe(limit(`Sessions a day altogether; ${EMBED_DEFAULTS.sessionsPerDay} by default`)),
  },
  { examples: [{ origins: ['https://shop.example'], concurrentSessions: 3 }] },
);
export type EmbedBody = Static<typeof EmbedBody>;

export const Embed = Type.Object(
  {
    id: Type.String({ description: 'The public id for `data-agent`; a page shows it to everybody' }),
    agentId: Type.String(),
    origins: Type.Array(Type.String()),
    concurrentSessions: Type.Integer(),
    sessionsPerVisitor: Type.Integer(),
    sessionsPerDay: Type.Integer(),
    snippet: Type.String({ description: 'The line of HTML for the page' }),
    createdAt: UnixSeconds,
  },
  { title: 'Embed', description: 'Public id by which pages of certain origins start sessions with an agent' },
);
export type Embed = Static<typeof Embed>;

/** Answer of GET /embed/{embedId}. */
export const EmbedInvitation = Type.Object({
  challenge: Type.String({ description: 'For one session, within two minutes' }),
  difficulty: Type.Integer({
    description:
      'A number is the answer if the SHA-256 hash of `challenge.number` begins with so many zero bits',
  }),
});

/** Body of POST /embed/{embedId}/connections. */
export const EmbedConnectionCreate = Type.Object({
  channel: OneOf(['webrtc', 'websocket']),
  modality: Maybe(OneOf(['audio', 'text'])),
  timeZone: Maybe(TimeZone),
  challenge: Type.String({ maxLength: 200 }),
  answer: Type.Integer({ minimum: 0 }),
});
