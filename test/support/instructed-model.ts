import type { ReplyPiece, ReplyRequest, Turn } from '../../src/conversation/provider-ports.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { ownTools } from './own-tools.ts';

let calls = 0;

const wanted = (text: string): ReplyPiece | null => {
  const [, name = '', given = '{}'] = /^call (\w+) ?(.*)$/.exec(text) ?? [];
  if (name === '') return null;
  const args = JSON.parse(given || '{}') as Record<string, unknown>;
  return callOf(`call_${++calls}`, name, args);
};

const sentenceOf = (turn: Turn | undefined): string => {
  if (turn === undefined) return 'Hello.';
  if (turn.role !== 'tool') return `You said: ${turn.text}`;
  return turn.output === null ? 'I am waiting.' : `${turn.isError ? 'It failed' : 'It says'}: ${turn.output}`;
};

const answer = ({ history, tools }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  const call = last?.role === 'user' ? wanted(last.text) : null;
  if (call) return [call];
  if (last?.role === 'user' && last.text === 'tools?') return `I have: ${ownTools(tools).join()}`;
  return sentenceOf(last);
};

/**
 * A language model that calls what it is told to ("call NAME JSON"), reports the outcome, and repeats
 * everything else.
 */
export const instructedModel = (): FakeLlm => new FakeLlm({ clock: systemClock, answer });
