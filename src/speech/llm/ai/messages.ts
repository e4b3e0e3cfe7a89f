import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type {
  Picture,
  ReplyRequest,
  MessageTurn,
  ToolTurn,
  Turn,
} from '../../../conversation/provider-ports.ts';
import { sentId } from './calls.ts';
import { beginningOf } from './truncate-history.ts';

/** Requirements of a model's server on the messages that not all servers share. */
export interface MessageManner {
  /** Whether system messages are allowed after the first message. */
  readonly systemAnywhere: boolean;
  /** Whether an assistant message is required between a tool result and the user's words. */
  readonly answersCalls: boolean;
  /** Whether it accepts pictures. */
  readonly hasVision: boolean;
}

/** The user message when the agent speaks first: servers want one at the beginning, and at the end. */
export const START = 'Begin.';
/** Stands for an answer after tool results that the user interrupted before a word of it was heard. */
const CUT_OFF = '(interrupted)';

type User = Extract<LanguageModelV3Message, { role: 'user' }>;
type Assistant = Extract<LanguageModelV3Message, { role: 'assistant' }>;

const user = (text: string): LanguageModelV3Message => ({ role: 'user', content: [{ type: 'text', text }] });
const assistant = (content: Assistant['content']): Assistant => ({ role: 'assistant', content });
const said = (text: string): Assistant => assistant([{ type: 'text', text }]);

/** Whether a call has an outcome; open calls are described in the prompt. */
export const isSettled = (turn: ToolTurn): turn is ToolTurn & { output: string } => turn.output !== null;

const callOf = (turn: ToolTurn): Assistant['content'][number] => ({
  type: 'tool-call',
  toolCallId: sentId(turn.callId),
  toolName: turn.name,
  input: turn.arguments,
});

/** Length to which an old result is cut: a few whole ones would fill a model's context. */
const OLD_OUTPUT_CHARS = 2000;

const withoutRest = (output: string): string =>
  `${beginningOf(output, OLD_OUTPUT_CHARS)}\n[The rest of this older result was left out; ` +
  `it was ${output.length} characters long. If you need more of it, look it up again.]`;

export const toldOf = ({ output, isOld }: ToolTurn): string =>
  isOld && output !== null && output.length > OLD_OUTPUT_CHARS ? withoutRest(output) : (output ?? '');

const resultOf = (turn: ToolTurn): LanguageModelV3Message => ({
  role: 'tool',
  content: [
    {
      type: 'tool-result',
      toolCallId: sentId(turn.callId),
      toolName: turn.name,
      output: { type: turn.isError ? 'error-text' : 'text', value: toldOf(turn) },
    },
  ],
});

/** Adds a call to the message of the assistant that made it, as servers want both in one. */
function addCall(messages: LanguageModelV3Prompt, turn: ToolTurn): void {
  const last = messages.at(-1);
  if (last?.role === 'assistant') {
    messages.pop();
    messages.push(assistant([...last.content, callOf(turn)]));
  } else messages.push(assistant([callOf(turn)]));
  messages.push(resultOf(turn));
}

/** A note for the model, as the words of a user. */
export const noteOf = (text: string): string => `(A note of the service, not said by the user: ${text})`;

/** The text that a message ends with; null where it is of another role, or ends with something else. */
const lastText = (message: LanguageModelV3Message | undefined, role: 'user' | 'assistant'): string | null => {
  const part = message?.role === role ? message.content.at(-1) : undefined;
  return part?.type === 'text' ? part.text : null;
};

/** Adds a text; one of the role that has spoken last goes on with its message, as templates want roles to alternate. */
function addText(messages: LanguageModelV3Prompt, role: 'user' | 'assistant', text: string): void {
  const before = lastText(messages.at(-1), role);
  if (before !== null) messages.pop();
  const whole = before === null ? text : `${before}\n${text}`;
  messages.push(role === 'user' ? user(whole) : said(whole));
}

function addSaid(messages: LanguageModelV3Prompt, { role, text }: MessageTurn, manner: MessageManner): void {
  if (role === 'assistant') addText(messages, role, text);
  else if (role === 'system' && manner.systemAnywhere) messages.push({ role, content: text });
  else {
    if (manner.answersCalls && messages.at(-1)?.role === 'tool') messages.push(said(CUT_OFF));
    addText(messages, 'user', role === 'user' ? text : noteOf(text));
  }
}

function add(messages: LanguageModelV3Prompt, turn: Turn, manner: MessageManner): void {
  if (turn.role !== 'tool') addSaid(messages, turn, manner);
  else if (isSettled(turn)) addCall(messages, turn);
}

/** Text for the model about a picture; the constant below is for a model that cannot see it. */
const SEEN =
  'the user is sharing their screen; the picture is how it looks now. Speak of it only where it helps.';
const UNSEEN = 'the user is sharing their screen, but you cannot see it; say so if they ask about it.';

const pictureOf = ({ mediaType, data }: Picture): User['content'][number] => ({
  type: 'file',
  mediaType,
  data,
});

/** Adds the picture to what the user said last; earlier pictures are not sent again. */
function addPicture(messages: LanguageModelV3Prompt, picture: Picture, { hasVision }: MessageManner): void {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const message = messages[at];
  if (message?.role !== 'user') return;
  const note = { type: 'text' as const, text: noteOf(hasVision ? SEEN : UNSEEN) };
  const shown = hasVision ? [pictureOf(picture), note] : [note];
  messages[at] = { ...message, content: [...shown, ...message.content] };
}

/**
 * Converts the history to the model's messages: the first is the user's, the last the user's or a tool
 * result, and no two neighbours are of one role, which chat templates refuse.
 */
export function messagesOf({ history, picture }: ReplyRequest, manner: MessageManner): LanguageModelV3Prompt {
  const messages: LanguageModelV3Prompt = [];
  for (const turn of history) add(messages, turn, manner);
  if (messages.find(({ role }) => role !== 'system')?.role === 'assistant') messages.unshift(user(START));
  const last = messages.at(-1)?.role;
  if (last !== 'user' && last !== 'tool') messages.push(user(START));
  if (picture) addPicture(messages, picture, manner);
  return messages;
}
