import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ReplyRequest, Turn } from '../../src/conversation/provider-ports.ts';
import { HistoryBudget } from '../../src/speech/llm/ai/history/history-budget.ts';
import { messagesOf } from '../../src/speech/llm/ai/messages.ts';
import { systemPrompt } from '../../src/speech/llm/ai/prompt.ts';
import { ReplyPieces } from '../../src/speech/llm/ai/reply-pieces.ts';
import { tolerantFetch } from '../../src/speech/llm/ai/compatible/tolerant-fetch.ts';
import { toolSpec } from '../../src/testing/tool-provider.ts';
import { type Figure, figure } from '../figure.ts';

/* What stands between a language model and a session, without either: what it costs a turn. */

type Report = (figure: Figure) => void;

const TURNS = 2_000;
const WARM_UP = 500;
const MANNER = { systemAnywhere: false, answersCalls: false, hasVision: false };
const WORDS =
  'We open at nine in the morning, and on Sundays at ten; the kitchen [of the house] is < 5 minutes away. ';
const PIECES = WORDS.repeat(2).match(/\S+\s*/g) ?? [];

const history: readonly Turn[] = Array.from({ length: 20 }, (_, at) => ({
  ...{ role: at % 2 === 0 ? 'user' : 'assistant', text: WORDS },
}));

const request: ReplyRequest = {
  ...{ instructions: 'You work for a bakery.', task: null, history, language: 'en', temperature: null },
  ...{ knowledge: { answers: [], passages: [] }, retrieved: { answers: [], passages: [] }, remembered: [] },
  ...{ companionName: 'Mia', signal: new AbortController().signal },
  tools: Array.from({ length: 10 }, (_, at) => toolSpec(`tool_${at}`)),
};

const budget = new HistoryBudget({
  ...{ contextTokens: 4_096, historyTokens: undefined, maxOutputTokens: undefined },
});

/** One turn: the part of the conversation that fits, the messages of its request, and its answer word by word. */
function turn(): number {
  const { turns } = budget.fitted(request, systemPrompt(request));
  let count = messagesOf({ ...request, history: turns }, MANNER).length;
  const pieces = new ReplyPieces(request, false);
  for (const delta of PIECES) {
    const part: LanguageModelV3StreamPart = { type: 'text-delta', id: '0', delta };
    count += pieces.of(part).length;
  }
  return count;
}

const answer = PIECES.map(
  (content) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`,
).join('');

/** One answer of a server with OpenAI's chat API, brought into its form. */
async function rewritten(): Promise<number> {
  const fetchOver: typeof fetch = async () => new Response(`${answer}data: [DONE]\n\n`);
  const response = await tolerantFetch(fetchOver)('http://localhost');
  return (await response.text()).length;
}

/** Milliseconds of each run, without the first ones. */
async function meanMs(run: () => unknown): Promise<number> {
  for (let at = 0; at < WARM_UP; at++) await run();
  const startedAt = performance.now();
  for (let at = 0; at < TURNS; at++) await run();
  return (performance.now() - startedAt) / TURNS;
}

/** Measures what the layer costs: a turn may cost a tenth of a millisecond. */
export async function measureLayer(report: Report): Promise<void> {
  report(
    figure(
      'a turn: messages of 20 turns and an answer of 40 words',
      await meanMs(() => turn()),
      'ms',
      '<= 0.1',
    ),
  );
  report(
    figure('a turn: an answer of a compatible server brought into its form', await meanMs(rewritten), 'ms'),
  );
}
