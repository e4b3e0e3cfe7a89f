import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Moment, Nullable, OneOf } from '../../http/schemas.ts';
import { REQUEST_LOG_KINDS } from '../../storage/schema.ts';

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export const RequestLogEntry = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ description: 'ISO 8601 date-time of the answer' }),
    kind: OneOf(REQUEST_LOG_KINDS, {
      description:
        '`session`: it was to open a session, by the API or by a call that came in; `call`: what became of a call that the agent placed',
    }),
    apiKey: Nullable(
      Type.Object(
        { id: Type.String(), name: Nullable(Type.String({ description: 'Null when it was deleted' })) },
        { description: 'Null for calls that came in' },
      ),
    ),
    method: Type.String({ description: '`CALL` for what was no request' }),
    route: Type.String({ description: 'Its path with the names of its parameters' }),
    path: Type.String({ description: 'With the names of its query parameters, without their values' }),
    status: Type.Integer({ description: 'Of HTTP, and of SIP for calls' }),
    code: Nullable(
      Type.String({ description: 'Of a refusal, or the outcome of a call' }),
      'it was not refused',
    ),
    reason: Nullable(
      Type.String({ description: 'Why it was refused, as its client was told' }),
      'it was not refused',
    ),
    ignoredFields: Type.Array(Type.String(), { description: 'Fields of its body that nothing reads' }),
    latencyMs: Type.Number({ description: 'Until it was answered; of a call, until its outcome' }),
    requestId: Nullable(Type.String({ description: 'As in its answer; null for calls' })),
    sessionId: Nullable(Type.String({ description: 'Of what has opened one' }), 'no session came of it'),
    curl: Nullable(
      Type.String({
        description:
          'The request as a command, with a variable for the key; the body of one that failed has its fields, and of each text its length. Null for calls',
      }),
    ),
  },
  { title: 'RequestLogEntry', description: 'Entry of the log of requests' },
);
export type RequestLogEntry = Static<typeof RequestLogEntry>;

export const RequestLogPage = Envelope(RequestLogEntry);

export const RequestLogQuery = Type.Object({
  kind: Type.Optional(Type.Array(OneOf(REQUEST_LOG_KINDS))),
  status: Type.Optional(Type.Array(OneOf(CLASSES))),
  code: Type.Optional(Type.String({ description: 'Of a refusal, or the outcome of a call' })),
  method: Type.Optional(Type.String({ description: 'Such as POST; `CALL` for what was no request' })),
  apiKeyId: Type.Optional(Type.String({ description: 'The key that was used' })),
  search: Type.Optional(
    Type.String({ description: 'In the path, the code, the ids and the ignored fields' }),
  ),
  from: Type.Optional(Moment('The first moment that is listed')),
  to: Type.Optional(Moment('The first moment that is not listed any more')),
  ...pagingQuery,
});
export type RequestLogQuery = Static<typeof RequestLogQuery>;
