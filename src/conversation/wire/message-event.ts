import { Type } from 'typebox';

/** Why a reply was cancelled: the user spoke into it, the client sent a command, or the session ended. */
export const CANCEL_REASONS = ['turn_detected', 'client_cancelled', 'session_closed'] as const;

const ITEM = 'item_8f2c41d0';
const RESPONSE = 'resp_51ab07e3';
const TIME = '2026-01-01T09:30:00.000Z';

const Role = Type.Enum(['user', 'assistant'], {
  description: 'Who said it; absent on the first frame, which is about the session',
});
const Action = Type.Enum(['created', 'speech_started', 'delta', 'completed', 'cancelled', 'failed'], {
  description:
    'Of the user: `speech_started`, `completed`. Of the agent: `created`, `delta`, then one of `completed`, `cancelled`, `failed`. Of the session: `created`',
});
const NullableId = (description: string) =>
  Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

const Message = Type.Object({
  type: Type.Enum(['session', 'message'], {
    description: '`session` on the first frame alone, which has no other fields but `action` and `timestamp`',
  }),
  action: Action,
  timestamp: Type.String({ description: 'ISO 8601, UTC' }),
  role: Type.Optional(Role),
  item_id: Type.Optional(Type.String({ description: 'The item: all messages about one text have the same' })),
  response_id: NullableId('The reply that the item belongs to; null for items of the user'),
  previous_item_id: NullableId(
    'The item before this one; null for the first. A user’s `completed` may come after the agent has begun to answer: this says where its text belongs',
  ),
  content_index: Type.Optional(Type.Literal(0, { description: 'Always 0: an item has one text' })),
  content: Type.Optional(
    Type.String({
      description:
        'Of a `delta`: the next piece. Of `completed`: the whole text; empty when no words were understood. Of `cancelled`: what was heard of it',
    }),
  ),
  reason: Type.Optional(
    Type.Enum([...CANCEL_REASONS], {
      description:
        'Why a reply was `cancelled`: the user spoke into it, the client sent `cancel`, `talk` or a message, or the session ended',
    }),
  ),
  error: Type.Optional(Type.String({ description: 'Why a reply has `failed`, as a sentence' })),
});

const about = (role: string, action: string, more: object) => ({
  message: {
    ...{ type: 'message', role, action, item_id: ITEM, previous_item_id: null, content_index: 0 },
    ...{ response_id: role === 'user' ? null : RESPONSE, timestamp: TIME },
    ...more,
  },
});

/** The texts of the conversation: its most frequent event. */
export const MessageReceived = Type.Object(
  { message: Message },
  {
    description:
      'A text of the conversation begins, grows or is complete. The first frame of a session is one of these, with `type` `session`. A user’s item goes from `speech_started` to `completed` (one that is typed is `completed` at once), a reply of the agent from `created` over any number of `delta` to `completed`, `cancelled` or `failed`',
    examples: [
      { message: { type: 'session', action: 'created', timestamp: TIME } },
      about('user', 'speech_started', { content: '' }),
      about('user', 'completed', { content: 'When do you open?' }),
      about('assistant', 'created', { content: '' }),
      about('assistant', 'delta', { content: 'We open ' }),
      about('assistant', 'completed', { content: 'We open at nine.' }),
      about('assistant', 'cancelled', { reason: 'turn_detected', content: 'We open' }),
      about('assistant', 'failed', { error: 'The language model has failed.' }),
    ],
  },
);
