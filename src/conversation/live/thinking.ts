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
  type UserTime,
  type ToolCallRequest,
} from '../provider-ports.ts';
import type { LeftOutTool } from '../ports.ts';
import type { ActiveAgentRef } from './active-agent.ts';
import type { HistorySummary } from './history-summary.ts';

export interface ThinkingEvents {
  /** Retrieval for the question is done: the language model is asked now. */
  requested(responseId: string, retrieved: RetrievedKnowledge): void;
  delta(responseId: string, text: string): void;
  spoken(responseId: string, piece: SpokenPiece): void;
  toolCall(responseId: string, call: ToolCallRequest): void;
  done(responseId: string): void;
  failed(responseId: string, error: unknown): void;
}

export interface ThinkingParts {
  readonly llm: LanguageModel;
  /** The active agent when a reply begins. */
  readonly agent: ActiveAgentRef;
  readonly meter: Meter;
  readonly summary: HistorySummary;
  readonly leftOut: (tool: LeftOutTool) => void;
  /** The tools that the agent has now. */
  readonly tools: () => readonly ToolSpec[];
  readonly userTime: () => UserTime;
  /** The user's screen now; null when none is shown. */
  readonly picture: () => Picture | null;
}

/** Runs the language model for one reply at a time. Whatever arrives after `stop` is dropped. */
export class Thinking {
  readonly #parts: ThinkingParts;
  readonly #events: ThinkingEvents;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: ThinkingParts, events: ThinkingEvents) {
    this.#parts = parts;
    this.#events = events;
  }

  start(responseId: string, request: ThinkRequest): void {
    const controller = new AbortController();
    this.#running.set(responseId, controller);
    this.#parts.summary.giveWay();
    void this.#run(responseId, request, controller.signal);
  }

  /** Idempotent. */
  stop(responseId: string): void {
    this.#running.get(responseId)?.abort();
    this.#running.delete(responseId);
  }

  close(): void {
    for (const responseId of [...this.#running.keys()]) this.stop(responseId);
    this.#parts.summary.close();
  }

  async #request({ mayCall, ...request }: ThinkRequest, signal: AbortSignal): Promise<ReplyRequest> {
    const { agent, meter, summary } = this.#parts;
    const { knowledge, recall, remembered, language, companionName } = agent.current;
    const question = questionOf(request);
    const retrieved = recall && question !== '' ? await recall.find(question, signal) : NOTHING_RETRIEVED;
    const tools = mayCall ? this.#parts.tools() : [];
    const picture = request.task === null ? this.#parts.picture() : null;
    const whole = {
      ...request,
      ...summary.partOf(request.history),
      onToolRefused: (name: string, reason: string) => this.#parts.leftOut({ name, server: null, reason }),
      knowledge: recall?.knowledge ?? knowledge,
      retrieved,
      remembered,
      language,
      companionName,
      tools,
      userTime: this.#parts.userTime(),
      signal,
      meter,
    };
    return picture === null ? whole : { ...whole, picture };
  }

  async #run(responseId: string, request: ThinkRequest, signal: AbortSignal): Promise<void> {
    try {
      const whole = await this.#request(request, signal);
      if (signal.aborted) return;
      this.#events.requested(responseId, whole.retrieved);
      for await (const piece of this.#parts.llm.reply(whole)) {
        if (signal.aborted) return;
        this.#report(responseId, piece);
        if (signal.aborted) return;
      }
      if (!this.#running.delete(responseId)) return;
      this.#events.done(responseId);
      this.#parts.summary.begin(whole);
    } catch (error) {
      if (this.#running.delete(responseId)) this.#events.failed(responseId, error);
    }
  }

  #report(responseId: string, piece: ReplyPiece): void {
    if (typeof piece === 'string') this.#events.delta(responseId, piece);
    else if ('speech' in piece) this.#events.spoken(responseId, piece);
    else this.#events.toolCall(responseId, piece);
  }
}

const NOTHING_RETRIEVED: RetrievedKnowledge = { answers: [], passages: [] };

/** What the user said last; empty when the reply has a task of its own. */
const questionOf = ({ task, history }: Pick<ThinkRequest, 'task' | 'history'>): string =>
  task === null ? (history.findLast(isOfUser)?.text ?? '') : '';

const isOfUser = (turn: Turn): turn is MessageTurn => turn.role === 'user';

/** Whether a retry may help. An error other than a ProviderError is a bug of Duet, and may be transient. */
export const isRetryable = (error: unknown): boolean => !(error instanceof ProviderError) || error.retryable;

/** The text by which a client learns of a provider's failure. */
export const failureText = (error: unknown): string =>
  error instanceof ProviderError ? error.message : 'The answer could not be made.';
