import type {
  LanguageModel,
  ReplyPiece,
  ReplyRequest,
  ToolCallRequest,
} from '../conversation/provider-ports.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { textOf } from './turns.ts';
import { pause } from '../kernel/time/pause.ts';

export interface FakeLlmOptions {
  readonly clock: Clock;
  /** The whole reply: text is streamed word by word, a call as it is. Throws for a request that must fail. */
  readonly answer?: (request: ReplyRequest) => string | readonly ReplyPiece[];
  /** Time before the first piece, and between two pieces. */
  readonly firstMs?: number;
  readonly betweenMs?: number;
}

export const lastUserText = (request: ReplyRequest): string =>
  textOf(request.history.findLast((turn) => turn.role === 'user'));

/** A call of a model. */
export const callOf = (
  callId: string,
  name: string,
  args: ToolCallRequest['arguments'] = {},
): ToolCallRequest => ({
  callId,
  name,
  arguments: args,
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Carries out a task by naming it, answers a known question, and admits not to know any other. */
export function knownAnswer(request: ReplyRequest): string {
  if (request.task !== null) return `Hello, I am ${request.companionName}. How can I help you today?`;
  const asked = plain(lastUserText(request));
  const known = request.knowledge.answers.find((answer) => asked.includes(plain(answer.question)));
  return known?.answer ?? 'I am sorry, I do not know that.';
}

const wordsOf = (piece: ReplyPiece): readonly ReplyPiece[] =>
  typeof piece === 'string' ? (piece.match(/\s*\S+\s*$|\s*\S+/gu) ?? []) : [piece];

/** A fake language model that answers from the session's knowledge, or as its options say, word by word. */
export class FakeLlm implements LanguageModel {
  /** The requests that it got, in order. */
  readonly requests: ReplyRequest[] = [];
  readonly #options: FakeLlmOptions;

  constructor(options: FakeLlmOptions) {
    this.#options = options;
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    this.requests.push(request);
    const { clock, answer = knownAnswer, firstMs = 0, betweenMs = 0 } = this.#options;
    await pause(clock, firstMs, request.signal);
    for (const piece of [answer(request)].flat().flatMap(wordsOf)) {
      yield piece;
      await pause(clock, betweenMs, request.signal);
    }
  }
}
