import type {
  LanguageModelV3,
  LanguageModelV3StreamPart,
  LanguageModelV3StreamResult,
} from '@ai-sdk/provider';
import {
  ProviderError,
  type LanguageModel,
  type ReplyPiece,
  type ReplyRequest,
} from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { ChatRequests, type ChatRequestSettings } from './chat-requests.ts';
import { CallIds, KnownIds, toolCallRequest } from './calls.ts';
import { providerError } from './errors.ts';
import { inTime } from './patience.ts';
import { UsageReport } from './usage-report.ts';
import { usageOf } from './usage.ts';

export interface ChatLlmSettings extends ChatRequestSettings {
  /** Loads the provider's package and opens the model; called once. */
  readonly load: () => Promise<LanguageModelV3>;
  readonly clock: Clock;
  /** Time limit in milliseconds for the first piece of text, or the first call. */
  readonly firstPieceMs?: number | undefined;
  /** Time limit in milliseconds for each further piece. */
  readonly nextPieceMs?: number | undefined;
}

const FIRST_PIECE_MS = 10_000;
const NEXT_PIECE_MS = 15_000;
/** Most calls in one reply; more are not a sensible answer. */
const MOST_CALLS = 64;

type Part = LanguageModelV3StreamPart;

/** Whether the stream ended without a finish reason, so that the reply is incomplete. */
const isCutShort = ({ finishReason }: Extract<Part, { type: 'finish' }>): boolean =>
  finishReason.unified === 'error' || (finishReason.unified === 'other' && finishReason.raw === undefined);

/** A chat model behind the AI SDK's interface, for any provider with a package. */
export class ChatLlm implements LanguageModel {
  readonly #settings: ChatLlmSettings;
  readonly #requests: ChatRequests;
  readonly #ids = new KnownIds();
  #model: Promise<LanguageModelV3> | null = null;

  constructor(settings: ChatLlmSettings) {
    this.#settings = settings;
    this.#requests = new ChatRequests(settings);
  }

  get hasVision(): boolean {
    return this.#requests.hasVision;
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
    // A failed load is retried by the next request.
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

  /** Pieces of text, and calls; errors of the server and an abort by the signal are thrown. */
  async *#stream(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    signal.throwIfAborted();
    const model = await this.#load();
    const ids = new CallIds(request, this.#ids);
    const tally = this.#tally(request, signal);
    let calls = 0;
    let begun = false;
    const { stream } = await this.#ask(model, request, signal, tally);
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') return this.#finish(part, begun, tally);
      const piece = pieceOf(part, ids);
      if (piece === null) continue;
      begun = true;
      if (typeof piece !== 'string' && ++calls > MOST_CALLS)
        throw this.#fail('The language model makes too many calls.');
      yield piece;
    }
    throw this.#fail("The language model's server broke off.");
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
    if (isCutShort(part)) throw this.#fail("The language model's server broke off.");
    if (part.finishReason.unified === 'content-filter' && !begun)
      throw this.#fail("The language model's server has held the answer back (content filter).");
  }
}

function pieceOf(part: Part, ids: CallIds): ReplyPiece | null {
  if (part.type === 'text-delta') return part.delta === '' ? null : part.delta;
  return part.type === 'tool-call' ? toolCallRequest(part, ids) : null;
}
