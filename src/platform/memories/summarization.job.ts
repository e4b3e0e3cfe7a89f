import type { PlatformParts } from '../../app-parts.ts';
import { type LanguageModel, ProviderError } from '../../conversation/provider-ports.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import type { VoiceOwner } from '../../conversation/offered-voices.ts';
import { conversationOf, type DueSession, findDue, hasCompanion, settleDue } from './due.store.ts';
import { MEMORY_MAKE, orderOf } from './summarization.queue.ts';
import { mergeOlder } from './merging.ts';
import { summaryByModel } from './summary/by-model.ts';
import { summaryByRules } from './summary/by-rules.ts';

export interface MemoryParts extends Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'log' | 'config'> {
  /** The language model that the session used, by its API key; null when there is none. */
  readonly model: (owner: VoiceOwner) => Promise<LanguageModel | null>;
}

/** Waits before another try, for a model that is busy. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000];

/** Whether another try may help. */
const isPassing = (error: unknown): boolean => error instanceof ProviderError && error.retryable;

class MemorySummarization implements JobHandler {
  readonly kind = MEMORY_MAKE;
  readonly retryAfterMs = RETRY_AFTER_MS;
  readonly #parts: MemoryParts;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    return this.#make(payload, async (scope, due) => {
      const llm = await this.#parts.model({ ...due.owner, projectId: scope.projectId });
      await this.#settle(scope, due, await this.#summary(scope, due, llm, signal));
      await mergeOlder({ ...this.#parts, scope, client: due, llm, signal });
    });
  }

  /** After the last try without a model's answer, the summary by rules is better than none. */
  givenUp(payload: Record<string, unknown>): Promise<void> {
    return this.#make(payload, async (scope, due) =>
      this.#settle(scope, due, summaryByRules(await conversationOf(scope, due))),
    );
  }

  async #make(
    payload: Record<string, unknown>,
    make: (scope: ProjectScope, due: DueSession) => Promise<void>,
  ): Promise<void> {
    const order = orderOf(payload);
    const scope = projectScope(this.#parts.db, order.projectId);
    const due = await findDue(scope, order);
    if (!due) return;
    if (this.#parts.config.memory && (await hasCompanion(scope, due.companionId))) await make(scope, due);
    else await settleDue(scope, due, null);
  }

  /**
   * The summary of a session.
   * @throws errors that may be temporary, for another try
   */
  async #summary(
    scope: ProjectScope,
    due: DueSession,
    llm: LanguageModel | null,
    signal: AbortSignal,
  ): Promise<string> {
    const { clock, log } = this.#parts;
    const conversation = await conversationOf(scope, due);
    if (!llm) return summaryByRules(conversation);
    try {
      return await summaryByModel({ llm, clock, signal }, conversation);
    } catch (err) {
      if (signal.aborted || isPassing(err)) throw err;
      log.warn({ err, sessionId: due.id }, 'a model has not summarised a session: rules do');
      return summaryByRules(conversation);
    }
  }

  #settle(scope: ProjectScope, due: DueSession, text: string): Promise<void> {
    if (text === '') return settleDue(scope, due, null);
    const { id: session_id, companionId: companion_id, externalClientId: external_client_id, closedAt } = due;
    const id = this.#parts.ids.newId('memory');
    const times = { since: closedAt, created_at: closedAt };
    return settleDue(scope, due, { id, companion_id, external_client_id, session_id, text, ...times });
  }
}

/** The background job that stores the memory of closed sessions. */
export const memorySummarization = (parts: MemoryParts): JobHandler => new MemorySummarization(parts);
