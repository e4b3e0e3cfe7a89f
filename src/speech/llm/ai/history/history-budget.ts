import type { ReplyRequest, ToolSpec } from '../../../../conversation/provider-ports.ts';
import { truncateHistory } from '../truncate-history.ts';
import { namedLimit } from './context-exceeded.ts';
import { type FittedHistory, fittedHistory, historyTokens } from './fitted-history.ts';
import { tokensOf } from './token-estimate.ts';

/**
 * The tokens of a conversation that are sent at most, however many a model takes, unless the setup says otherwise: their
 * cost grows by the square.
 */
const MOST_HISTORY_TOKENS = 16_000;
/** The tokens of a conversation that are sent at least, however long the prompt is. */
const LEAST_HISTORY_TOKENS = 1_000;
/** What is left free for the answer where nothing limits it. */
const ANSWER_TOKENS = 1_000;
/** Budgets are rounded down to this, so that the part that is left out stays the same for a while. */
const ROUNDED_TO = 500;
/** The share of what a server has refused that it is asked with where it names no limit. */
const AFTER_REFUSAL = 0.5;

export interface BudgetSettings {
  /** The most tokens that the model takes, its answer included. */
  readonly contextTokens: number;
  /** The most tokens of a conversation that are sent; undefined: 16,000. */
  readonly historyTokens: number | undefined;
  readonly maxOutputTokens: number | undefined;
}

const toolTokens = new WeakMap<ToolSpec, number>();

const tokensOfTool = (tool: ToolSpec): number => {
  const before = toolTokens.get(tool);
  if (before !== undefined) return before;
  const tokens = tokensOf(`${tool.name}${tool.description}${JSON.stringify(tool.parameters)}`, 'en');
  toolTokens.set(tool, tokens);
  return tokens;
};

const tokensOfTools = (tools: readonly ToolSpec[]): number =>
  tools.reduce((sum, tool) => sum + tokensOfTool(tool), 0);

const roundedDown = (tokens: number): number => Math.floor(tokens / ROUNDED_TO) * ROUNDED_TO;

/** How much of a conversation one model is sent; it learns from refusals how much its server takes. */
export class HistoryBudget {
  readonly #settings: BudgetSettings;
  #contextTokens: number;

  constructor(settings: BudgetSettings) {
    this.#settings = settings;
    this.#contextTokens = settings.contextTokens;
  }

  get #mostHistory(): number {
    return this.#settings.historyTokens ?? MOST_HISTORY_TOKENS;
  }

  /** The part of the request's conversation that fits beside its prompt and its tools. */
  fitted(request: ReplyRequest, prompt: string): FittedHistory {
    return fittedHistory(request.history, this.#tokensFor(request, prompt, this.#contextTokens), request);
  }

  /**
   * The conversation for a model whose server finds the request too long: what fits the limit that its refusal
   * names, or half of it, and longer turns are cut.
   */
  shortened(request: ReplyRequest, prompt: string, refusal: unknown): FittedHistory {
    const { language, summary } = request;
    const limit = this.#limitAfter(request, prompt, refusal);
    const history = truncateHistory(request.history) ?? request.history;
    const options = { language, summary: undefined };
    const fitted = fittedHistory(history, this.#tokensFor(request, prompt, limit), options);
    const isWhole = fitted.turns.length === request.history.length;
    return { ...fitted, summary: isWhole ? null : (summary?.text ?? null), crowdedTurns: null };
  }

  /** Remembers what a refusal has shown of the model, once it has answered a shorter request. */
  learn(request: ReplyRequest, prompt: string, refusal: unknown): void {
    this.#contextTokens = this.#limitAfter(request, prompt, refusal);
  }

  #limitAfter(request: ReplyRequest, prompt: string, refusal: unknown): number {
    const answer = this.#settings.maxOutputTokens ?? ANSWER_TOKENS;
    const history = Math.min(historyTokens(request.history, request.language), this.#mostHistory);
    const sent = this.#tokensBeside(request, prompt) + history + answer;
    const limit = namedLimit(refusal);
    // A limit that the request kept by this estimate tells that the estimate is too low.
    return limit !== null && limit < sent ? limit : sent * AFTER_REFUSAL;
  }

  #tokensBeside({ tools, language, summary }: ReplyRequest, prompt: string): number {
    return tokensOf(`${prompt}${summary?.text ?? ''}`, language) + tokensOfTools(tools);
  }

  #tokensFor(request: ReplyRequest, prompt: string, contextTokens: number): number {
    const answer = this.#settings.maxOutputTokens ?? ANSWER_TOKENS;
    const room = contextTokens - answer - this.#tokensBeside(request, prompt);
    return Math.max(Math.min(roundedDown(room), this.#mostHistory), LEAST_HISTORY_TOKENS);
  }
}
