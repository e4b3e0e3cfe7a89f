import type { ReplyRequest } from '../../conversation/provider-ports.ts';
import { truncateHistory } from '../llm/ai/truncate-history.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import type { RealtimeSettings } from './settings.ts';

type Settings = Pick<RealtimeSettings, 'provider' | 'model' | 'log' | 'hasNext'>;

/** What is changed for each repetition of a request, in this order; a lost connection is replaced first. */
const PARTS = ['connection', 'length', 'tools'] as const;
type Part = (typeof PARTS)[number];

const LOG_LINES: Readonly<Record<Exclude<Part, 'connection'>, string>> = {
  length: 'a realtime model refuses a request, and gets it with a shortened conversation',
  tools: 'a realtime model refuses a request, and gets it without tools',
};

const shorter = (request: ReplyRequest): ReplyRequest | null => {
  const history = truncateHistory(request.history);
  return history && { ...request, history };
};

/** The remaining ways to repeat one request, each used at most once. */
export interface RetryPlan {
  readonly first: ReplyRequest;
  /** The last request was answered. */
  succeeded(): void;
  /**
   * The request to send at once after a failure; null: none.
   * @param isLost whether the connection was lost
   */
  next(error: unknown, isLost: boolean): ReplyRequest | null;
}

/**
 * Decides how a realtime model that fails or refuses is asked again at once: over a new connection, with only
 * the end of a long conversation, or without tools where there is no other provider. Most servers drop the
 * oldest items themselves when a conversation has become too long for the model; those that refuse it get
 * only its end for the rest of the session: what is left out is deleted there (`Conversation.follow`), and
 * would have to be sent again each time.
 */
export class RequestRetries {
  readonly #settings: Settings;
  #isShort = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  planFor(request: ReplyRequest): RetryPlan {
    let sentRequest = (this.#isShort ? shorter(request) : null) ?? request;
    let last: Part | null = null;
    const left = new Set<Part>(PARTS);
    if (this.#isShort) left.delete('length');
    return {
      first: sentRequest,
      succeeded: () => void (this.#isShort ||= last === 'length'),
      next: (error, isLost) => {
        for (const part of [...left]) {
          left.delete(part);
          const other = this.#without(part, sentRequest, error, isLost);
          if (other === null) continue;
          last = part;
          return (sentRequest = other);
        }
        return null;
      },
    };
  }

  #without(part: Part, request: ReplyRequest, error: unknown, isLost: boolean): ReplyRequest | null {
    if (part === 'connection') return isLost ? request : null;
    if (!(error instanceof RequestRefused)) return null;
    const { hasNext, provider, model, log } = this.#settings;
    if (part === 'tools' && (hasNext || request.tools.length === 0)) return null;
    const other = part === 'tools' ? { ...request, tools: [] } : shorter(request);
    if (other) log.warn({ provider, model, err: error }, LOG_LINES[part]);
    return other;
  }
}
