import {
  APICallError,
  type LanguageModelV3,
  type LanguageModelV3CallOptions,
  type LanguageModelV3StreamResult,
  type SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import type { Log } from '../../../kernel/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { ReplyRequest, ToolSpec } from '../../../conversation/provider-ports.ts';
import { toolOf } from './calls.ts';
import {
  isOfTheForm,
  isOfTheRequest,
  isTooLong,
  isUnwanted,
  pauseOf,
  providerError,
  refusalText,
} from './errors.ts';
import { isContextExceeded } from './history/context-exceeded.ts';
import type { FittedHistory } from './history/fitted-history.ts';
import { HistoryBudget } from './history/history-budget.ts';
import { type MessageManner, messagesOf } from './messages.ts';
import { plainMessagesOf } from './plain-messages.ts';
import { systemPrompt } from './prompt.ts';
import { blamedTools, RefusedTools } from './refused-tools.ts';
import { pause } from '../../../kernel/time/pause.ts';

export interface ChatRequestSettings {
  /** The provider's name, in errors and in the usage. */
  readonly provider: string;
  readonly model: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether there is another provider to ask, which may accept a request that this one refuses. */
  readonly hasNext: boolean;
  readonly manner: MessageManner;
  /** The key, which errors must not repeat. */
  readonly key: string | null;
  readonly maxOutputTokens?: number | undefined;
  /** The most tokens that the model takes, its answer included. */
  readonly contextTokens: number;
  /** The most tokens of a conversation that are sent; absent: 16,000. */
  readonly historyTokens?: number | undefined;
  readonly providerOptions?: SharedV3ProviderOptions | undefined;
}

/** Optional parts of a request, in the order in which they are dropped after a refusal. */
const PARTS = ['temperature', 'picture', 'length', 'form', 'tools'] as const;
type Part = (typeof PARTS)[number];

const LOG_LINES: Readonly<Record<Part, string>> = {
  temperature: 'a language model is asked without a temperature: it has refused it',
  picture: 'a language model is asked without the picture: it has refused it',
  length: 'a language model is asked with a shortened conversation: it has refused the whole one',
  form: 'a language model is asked in the plainest form: it has refused the roles of the conversation',
  tools: 'a language model answers without tools: it has refused them',
};

/** Parts that are dropped for good once a model has refused them: they are the same in every request. */
const LASTING: ReadonlySet<Part> = new Set<Part>(['temperature', 'picture', 'form']);

type Answer = LanguageModelV3StreamResult;

/** A part of a request, and the error of the server that has refused it. */
interface Refusal {
  readonly part: Part;
  readonly error: unknown;
}

/** Sends a request to a chat model and, if it is refused, repeats it with one optional part less. */
export class ChatRequests {
  readonly #settings: ChatRequestSettings;
  /** Parts without which a refused request succeeded. */
  readonly #never = new Set<Part>();
  readonly #refused = new RefusedTools();
  readonly #budget: HistoryBudget;

  constructor(settings: ChatRequestSettings) {
    const { contextTokens, historyTokens, maxOutputTokens } = settings;
    this.#settings = settings;
    this.#budget = new HistoryBudget({ contextTokens, historyTokens, maxOutputTokens });
  }

  get hasVision(): boolean {
    return this.#settings.manner.hasVision && !this.#never.has('picture');
  }

  /**
   * Sends a request: without the parts that the server refuses, and once more after a pause if it asks for one.
   * @throws the error of the model's server to the last request
   */
  async send(model: LanguageModelV3, request: ReplyRequest, signal: AbortSignal): Promise<Answer> {
    try {
      return await this.#sendOnce(model, request, signal);
    } catch (error) {
      const pauseMs = this.#settings.hasNext ? null : pauseOf(error);
      if (pauseMs === null) throw error;
      await pause(this.#settings.clock, pauseMs, signal);
      return this.#sendOnce(model, request, signal);
    }
  }

  /**
   * The request with less of its conversation, for a server that finds it too long only in its stream; null: that is
   * not what the error says.
   */
  shortened(request: ReplyRequest, error: unknown): ReplyRequest | null {
    if (APICallError.isInstance(error) || !isContextExceeded(error)) return null;
    const { turns } = this.#budget.shortened(request, systemPrompt(request), error);
    this.#note('length', error, request);
    return { ...request, history: turns };
  }

  async #sendOnce(model: LanguageModelV3, request: ReplyRequest, signal: AbortSignal): Promise<Answer> {
    const without = new Set(this.#never);
    let refused: Refusal | null = null;
    let tools = this.#refused.sent(request);
    const blamed: ToolSpec[] = [];
    let blame: unknown = null;
    for (;;) {
      try {
        const answer = await model.doStream(this.#options({ ...request, tools }, signal, without, refused));
        if (refused) this.#note(refused.part, refused.error, request);
        if (blamed.length > 0) this.#noteTools(request, blamed, blame);
        return answer;
      } catch (error) {
        const bad = this.#settings.hasNext ? [] : blamedTools(error, tools);
        if (bad.length > 0) {
          blamed.push(...bad);
          blame = error;
          tools = tools.filter((tool) => !bad.includes(tool));
          continue;
        }
        const part = PARTS.find((one) => !without.has(one) && this.#mayBeOf(one, request, error));
        if (part === undefined) throw error;
        without.add(part);
        refused = { part, error };
      }
    }
  }

  /** Remembers the tools without which the model has answered. */
  #noteTools(request: ReplyRequest, tools: readonly ToolSpec[], error: unknown): void {
    const { provider, model, key, log } = this.#settings;
    this.#refused.add(tools, error, key);
    this.#refused.sent({ ...request, tools });
    const names = tools.map(({ name }) => name);
    const err = providerError(error, provider, key);
    log.warn(
      { provider, model, tools: names, err },
      'a language model is asked without tools that it has refused',
    );
  }

  /**
   * Whether this part may be why a request was refused. Tools are kept for another provider that may accept
   * them.
   */
  #mayBeOf(part: Part, request: ReplyRequest, error: unknown): boolean {
    const { hasNext } = this.#settings;
    switch (part) {
      case 'temperature':
        return request.temperature !== null && isUnwanted(error);
      case 'picture':
        return request.picture !== undefined && this.hasVision && isOfTheRequest(error);
      case 'length':
        return isTooLong(error) && this.#isShortened(request, error);
      case 'form':
        return isOfTheForm(error);
      case 'tools':
        return !hasNext && request.tools.length > 0 && isUnwanted(error);
    }
  }

  #isShortened(request: ReplyRequest, error: unknown): boolean {
    const prompt = systemPrompt(request);
    const before = this.#budget.fitted(request, prompt).turns;
    const { turns } = this.#budget.shortened(request, prompt, error);
    return turns.length < before.length || turns.some((turn, at) => turn !== before[at]);
  }

  /** Remembers the part, without which the model has answered. */
  #note(part: Part, error: unknown, request: ReplyRequest): void {
    const { provider, model, key, log } = this.#settings;
    if (LASTING.has(part)) this.#never.add(part);
    if (part === 'tools')
      for (const { name } of request.tools) request.onToolRefused?.(name, refusalText(error, key));
    if (part === 'length' && isContextExceeded(error))
      this.#budget.learn(request, systemPrompt(request), error);
    log.warn({ provider, model, err: providerError(error, provider, key) }, LOG_LINES[part]);
  }

  #options(
    request: ReplyRequest,
    signal: AbortSignal,
    without: ReadonlySet<Part>,
    refusal: Refusal | null,
  ): LanguageModelV3CallOptions {
    const { maxOutputTokens, providerOptions, manner } = this.#settings;
    const tools = without.has('tools') ? [] : request.tools;
    const { turns, summary } = this.#historyOf({ ...request, tools }, without, refusal);
    const sentRequest = { ...request, tools, history: turns };
    const hasVision = manner.hasVision && !without.has('picture');
    const temperature = without.has('temperature') ? null : request.temperature;
    const system = systemPrompt(sentRequest, summary);
    return {
      prompt: without.has('form')
        ? plainMessagesOf(sentRequest, system)
        : [{ role: 'system', content: system }, ...messagesOf(sentRequest, { ...manner, hasVision })],
      abortSignal: signal,
      // Each piece of the wire is a sign of life, also where it says nothing (ChatLlm).
      includeRawChunks: true,
      ...(tools.length > 0 && { tools: tools.map(toolOf), toolChoice: { type: 'auto' } }),
      ...(temperature !== null && { temperature }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(providerOptions && { providerOptions }),
    };
  }

  /** The part of the conversation that is sent; the session learns where it should be summarized. */
  #historyOf(request: ReplyRequest, without: ReadonlySet<Part>, refusal: Refusal | null): FittedHistory {
    const prompt = systemPrompt(request);
    if (without.has('length')) return this.#budget.shortened(request, prompt, refusal?.error);
    const fitted = this.#budget.fitted(request, prompt);
    if (fitted.crowdedTurns !== null) request.onCrowded?.(fitted.crowdedTurns);
    return fitted;
  }
}
