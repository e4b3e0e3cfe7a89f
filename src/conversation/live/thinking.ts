import type { ThinkRequest } from '../machine/effects.ts';
import {
  ProviderError,
  type Knowledge,
  type Mind,
  type ReplyPiece,
  type ToolSpec,
  type WantedCall,
} from '../ports.ts';

export interface ThinkingEvents {
  delta(responseId: string, text: string): void;
  wanted(responseId: string, call: WantedCall): void;
  done(responseId: string): void;
  failed(responseId: string, error: unknown): void;
}

export interface Thinker {
  readonly mind: Mind;
  readonly knowledge: Knowledge;
  readonly language: string;
  readonly speaker: string;
  /** What the agent can do now. */
  readonly tools: () => readonly ToolSpec[];
}

/** Runs the mind for one reply after the other. What comes after `stop` is never heard of. */
export class Thinking {
  readonly #thinker: Thinker;
  readonly #events: ThinkingEvents;
  readonly #running = new Map<string, AbortController>();

  constructor(thinker: Thinker, events: ThinkingEvents) {
    this.#thinker = thinker;
    this.#events = events;
  }

  start(responseId: string, request: ThinkRequest): void {
    const controller = new AbortController();
    this.#running.set(responseId, controller);
    void this.#run(responseId, request, controller.signal);
  }

  /** Idempotent. */
  stop(responseId: string): void {
    this.#running.get(responseId)?.abort();
    this.#running.delete(responseId);
  }

  close(): void {
    for (const responseId of [...this.#running.keys()]) this.stop(responseId);
  }

  #reply({ mayCall, ...request }: ThinkRequest, signal: AbortSignal): AsyncIterable<ReplyPiece> {
    const { mind, knowledge, language, speaker } = this.#thinker;
    const tools = mayCall ? this.#thinker.tools() : [];
    return mind.reply({ ...request, knowledge, language, speaker, tools, signal });
  }

  async #run(responseId: string, request: ThinkRequest, signal: AbortSignal): Promise<void> {
    try {
      for await (const piece of this.#reply(request, signal)) {
        if (signal.aborted) return;
        if (typeof piece === 'string') this.#events.delta(responseId, piece);
        else this.#events.wanted(responseId, piece);
        if (signal.aborted) return;
      }
      if (this.#running.delete(responseId)) this.#events.done(responseId);
    } catch (error) {
      if (this.#running.delete(responseId)) this.#events.failed(responseId, error);
    }
  }
}

/** Whether another try may help; what is not a ProviderError is a fault of ours, and may pass. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ProviderError) || error.retryable;

/** What a client is told of a provider's failure. */
export const failureText = (error: unknown): string =>
  error instanceof ProviderError ? error.message : 'The answer could not be made.';
