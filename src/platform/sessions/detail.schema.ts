import { type Static, Type } from 'typebox';
import { FreeObject, Nullable, OneOf, UnixSeconds } from '../../http/schemas.ts';
import { FUNCTION_STATES } from '../../storage/session-schema.ts';
import { USAGE_KINDS } from '../../conversation/provider-ports.ts';

/*
 * The parts of a session's record that the list does not show: transcript, tool calls, times of turns, and usage
 * (facts 2, "Session record").
 */

const Milliseconds = Nullable(
  Type.Integer({ minimum: 0, description: 'Milliseconds' }),
  'the turn did without this step, as a typed one without transcription',
);
const Moment = Nullable(
  Type.Integer({ description: 'Unix milliseconds' }),
  'it did not happen, as the speech of a typed turn',
);
const Count = Nullable(
  Type.Integer({ minimum: 0, description: 'Null where the provider does not count it' }),
);

export const Item = Type.Object({
  role: OneOf(['agent', 'user']),
  text: Type.String({ description: 'As far as it was heard' }),
  generated: Nullable(
    Type.String({ description: 'All that the agent was about to say, where it was interrupted; else null' }),
  ),
  timestamp: UnixSeconds,
  sources: Type.Array(Type.String(), {
    description: 'What of its knowledge an agent was given for this, by name or address',
  }),
});

export const ToolCall = Type.Object(
  {
    callId: Type.String(),
    name: Type.String(),
    arguments: FreeObject,
    output: Nullable(
      Type.String({ description: 'As the model read it; null when nothing came of the call' }),
    ),
    isError: Type.Boolean(),
    startedAt: UnixSeconds,
    startedAtMs: Type.Integer({ description: 'Unix milliseconds, as the moments of turns' }),
    durationMs: Type.Integer({ minimum: 0 }),
  },
  { description: 'A call of a tool' },
);
export type ToolCall = Static<typeof ToolCall>;

export const LeftOutTool = Type.Object(
  {
    name: Type.String({ description: 'As its MCP server or the model calls it' }),
    server: Nullable(
      Type.String({ description: 'Id of its MCP server; null where a model refused the tool' }),
    ),
    reason: Type.String({ description: 'Why the agent went without it' }),
  },
  { description: 'A tool that the agent should have had, and did not' },
);

export const SessionSetup = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'At the time' }),
    state: OneOf(['used', 'withdrawn'], {
      description: '`withdrawn`: it could not be used any more, and the providers of the key were',
    }),
  },
  { description: 'The setup that the agent had chosen; null: none, so the providers of the key' },
);

const Moments = Type.Object(
  {
    speechStartedAt: Moment,
    speechEndedAt: Moment,
    endpointedAt: Moment,
    transcribedAt: Moment,
    askedAt: Moment,
    firstTokenAt: Moment,
    firstAudioAt: Moment,
    playedAt: Moment,
    endedAt: Type.Integer({ description: 'Unix milliseconds' }),
  },
  { description: 'When it happened' },
);

const Durations = Type.Object(
  {
    endpointing: Milliseconds,
    transcription: Milliseconds,
    retrieval: Milliseconds,
    model: Milliseconds,
    voice: Milliseconds,
    playout: Milliseconds,
    silence: Milliseconds,
  },
  {
    description:
      'How long each step took: until the silence was long enough, until the text was there, until the model was asked (waiting for further words, and looking things up), until its first word, until the first sound (tools of the answer included), until that was played. `silence` is what the user heard from their last word to the first of the answer: the sum of the others.',
  },
);
export type Durations = Static<typeof Durations>;

export const TurnRecord = Type.Object(
  {
    turnId: Type.String(),
    responseId: Nullable(Type.String({ description: 'Null when the turn got no reply' })),
    itemId: Nullable(Type.String({ description: 'Null for a reply that nobody asked for' })),
    interrupted: Type.Boolean({ description: 'The answer was not heard to its end' }),
    moments: Moments,
    durationsMs: Durations,
  },
  { description: 'A turn of the user with the answer to it, or an answer that nobody asked for' },
);
export type TurnRecord = Static<typeof TurnRecord>;

export const UsageRecord = Type.Object(
  {
    kind: OneOf(USAGE_KINDS),
    provider: Type.String(),
    model: Type.String(),
    inputTokens: Count,
    cachedTokens: Count,
    outputTokens: Count,
    audioInputTokens: Count,
    audioOutputTokens: Count,
    characters: Count,
    seconds: Nullable(Type.Number({ minimum: 0, description: 'Null where the provider does not count it' })),
  },
  { description: 'What one provider has counted; null: it says nothing of that' },
);
export type UsageRecord = Static<typeof UsageRecord>;

export const FunctionState = Type.Object(
  { name: Type.String(), state: OneOf(FUNCTION_STATES) },
  { description: 'The state of the connection of one WebSocket tool' },
);

export const FunctionMetric = Type.Object(
  {
    name: Type.String(),
    state: OneOf(FUNCTION_STATES),
    startedAt: UnixSeconds,
    connectedAt: Nullable(UnixSeconds, 'it was not connected; see `state`'),
    failedAt: Nullable(UnixSeconds, 'it has not failed'),
    canceledAt: Nullable(UnixSeconds, 'it was not called off'),
    error: Nullable(
      Type.Object(
        { code: Type.String(), message: Type.String() },
        { description: 'Why it came to nothing; null where it did not' },
      ),
    ),
  },
  { description: 'How the connection of a WebSocket tool went' },
);
export type FunctionMetric = Static<typeof FunctionMetric>;
