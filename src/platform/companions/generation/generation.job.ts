import type { JobHandler } from '../../../jobs/job-handler.ts';
import { projectScope } from '../../../storage/scope.ts';
import { announceFailed } from '../companions.events.ts';
import { findCompanion } from '../companions.store.ts';
import { type Fault, faultOf } from './generation.faults.ts';
import { CompanionGone, progressOfStep } from './generation.progress.ts';
import { COMPANION_GENERATE, type GenerationOrder, orderOf } from './generation.queue.ts';
import { beginStep, storeFault } from './generation.store.ts';
import { stepFrom } from './generation.steps.ts';
import { doStep, type StepWork, type WorkParts } from './generation.work.ts';

/** Waits before another try: they give time to a server that does not answer, or a renderer whose process died. */
const RETRY_AFTER_MS = [5_000, 60_000, 300_000];

class CompanionGeneration implements JobHandler {
  readonly kind = COMPANION_GENERATE;
  readonly retryAfterMs = RETRY_AFTER_MS;
  /** The renderer does one task at a time; more jobs would only take up slots of other work. */
  readonly atOnce = 1;
  readonly #parts: WorkParts;

  constructor(parts: WorkParts) {
    this.#parts = parts;
  }

  async run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const order = orderOf(payload);
    const work = await this.#begin(order, signal);
    if (!work) return;
    try {
      await doStep(this.#parts, work);
    } catch (error) {
      if (error instanceof CompanionGone || work.progress.gone.aborted) return;
      // The process stops or has lost the job, so whoever continues it decides about its state.
      if (signal.aborted) throw error;
      await this.#failed(order, error);
    }
  }

  async givenUp(payload: Record<string, unknown>, error: unknown): Promise<void> {
    await this.#store(orderOf(payload), 'failed', faultOf(error));
  }

  /** Begins the next step; null when the generation is done, has failed, or the companion is gone. */
  async #begin(order: GenerationOrder, signal: AbortSignal): Promise<StepWork | null> {
    const { db, clock } = this.#parts;
    const { projectId, companionId } = order;
    const companion = await findCompanion(db, projectId, companionId);
    const step = companion && stepFrom(companion.status);
    if (!step) return null;
    const scope = projectScope(db, projectId);
    if (!(await beginStep(scope, companionId, step, new Date(clock.wallTime())))) return null;
    const progress = progressOfStep(this.#parts, scope, companionId, step);
    return { order, companion, step, progress, signal: AbortSignal.any([signal, progress.gone]) };
  }

  /** Stores a fault. A final one ends the generation; any other is retried. */
  async #failed(order: GenerationOrder, error: unknown): Promise<void> {
    const fault = faultOf(error);
    await this.#store(order, fault.isFinal ? 'failed' : 'waiting', fault);
    if (!fault.isFinal) throw error;
    const { companionId } = order;
    this.#parts.log.info({ companion: companionId, code: fault.code }, 'a companion could not be made');
  }

  /** Stores a fault, and tells of a final one in the same transaction. */
  #store(order: GenerationOrder, state: 'waiting' | 'failed', fault: Fault): Promise<void> {
    const { projectId, companionId } = order;
    const now = new Date(this.#parts.clock.wallTime());
    return this.#parts.db.transaction().execute(async (transaction) => {
      const generation = await storeFault(projectScope(transaction, projectId), companionId, state, {
        fault,
        now,
      });
      if (!generation || state === 'waiting') return;
      const companion = await findCompanion(transaction, projectId, companionId);
      if (companion) await announceFailed(transaction, this.#parts, order, { companion, generation });
    });
  }
}

/** The background job that generates companions, one step at a time. */
export const companionGeneration = (parts: WorkParts): JobHandler => new CompanionGeneration(parts);
