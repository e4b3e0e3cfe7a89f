import { type Static, Type } from 'typebox';
import { Nullable, OneOf } from '../../http/schemas.ts';
import { CARRIERS } from '../../tools/functions/trial.ts';

/** Body of POST .../test. */
export const FunctionTest = Type.Object(
  {
    arguments: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'As the model would give them',
    }),
  },
  { description: 'One call to try', examples: [{ arguments: { city: 'Oslo' } }] },
);
export type FunctionTest = Static<typeof FunctionTest>;

const Sent = Type.Object({
  method: Type.String(),
  url: Type.String(),
  headers: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What the function’s own headers say is hidden',
  }),
  body: Nullable(
    Type.String({ description: 'As it was sent' }),
    'nothing was sent before the connection came to nothing',
  ),
});

const Data = Type.Unsafe<Record<string, unknown>>({
  ...{ type: 'object', additionalProperties: true },
  description: 'Fields of the event: openapi/messages.json has those of each',
});

/** The result of a test call. */
export const FunctionTestReport = Type.Object(
  {
    carriedOutBy: OneOf(CARRIERS, {
      description: 'client: an implicit function; only its arguments were checked',
    }),
    sent: Nullable(Sent, 'it was not called over HTTP; see `frames` and `events`'),
    status: Nullable(
      Type.Integer({ description: 'Of an answer over HTTP' }),
      'there was none; `problem` says why, where one was to come',
    ),
    frames: Type.Array(
      Type.Object({ direction: OneOf(['sent', 'received'] as const), text: Type.String() }),
      { description: 'What went over the WebSocket, in order' },
    ),
    events: Type.Array(Type.Object({ event: Type.String(), data: Data }), {
      description: 'What the client of a session would have been sent',
    }),
    output: Type.String({ description: 'What the model would read' }),
    isError: Type.Boolean(),
    problem: Nullable(
      Type.String({ description: 'Why it was not reached, in a sentence' }),
      'it was reached',
    ),
    durationMs: Type.Integer(),
  },
  { title: 'FunctionTestReport', description: 'What came of the test call of a function' },
);
export type FunctionTestReport = Static<typeof FunctionTestReport>;
