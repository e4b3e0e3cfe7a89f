import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3StreamPart,
  LanguageModelV3StreamResult,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import type { Log } from '../../../conversation/ports.ts';
import {
  ProviderError,
  type Mind,
  type ReplyPiece,
  type ReplyRequest,
} from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../time/clock.ts';
import { CallIds, toolOf, wantedCall } from './calls.ts';
import { isOfTheRequest, mayBeOfTheTools, providerError } from './errors.ts';
import { type MessageManner, messagesOf } from './messages.ts';
import { inTime } from './patience.ts';
import { systemPrompt } from './prompt.ts';
import { fewEnough } from './sent-tools.ts';
import { usageOf } from './usage.ts';

export interface AiMindSettings {
  /** The provider's name, in errors and in what is metered. */
  readonly provider: string;
  readonly model: string;
  /** Loads the provider's package and opens the model; asked once. */
  readonly load: () => Promise<LanguageModelV3>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether somebody else can be asked, who may want the very request that this one refuses. */
  readonly hasNext: boolean;
  readonly manner: MessageManner;
  /** Never repeated in an error. */
  readonly key: string | null;
  /** Milliseconds until the first piece of text, or the first call, must have come. */
  readonly firstPieceMs?: number | undefined;
  /** Milliseconds until the next one must have come. */
  readonly nextPieceMs?: number | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly providerOptions?: SharedV3ProviderOptions | undefined;
}

const FIRST_PIECE_MS = 10_000;
const NEXT_PIECE_MS = 15_000;
/** More calls than this in one reply are no answer any more. */
const MOST_CALLS = 64;

type Part = LanguageModelV3StreamPart;
type Answer = LanguageModelV3StreamResult;

/** Told apart from a reply that is whole: the stream ended without saying why. */
const isCutShort = ({ finishReason }: Extract<Part, { type: 'finish' }>): boolean =>
  finishReason.unified === 'error' || (finishReason.unified === 'other' && finishReason.raw === undefined);

/** A chat model behind the AI SDK's interface: any provider that there is a package for. */
export class AiMind implements Mind {
  readonly #settings: AiMindSettings;
  #model: Promise<LanguageModelV3> | null = null;
  /** It has refused a picture, and answered the same without one. */
  #isBlind = false;

  constructor(settings: AiMindSettings) {
    this.#settings = settings;
  }

  get looks(): boolean {
    return this.#settings.manner.looks && !this.#isBlind;
  }

  /** Loads the provider's package, so that the first reply does not wait for it. */
  warm(): void {
    this.#load().catch(() => undefined);
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const late = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const { clock, firstPieceMs = FIRST_PIECE_MS, nextPieceMs = NEXT_PIECE_MS } = this.#settings;
    const limits = { firstMs: firstPieceMs, betweenMs: nextPieceMs };
    const isLate = (isFirst: boolean): void => late.abort(this.#late(isFirst));
    try {
      for await (const piece of inTime(this.#stream(request, signal), clock, limits, isLate)) {
        if (request.signal.aborted) return;
        yield piece;
      }
    } catch (error) {
      if (request.signal.aborted) return;
      const { provider, key } = this.#settings;
      throw providerError(late.signal.aborted ? late.signal.reason : error, provider, key);
    } finally {
      late.abort();
    }
  }

  #load(): Promise<LanguageModelV3> {
    // A package that could not be loaded is tried again.
    this.#model ??= this.#settings.load().catch((error: unknown) => {
      this.#model = null;
      throw error;
    });
    return this.#model;
  }

  #fail(message: string): ProviderError {
    return new ProviderError(this.#settings.provider, message, { retryable: true });
  }

  #late(isFirst: boolean): ProviderError {
    return this.#fail(
      isFirst ? 'The language model took too long to begin.' : 'The language model fell silent.',
    );
  }

  #options(request: ReplyRequest, signal: AbortSignal, looks = this.looks): LanguageModelV3CallOptions {
    const { maxOutputTokens, providerOptions } = this.#settings;
    const manner = { ...this.#settings.manner, looks };
    const { temperature } = request;
    const tools = fewEnough(request.tools);
    const system = systemPrompt({ ...request, tools });
    return {
      prompt: [{ role: 'system', content: system }, ...messagesOf(request, manner)],
      abortSignal: signal,
      ...(tools.length > 0 && { tools: tools.map(toolOf), toolChoice: { type: 'auto' } }),
      ...(temperature !== null && { temperature }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(providerOptions && { providerOptions }),
    };
  }

  /** Asks; where nobody else can be asked, a request that is refused is made once more without tools. */
  async #ask(model: LanguageModelV3, request: ReplyRequest, signal: AbortSignal): Promise<Answer> {
    try {
      return await this.#show(model, request, signal);
    } catch (error) {
      if (this.#settings.hasNext || request.tools.length === 0 || !mayBeOfTheTools(error)) throw error;
      const answer = await this.#show(model, { ...request, tools: [] }, signal);
      const { provider, model: name, key, log } = this.#settings;
      const err = providerError(error, provider, key);
      log.warn({ provider, model: name, err }, 'a language model answers without tools: it has refused them');
      return answer;
    }
  }

  /** Asks; a model that takes no picture, whatever its setup says, is asked without it. */
  async #show(model: LanguageModelV3, request: ReplyRequest, signal: AbortSignal): Promise<Answer> {
    try {
      return await model.doStream(this.#options(request, signal));
    } catch (error) {
      if (!request.picture || !this.looks || !isOfTheRequest(error)) throw error;
      const answer = await model.doStream(this.#options(request, signal, false));
      this.#isBlind = true;
      return answer;
    }
  }

  /** Pieces of text, and calls; the server's errors and an end by the signal are thrown. */
  async *#stream(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    signal.throwIfAborted();
    const model = await this.#load();
    const ids = new CallIds(request);
    let calls = 0;
    let begun = false;
    const { stream } = await this.#ask(model, request, signal);
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') return this.#finish(request, part, begun);
      const piece = pieceOf(part, ids);
      if (piece === null) continue;
      begun = true;
      if (typeof piece !== 'string' && ++calls > MOST_CALLS)
        throw this.#fail('The language model makes too many calls.');
      yield piece;
    }
    throw this.#fail("The language model's server broke off.");
  }

  #finish(request: ReplyRequest, part: Extract<Part, { type: 'finish' }>, begun: boolean): void {
    const { provider, model } = this.#settings;
    const usage = usageOf(part.usage, { provider, model });
    if (usage) request.meter?.(usage);
    if (isCutShort(part)) throw this.#fail("The language model's server broke off.");
    if (part.finishReason.unified === 'content-filter' && !begun)
      throw this.#fail("The language model's server has held the answer back (content filter).");
  }
}

function pieceOf(part: Part, ids: CallIds): ReplyPiece | null {
  if (part.type === 'text-delta') return part.delta === '' ? null : part.delta;
  return part.type === 'tool-call' ? wantedCall(part, ids) : null;
}
