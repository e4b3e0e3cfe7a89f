import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from 'ai';
import type { ReplyRequest, ToolTurn, Turn } from '../../../conversation/ports.ts';

/** An instruction when the agent speaks first: some servers want a user's message at the end. */
const START = 'Begin.';

type Calls = Exclude<AssistantModelMessage['content'], string>;

/** Calls that something has come of; those that are open are told in the prompt. */
export const isSettled = (turn: Turn): turn is ToolTurn & { output: string } =>
  turn.role === 'tool' && turn.output !== null;

const callOf = (turn: ToolTurn): Calls[number] => ({
  type: 'tool-call',
  toolCallId: turn.callId,
  toolName: turn.name,
  input: turn.arguments,
});

const resultOf = ({ callId, name, output, isError }: ToolTurn): ToolModelMessage => ({
  role: 'tool',
  content: [
    {
      type: 'tool-result',
      toolCallId: callId,
      toolName: name,
      output: { type: isError ? 'error-text' : 'text', value: output ?? '' },
    },
  ],
});

const textParts = (message: ModelMessage): Calls =>
  typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : [];

/** A call belongs to what the assistant said with it: then both are one message, as servers want it. */
function addCall(messages: ModelMessage[], turn: ToolTurn): void {
  const last = messages.at(-1);
  if (last?.role === 'assistant') {
    messages.pop();
    messages.push({ role: 'assistant', content: [...textParts(last), callOf(turn)] });
  } else messages.push({ role: 'assistant', content: [callOf(turn)] });
  messages.push(resultOf(turn));
}

/** What was said and done, as the model's messages; the last one is the user's, or what came of a call. */
export function messagesOf({ history }: ReplyRequest): ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const turn of history) {
    if (turn.role !== 'tool') messages.push({ role: turn.role, content: turn.text });
    else if (isSettled(turn)) addCall(messages, turn);
  }
  const last = messages.at(-1)?.role;
  if (last !== 'user' && last !== 'tool') messages.push({ role: 'user', content: START });
  return messages;
}
