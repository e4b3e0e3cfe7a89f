import type { ReplyRequest, ToolSpec } from '../../conversation/provider-ports.ts';
import { refusalText, toolsNamedIn } from '../llm/ai/errors.ts';
import { RefusedTools } from '../llm/ai/refused-tools.ts';
import { truncateHistory } from '../llm/ai/truncate-history.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import type { RealtimeSettings } from './settings.ts';

type Settings = Pick<RealtimeSettings, 'provider' | 'model' | 'log' | 'hasNext' | 'key'>;

/** What is changed for each repetition of a request, in this order; a lost connection is replaced first. */
const PARTS = ['connection', 'length', 'tools'] as const;
type Part = (typeof PARTS)[number];

const LOG_LINES: Readonly<Record<Exclude<Part, 'connection'>, string>> = {
  length: 'a realtime model refuses a request, and gets it with a shortened conversation',
  tools: 'a realtime model refuses a request, and gets it without tools',
};

const WITHOUT_TOOLS = 'a realtime model is asked without tools that it has refused';

/** The tools among those sent that a refusal names. */
const namedIn = ({ cause }: RequestRefused, sent: readonly ToolSpec[]): readonly ToolSpec[] => {
  const text = cause instanceof Error ? cause.message : '';
  const names = toolsNamedIn(
    text,
    sent.map(({ name }) => name),
  );
  return sent.filter(({ name }) => names.includes(name));
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
 * the end of a long conversation, or, where there is no other provider, without the tools that it names, then without
 * any; the request is told which (`onToolRefused`). Most servers drop the
 * oldest items themselves when a conversation has become too long for the model; those that refuse it get
 * only its end for the rest of the session: what is left out is deleted there (`Conversation.follow`), and
 * would have to be sent again each time.
 */
export class RequestRetries {
  readonly #settings: Settings;
  #isShort = false;
  readonly #refused = new RefusedTools();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  planFor(request: ReplyRequest): RetryPlan {
    const taken = { ...request, tools: this.#refused.sent(request) };
    let sentRequest = (this.#isShort ? shorter(taken) : null) ?? taken;
    let last: Part | null = null;
    const left = new Set<Part>(PARTS);
    if (this.#isShort) left.delete('length');
    return {
      first: sentRequest,
      succeeded: () => void (this.#isShort ||= last === 'length'),
      next: (error, isLost) => {
        const fewer = this.#withoutNamed(sentRequest, error);
        if (fewer) return (sentRequest = fewer);
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
    if (part === 'tools')
      for (const { name } of request.tools) request.onToolRefused?.(name, this.#reasonOf(error));
    if (other) log.warn({ provider, model, err: error }, LOG_LINES[part]);
    return other;
  }

  /** Without the tools that a refusal names, in this request and all later ones; null: it names none. */
  #withoutNamed(request: ReplyRequest, error: unknown): ReplyRequest | null {
    const { hasNext, provider, model, log, key } = this.#settings;
    if (hasNext || !(error instanceof RequestRefused)) return null;
    const named = namedIn(error, request.tools);
    if (named.length === 0) return null;
    this.#refused.add(named, error.cause, key);
    log.warn({ provider, model, tools: named.map(({ name }) => name), err: error }, WITHOUT_TOOLS);
    return { ...request, tools: this.#refused.sent(request) };
  }

  #reasonOf({ cause }: RequestRefused): string {
    return refusalText(cause, this.#settings.key);
  }
}
