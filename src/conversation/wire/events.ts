import { type Static, type TSchema, Type } from 'typebox';
import type { ServerEvent } from '../ports.ts';
import { ErrorData } from './error-event.ts';
import { MessageReceived } from './message-event.ts';
import {
  AgentChanged,
  AudioReceived,
  FunctionCalled,
  FunctionExplicitlyCalled,
  FunctionTimeout,
  McpApprovalRequest,
  McpCall,
  McpTools,
  UiUpdate,
} from './tool-events.ts';

const ItemId = Type.String({ description: 'The user’s item, as in `message_received`' });
const Within = (description: string) =>
  Type.Object(
    { disconnect_after: Type.Integer({ description: 'Seconds' }) },
    { description, examples: [{ disconnect_after: 30 }] },
  );

const AvatarStateChanged = Type.Object(
  {
    state: Type.Enum(['preparing', 'ready']),
    details: Type.Optional(
      Type.Object({
        mode: Type.Enum(['audio_only', 'audio_video'], {
          description: 'With `videoPolicy` `deferred`: whether only sound flows yet, or the picture too',
        }),
      }),
    ),
  },
  {
    description:
      'The avatar gets ready. With `videoPolicy` `deferred`, `ready` comes twice: for the sound, then for the picture',
    examples: [{ state: 'preparing' }, { state: 'ready', details: { mode: 'audio_only' } }],
  },
);

/** How the speech of the agent stands. */
export const TALK_STATES = ['preparing', 'started', 'ended', 'canceled'] as const;

const TalkStateChanged = Type.Object(
  { state: Type.Enum([...TALK_STATES]) },
  {
    description:
      'The agent prepares an answer, has started to speak, has ended, or was interrupted. Never in a text session',
    examples: [{ state: 'started' }],
  },
);

const SpeechStarted = Type.Object(
  { item_id: ItemId },
  {
    description: 'The user speaks into the agent’s speech: drop the sound that is queued',
    examples: [{ item_id: 'item_8f2c41d0' }],
  },
);

const TranscriptPartial = Type.Object(
  {
    item_id: ItemId,
    role: Type.Literal('user'),
    content: Type.String({ description: 'The whole text so far; it may still change' }),
  },
  {
    description: 'What the user is saying, while they are saying it',
    examples: [{ item_id: 'item_8f2c41d0', role: 'user', content: 'When do you' }],
  },
);

const InSound = (description: string) => Type.Integer({ minimum: 0, description });
const SpokenWord = Type.Object({
  text: Type.String({ description: 'The word as it is written, with the marks around it' }),
  start_ms: InSound('When it begins, in milliseconds of the reply’s sound'),
  end_ms: InSound('When it ends'),
  char_start: InSound(
    'Where it begins in the text of the item, all `delta` together, in characters of UTF-16',
  ),
  char_end: InSound('Where it ends there'),
});

const WordsSpoken = Type.Object(
  {
    item_id: Type.String({ description: 'The item of the agent, as in `message_received`' }),
    response_id: Type.String({ description: 'The reply that it belongs to' }),
    words: Type.Array(SpokenWord, { description: 'One as a rule, in the order of time' }),
  },
  {
    description:
      'Words of the agent that begin to sound now, as far as its voice knows their times. Only where the client asked for it by `words=1`. `start_ms` and `end_ms` count the sound of the reply alone, not silence in between. What is played again, because an interruption was none, is told again',
    examples: [
      {
        item_id: 'item_8f2c41d0',
        response_id: 'resp_51ab07e3',
        words: [{ text: 'open', start_ms: 180, end_ms: 430, char_start: 3, char_end: 7 }],
      },
    ],
  },
);

const TurnCompleted = Type.Object(
  {
    turn_id: Type.String({ description: 'The turn, as in `turns` of the session’s record' }),
    item_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The user’s item; null when nobody had said anything, as before a greeting',
    }),
    response_id: Type.Union([Type.String(), Type.Null()], {
      description: 'The reply to it; null when there was none',
    }),
    interrupted: Type.Boolean({ description: 'The reply was cut off' }),
  },
  {
    description:
      'A turn is over: the reply was heard to its end or was cut off, or what the user said needed none. It comes once for each turn, behind all other events of it; a reply that only calls tools is a turn, too',
    examples: [
      { turn_id: 'turn_03', item_id: 'item_8f2c41d0', response_id: 'resp_51ab07e3', interrupted: false },
    ],
  },
);

const FieldsIgnored = Type.Object(
  {
    command: Type.Optional(Type.String({ description: 'The `type` of the command' })),
    command_seq: Type.Optional(
      Type.Integer({ description: 'The `seq` of the command, where the client has numbered it' }),
    ),
    fields: Type.Array(Type.String(), { description: 'Their paths below `data`, at most 20' }),
    message: Type.String({ description: 'The same as a sentence, with what was probably meant' }),
  },
  {
    description:
      'A command was carried out, and has fields that nothing reads: they may be misspelt. Functions of the client’s own and outputs are free, and not looked at',
    examples: [
      {
        command: 'set_settings',
        fields: ['temprature'],
        message: 'set_settings does not know temprature (did you mean temperature?).',
      },
    ],
  },
);

const SessionExpired = Type.Object(
  {},
  { description: 'The session ends, because nobody has said anything for long', examples: [{}] },
);

const ReachingRateLimits = Type.Object(
  { limit: Type.Enum(['messages', 'bytes']) },
  {
    description: 'The client is about to send more than it may; at most once in 10 s',
    examples: [{ limit: 'messages' }],
  },
);

const ProviderAborted = Type.Object(
  {
    error: Type.Object({
      code: Type.String({
        description:
          '`LanguageModelFailed`, `TextToSpeechFailed`, `SpeechToTextFailed` or `FunctionConnectionFailed`',
      }),
      message: Type.String({ description: 'The same as a sentence' }),
    }),
  },
  {
    description: 'A provider or tool that the session cannot do without is lost: the session ends',
    examples: [
      { error: { code: 'LanguageModelFailed', message: 'The language model keeps refusing to answer.' } },
    ],
  },
);

const ResumeSecret = Type.Object(
  { secret: Type.String({ description: '256 bits, base64url' }) },
  {
    description:
      'The secret with which this client may come back, before all other events. The client keeps it and sends `confirm_resume_secret`. Only where the client asked for it by `resume=1`; has no `seq`',
    examples: [{ secret: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' }],
  },
);

const SessionResumed = Type.Object(
  {
    missed: Type.Integer({ description: 'How many events follow that the client has not heard' }),
    heard: Type.Integer({ description: 'The last `seq` of a command that the service has; 0 for none' }),
  },
  { description: 'The client is back in its session; has no `seq`', examples: [{ missed: 2, heard: 5 }] },
);

/** Every event that a client of a session may get, by its name: the shape of its `data`. */
export const EVENTS = {
  message_received: MessageReceived,
  avatar_state_changed: AvatarStateChanged,
  talk_state_changed: TalkStateChanged,
  speech_started: SpeechStarted,
  transcript_partial: TranscriptPartial,
  words_spoken: WordsSpoken,
  turn_completed: TurnCompleted,
  audio_received: AudioReceived,
  function_implicitly_called: FunctionCalled,
  function_explicitly_called: FunctionExplicitlyCalled,
  function_call_timeout: FunctionTimeout,
  ui_update: UiUpdate,
  mcp_tools: McpTools,
  mcp_call: McpCall,
  mcp_approval_request: McpApprovalRequest,
  agent_changed: AgentChanged,
  avatar_connection_warning: Within(
    'Nobody has said anything for long: in so many seconds the session expires. Any completed message cancels it',
  ),
  session_expired: SessionExpired,
  server_draining: Within('The service is about to stop: the session ends within so many seconds'),
  fields_ignored: FieldsIgnored,
  reaching_rate_limits: ReachingRateLimits,
  provider_connection_aborted: ProviderAborted,
  error: ErrorData,
  resume_secret: ResumeSecret,
  session_resumed: SessionResumed,
} as const satisfies Readonly<Record<string, TSchema>>;

export type EventName = keyof typeof EVENTS;

type Deep<T> = T extends object ? { readonly [Name in keyof T]: Deep<T[Name]> } : T;

/** The data of an event. */
export type EventData<Name extends EventName> = Deep<Static<(typeof EVENTS)[Name]>>;

/** Makes an event: no event can be sent whose name and data do not stand in `EVENTS`. */
export const serverEvent = <Name extends EventName>(event: Name, data: EventData<Name>): ServerEvent => ({
  event,
  // Of a `ui_update` it may be any JSON.
  data: data as ServerEvent['data'],
});
