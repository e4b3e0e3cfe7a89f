import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText, type LanguageModel } from 'ai';
import { ProviderError, type Mind, type ReplyPiece, type ReplyRequest } from '../../../conversation/ports.ts';
import type { Clock } from '../../../time/clock.ts';
import { CallIds, toolSet, wantedCall } from './calls.ts';
import { messagesOf } from './messages.ts';
import { systemPrompt } from './prompt.ts';

export interface OpenAiMindSettings {
  /** Base URL with its `/v1`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  readonly clock: Clock;
  /** Milliseconds until the first piece of text, or the first call, must have come. */
  readonly firstPieceMs?: number;
}

const FIRST_PIECE_MS = 10_000;

const fail = (message: string, retryable: boolean, cause?: unknown): ProviderError =>
  new ProviderError('openai-model', message, { retryable, cause });

function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    const what = statusCode === undefined ? 'cannot be reached' : `answered ${statusCode}`;
    return fail(`the model server ${what}`, error.isRetryable || statusCode === undefined, error);
  }
  return fail('the model server broke off', true, error);
}

/** A chat model behind any server that speaks OpenAI's `POST /chat/completions`, streaming. */
export class OpenAiMind implements Mind {
  readonly #settings: OpenAiMindSettings;
  readonly #model: LanguageModel;

  constructor(settings: OpenAiMindSettings) {
    this.#settings = settings;
    const { url, key, model } = settings;
    const server = createOpenAICompatible({
      name: 'duet',
      baseURL: url,
      ...(key === null ? {} : { apiKey: key }),
    });
    this.#model = server(model);
  }

  async *reply(request: ReplyRequest): AsyncIterable<ReplyPiece> {
    const late = new AbortController();
    const { clock, firstPieceMs = FIRST_PIECE_MS } = this.#settings;
    const inTime = clock.after(firstPieceMs, () =>
      late.abort(fail('the model took too long to begin', true)),
    );
    const signal = AbortSignal.any([request.signal, late.signal]);
    try {
      for await (const piece of this.#stream(request, signal)) {
        inTime();
        if (request.signal.aborted) return;
        yield piece;
      }
    } catch (error) {
      if (request.signal.aborted) return;
      throw providerError(late.signal.aborted ? late.signal.reason : error);
    } finally {
      inTime();
      late.abort();
    }
  }

  /** Pieces of text, and calls; the SDK's errors and its end by a signal are thrown. */
  async *#stream(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPiece> {
    const ids = new CallIds(request);
    const { fullStream } = streamText({
      model: this.#model,
      system: systemPrompt(request),
      messages: messagesOf(request),
      abortSignal: signal,
      // The conversation decides what to do about a failure: to wait here would be silence on the line.
      maxRetries: 0,
      // Errors arrive in the stream; by default they would be printed as well.
      onError: () => undefined,
      ...(request.tools.length === 0 ? {} : { tools: toolSet(request.tools) }),
      ...(request.temperature === null ? {} : { temperature: request.temperature }),
    });
    for await (const part of fullStream) {
      if (part.type === 'text-delta' && part.text !== '') yield part.text;
      else if (part.type === 'tool-call') yield wantedCall(part, ids);
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw signal.reason;
    }
  }
}
