import type { ThinkRequest } from '../machine/effects.ts';
import {
  ProviderError,
  type RetrievedKnowledge,
  type Meter,
  type LanguageModel,
  type Picture,
  type ReplyPiece,
  type ReplyRequest,
  type MessageTurn,
  type SpokenPiece,
  type ToolSpec,
  type Turn,
  type ToolCallRequest,
} from '../provider-ports.ts';
import type { OnStage } from './performer.ts';

export interface ThinkingEvents {
  /** Retrieval for the question is done: the language model is asked now. */
  asked(responseId: string, found: RetrievedKnowledge): void;
  delta(responseId: string, text: string): void;
  spoken(responseId: string, piece: SpokenPiece): void;
  wanted(responseId: string, call: ToolCallRequest): void;
  done(responseId: string): void;
  failed(responseId: string, error: unknown): void;
}

export interface Thinker {
  readonly mind: LanguageModel;
  /** The active agent when a reply begins. */
  readonly stage: OnStage;
  readonly meter: Meter;
  /** The tools that the agent has now. */
  readonly tools: () => readonly ToolSpec[];
  /** The user's screen now; null when none is shown. */
  readonly picture: () => Picture | null;
}

/** Runs the language model for one reply at a time. Whatever arrives after `stop` is dropped. */
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

  async #request({ mayCall, ...request }: ThinkRequest, signal: AbortSignal): Promise<ReplyRequest> {
    const { stage, meter } = this.#thinker;
    const { knowledge, recall, remembered, language, speaker } = stage.now;
    const question = questionOf(request);
    const found = recall && question !== '' ? await recall.find(question, signal) : NOTHING_FOUND;
    const tools = mayCall ? this.#thinker.tools() : [];
    const picture = request.task === null ? this.#thinker.picture() : null;
    const whole = {
      ...request,
      knowledge,
      retrieved: found,
      remembered,
      language,
      companionName: speaker,
      tools,
      signal,
      meter,
    };
    return picture === null ? whole : { ...whole, picture };
  }

  async #run(responseId: string, request: ThinkRequest, signal: AbortSignal): Promise<void> {
    try {
      const whole = await this.#request(request, signal);
      if (signal.aborted) return;
      this.#events.asked(responseId, whole.retrieved);
      for await (const piece of this.#thinker.mind.reply(whole)) {
        if (signal.aborted) return;
        this.#tell(responseId, piece);
        if (signal.aborted) return;
      }
      if (this.#running.delete(responseId)) this.#events.done(responseId);
    } catch (error) {
      if (this.#running.delete(responseId)) this.#events.failed(responseId, error);
    }
  }

  #tell(responseId: string, piece: ReplyPiece): void {
    if (typeof piece === 'string') this.#events.delta(responseId, piece);
    else if ('speech' in piece) this.#events.spoken(responseId, piece);
    else this.#events.wanted(responseId, piece);
  }
}

const NOTHING_FOUND: RetrievedKnowledge = { answers: [], passages: [] };

/** What the user said last; empty when the reply has a task of its own. */
const questionOf = ({ task, history }: Pick<ThinkRequest, 'task' | 'history'>): string =>
  task === null ? (history.findLast(isOfUser)?.text ?? '') : '';

const isOfUser = (turn: Turn): turn is MessageTurn => turn.role === 'user';

/** Whether a retry may help. An error other than a ProviderError is a bug of Duet, and may be transient. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ProviderError) || error.retryable;

/** The text by which a client learns of a provider's failure. */
export const failureText = (error: unknown): string =>
  error instanceof ProviderError ? error.message : 'The answer could not be made.';
