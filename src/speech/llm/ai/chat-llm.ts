import type {
  LanguageModelV3,
  LanguageModelV3StreamPart,
  LanguageModelV3StreamResult,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
  type Usage,
} from '../../../conversation/provider-ports.ts';
import { ChatRequests, type ChatRequestSettings } from './chat-requests.ts';
import { providerError } from './errors.ts';
import { inTime } from './patience.ts';
import { SentNames } from './sent-names.ts';
import { ReplyPieces } from './reply-pieces.ts';
import { UsageReport } from './usage-report.ts';

const isCount = (value: number | undefined): value is number => Number.isFinite(value) && (value ?? 0) > 0;

/** The usage of a reply as its server counts it; null where it does not. */
function usageOf(
  { inputTokens, outputTokens }: LanguageModelV3Usage,
  who: Pick<Usage, 'provider' | 'model'>,
): Usage | null {
  const [input, cached, output] = [inputTokens.total, inputTokens.cacheRead, outputTokens.total];
  if (!isCount(input) && !isCount(output)) return null;
  return {
    ...{ kind: 'mind', ...who },
    ...(isCount(input) && { inputTokens: input }),
    ...(isCount(cached) && { cachedTokens: cached }),
    ...(isCount(output) && { outputTokens: output }),
  };
}

export interface ChatLlmSettings extends ChatRequestSettings {
  /** Loads the provider's package and opens the model; called once. */
  readonly load: () => Promise<LanguageModelV3>;
  /** Time limit in milliseconds for the first piece of text, or the first call. */
  readonly firstPieceMs?: number | undefined;
  /** Time limit in milliseconds for each further piece. */
  readonly nextPieceMs?: number | undefined;
  /** Time limit in milliseconds for each piece while its server shows that it is at work. */
  readonly livelyMs?: number | undefined;
}

const FIRST_PIECE_MS = 10_000;
const NEXT_PIECE_MS = 15_000;
const LIVELY_MS = 30_000;
/** Most calls in one reply; more are not a sensible answer. */
const MOST_CALLS = 64;

type Part = LanguageModelV3StreamPart;

/** Names of models whose text may begin inside of thoughts. */
const THINKING = /\b(?:r1|qwq|thinking|reasoning)\b/i;

/** Whether the stream ended without a finish reason, so that the reply is incomplete. */
const isCutShort = ({ finishReason }: Extract<Part, { type: 'finish' }>): boolean =>
  finishReason.unified === 'error' || (finishReason.unified === 'other' && finishReason.raw === undefined);

/** A chat model behind the AI SDK's interface, for any provider with a package. */
export class ChatLlm implements LanguageModel {
  readonly #settings: ChatLlmSettings;
  readonly #requests: ChatRequests;
  #model: Promise<LanguageModelV3> | null = null;
  /** Whether its texts begin inside of thoughts, as its name lets expect or the last one has shown. */
  #startsThinking: boolean;

  constructor(settings: ChatLlmSettings) {
    this.#settings = settings;
    this.#startsThinking = THINKING.test(settings.model);
    this.#requests = new ChatRequests(settings);
  }

  get hasVision(): boolean {
    return this.#requests.hasVision;
  }

  /** Loads the provider's package, so that the first reply does not wait for it. */
  warm(): void {
    this.#load().catch(() => undefined);
  }

  async *reply(asked: ReplyRequest): AsyncIterable<ReplyPiece> {
    const names = new SentNames(asked);
    const { request } = names;
    const late = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const { clock, firstPieceMs: firstMs = FIRST_PIECE_MS } = this.#settings;
    const { nextPieceMs: betweenMs = NEXT_PIECE_MS, livelyMs = LIVELY_MS } = this.#settings;
    const limits = { firstMs, betweenMs, livelyMs };
    const isLate = (isFirst: boolean): void => late.abort(this.#late(isFirst));
    try {
      for await (const piece of inTime(this.#stream(request, signal), clock, limits, isLate)) {
        if (request.signal.aborted) return;
        yield names.piece(piece);
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
    // A failed load is retried by the next request.
    this.#model ??= this.#settings.load().catch((error: unknown) => {
      this.#model = null;
      throw error;
    });
    return this.#model;
  }

  #fail(message: string, retryAtOnce = false): ProviderError {
    return new ProviderError(this.#settings.provider, message, { retryable: true, retryAtOnce });
  }

  #late(isFirst: boolean): ProviderError {
    return this.#fail(
      isFirst ? 'The language model took too long to begin.' : 'The language model fell silent.',
    );
  }

  /**
   * Pieces of text, calls, and null for whatever else the server sends; errors of the server and an abort by the
   * signal are thrown.
   */
  async *#stream(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece | null> {
    signal.throwIfAborted();
    const model = await this.#load();
    const count = { pieces: 0, calls: 0 };
    try {
      yield* this.#answer(model, request, signal, count);
    } catch (error) {
      const shorter = count.pieces > 0 ? null : this.#requests.shortened(request, error);
      if (shorter === null) throw error;
      yield* this.#answer(model, shorter, signal, count);
    }
  }

  /** One answer of the server. */
  async *#answer(
    model: LanguageModelV3,
    request: ReplyRequest,
    signal: AbortSignal,
    count: { pieces: number; calls: number },
  ): AsyncGenerator<ReplyPiece | null> {
    const pieces = new ReplyPieces(request, this.#startsThinking);
    const tally = this.#tally(request, signal);
    const { stream } = await this.#ask(model, request, signal, tally);
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'raw') yield null;
      for (const piece of part.type === 'finish' ? pieces.rest(part) : pieces.of(part)) {
        this.#count(piece, count);
        yield piece;
      }
      if (part.type !== 'finish') continue;
      this.#startsThinking = pieces.startsThinking;
      return this.#finish(part, count.pieces > 0, tally);
    }
    throw this.#fail("The language model's server broke off.", true);
  }

  #count(piece: ReplyPiece, count: { pieces: number; calls: number }): void {
    count.pieces += 1;
    if (typeof piece !== 'string' && ++count.calls > MOST_CALLS)
      throw this.#fail('The language model makes too many calls.');
  }

  #tally({ meter }: ReplyRequest, signal: AbortSignal): UsageReport {
    const { provider, model } = this.#settings;
    return new UsageReport(meter, { provider, model }, signal);
  }

  async #ask(
    model: LanguageModelV3,
    request: ReplyRequest,
    signal: AbortSignal,
    tally: UsageReport,
  ): Promise<LanguageModelV3StreamResult> {
    tally.sent();
    try {
      return await this.#requests.send(model, request, signal);
    } catch (error) {
      tally.refused();
      throw error;
    }
  }

  #finish(part: Extract<Part, { type: 'finish' }>, begun: boolean, tally: UsageReport): void {
    const { provider, model } = this.#settings;
    tally.ended(usageOf(part.usage, { provider, model }));
    if (isCutShort(part)) throw this.#fail("The language model's server broke off.", true);
    if (part.finishReason.unified === 'content-filter' && !begun)
      throw this.#fail("The language model's server has held the answer back (content filter).");
  }
}
