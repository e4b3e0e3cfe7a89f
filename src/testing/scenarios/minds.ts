import {
  type Mind,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
} from '../../conversation/provider-ports.ts';
import { createBuiltinMind } from '../../speech/minds/builtin/builtin-mind.ts';
import { FallbackMind } from '../../speech/providers/fallback/fallback-mind.ts';
import { Standing } from '../../speech/providers/fallback/standing.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { lastUserText } from '../mind.ts';
import type { MindFailure, MindOfScenario } from './scenario.ts';

/**
 * Number of pieces of the reply, not counting the name before it, after which a model that fails midway breaks
 * off: in the second sentence.
 */
const PIECES_BEFORE_FAILURE = 12;

const texts: Readonly<Record<MindFailure, string>> = {
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
class MindInTrouble implements Mind {
  readonly #plan: MindOfScenario;
  readonly #mind: Mind;

  constructor(plan: MindOfScenario, mind: Mind) {
    this.#plan = plan;
    this.#mind = mind;
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const failure = this.#failureOf(request);
    if (failure !== undefined && failure !== 'midway') throw this.#error(failure);
    yield `${this.#plan.name} here. `;
    let pieces = 0;
    for await (const piece of this.#mind.reply(request)) {
      yield piece;
      if (failure && ++pieces === PIECES_BEFORE_FAILURE) break;
    }
    if (failure) throw this.#error(failure);
  }

  #failureOf(request: ReplyRequest): MindFailure | undefined {
    const told = lastTold(request).toLowerCase();
    const { fails = {} } = this.#plan;
    return Object.entries(fails).find(([when]) => told.includes(when.toLowerCase()))?.[1];
  }

  #error(failure: MindFailure): ProviderError {
    const { name } = this.#plan;
    return new ProviderError(name, `${name} ${texts[failure]}`, { retryable: failure !== 'for good' });
  }
}

/**
 * The language model of a scenario's agent. Each of several models replies, when it does not fail, as `well`
 * does.
 */
export function mindOf(minds: 'built-in' | readonly MindOfScenario[], clock: Clock, well: Mind): Mind {
  if (minds === 'built-in') return createBuiltinMind(clock);
  return new FallbackMind(
    minds.map((plan) => ({ standing: new Standing(clock), it: new MindInTrouble(plan, well) })),
  );
}
