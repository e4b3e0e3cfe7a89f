import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ReplyRequest, ToolTurn, Turn } from '../../../conversation/provider-ports.ts';
import { isSettled, noteOf, START, toldOf } from './messages.ts';

interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

const callText = (turn: ToolTurn): string =>
  noteOf(`the tool ${turn.name}(${JSON.stringify(turn.arguments)}) gave this: ${toldOf(turn)}`);

/** A turn as somebody's words; calls without an outcome are described in the prompt. */
function saidIn(turn: Turn): Said[] {
  if (turn.role === 'tool') return isSettled(turn) ? [{ role: 'user', text: callText(turn) }] : [];
  if (turn.role === 'system') return [{ role: 'user', text: noteOf(turn.text) }];
  return [{ role: turn.role, text: turn.text }];
}

/** Joins neighbours of one role. */
function joined(all: readonly Said[]): Said[] {
  const texts: Said[] = [];
  for (const { role, text } of all) {
    const last = texts.at(-1);
    if (last?.role === role) texts[texts.length - 1] = { role, text: `${last.text}\n\n${text}` };
    else texts.push({ role, text });
  }
  return texts;
}

const messageOf = ({ role, text }: Said): LanguageModelV3Message => ({
  ...{ role, content: [{ type: 'text', text }] },
});

/**
 * The conversation in a form that every chat template takes: the user and the assistant by turns, the user first and
 * last, and nothing else. The prompt stands before what the user said first, results of tools are notes.
 */
export function plainMessagesOf({ history }: ReplyRequest, system: string): LanguageModelV3Prompt {
  const all = joined([{ role: 'user', text: system }, ...history.flatMap(saidIn)]);
  if (all.length === 1 || all.at(-1)?.role !== 'user') all.push({ role: 'user', text: START });
  return joined(all).map(messageOf);
}
