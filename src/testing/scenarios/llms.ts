import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
} from '../../conversation/provider-ports.ts';
import { createBuiltinLlm } from '../../speech/llm/builtin/builtin-llm.ts';
import { FallbackLlm } from '../../speech/providers/fallback/fallback-llm.ts';
import { CircuitBreaker } from '../../speech/providers/fallback/circuit-breaker.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { lastUserText } from '../llm.ts';
import type { LlmFailure, LlmOfScenario } from './scenario.ts';

/**
 * Number of pieces of the reply, not counting the name before it, after which a model that fails midway breaks
 * off: in the second sentence.
 */
const PIECES_BEFORE_FAILURE = 12;

const texts: Readonly<Record<LlmFailure, string>> = {
  'at once': 'is busy.',
  midway: 'broke off.',
  'for good': 'refuses to answer.',
};

/** What the reply answers: the user's words, or the outcome of a call. */
const lastTold = (request: ReplyRequest): string => {
  const last = request.history.at(-1);
  return last?.role === 'tool' ? (last.output ?? '') : lastUserText(request);
};

/** A language model that says its name, then replies as another one does, and fails as planned. */
class FailingLlm implements LanguageModel {
  readonly #plan: LlmOfScenario;
  readonly #llm: LanguageModel;

  constructor(plan: LlmOfScenario, llm: LanguageModel) {
    this.#plan = plan;
    this.#llm = llm;
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const failure = this.#failureOf(request);
    if (failure !== undefined && failure !== 'midway') throw this.#error(failure);
    yield `${this.#plan.name} here. `;
    let pieces = 0;
    for await (const piece of this.#llm.reply(request)) {
      yield piece;
      if (failure && ++pieces === PIECES_BEFORE_FAILURE) break;
    }
    if (failure) throw this.#error(failure);
  }

  #failureOf(request: ReplyRequest): LlmFailure | undefined {
    const told = lastTold(request).toLowerCase();
    const { fails = {} } = this.#plan;
    return Object.entries(fails).find(([when]) => told.includes(when.toLowerCase()))?.[1];
  }

  #error(failure: LlmFailure): ProviderError {
    const { name } = this.#plan;
    return new ProviderError(name, `${name} ${texts[failure]}`, { retryable: failure !== 'for good' });
  }
}

/**
 * The language model of a scenario's agent. Each of several models replies, when it does not fail, as `well`
 * does.
 */
export function llmOf(
  llms: 'built-in' | readonly LlmOfScenario[],
  clock: Clock,
  well: LanguageModel,
): LanguageModel {
  if (llms === 'built-in') return createBuiltinLlm(clock);
  return new FallbackLlm(
    llms.map((plan) => ({ breaker: new CircuitBreaker(clock), it: new FailingLlm(plan, well) })),
  );
}
