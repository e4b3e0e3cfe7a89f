import type { JobHandler } from '../../jobs/job-handler.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { findCompanion } from '../companions/companions.store.ts';
import type { RecordingLimits } from './incoming-audio.ts';
import { faultOfMaking, RecordingGone } from './making.faults.ts';
import { progressOfMaking } from './making.progress.ts';
import { type MakingOrder, orderOf, RECORDING_MAKE } from './making.queue.ts';
import { beginMaking, findToMake, storeFault } from './making.store.ts';
import { type Making, makeRecording, type MakingParts } from './making.work.ts';

/** Waits before another try, for a renderer whose process died, or a store that does not answer. */
const RETRY_AFTER_MS = [5_000, 60_000, 300_000];

const isReady = ({ status }: Companion): boolean => status === 'readyToUse' || status === 'completed';

class RecordingMaking implements JobHandler {
  readonly kind = RECORDING_MAKE;
  readonly retryAfterMs = RETRY_AFTER_MS;
  /** The renderer does one task at a time; more jobs would only take up slots of other work. */
  readonly atOnce = 1;
  readonly #parts: MakingParts;
  readonly #limits: RecordingLimits;

  constructor(parts: MakingParts, limits: RecordingLimits) {
    this.#parts = parts;
    this.#limits = limits;
  }

  async run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const making = await this.#begin(orderOf(payload), signal);
    if (!making) return;
    try {
      await makeRecording(this.#parts, making);
    } catch (error) {
      if (error instanceof RecordingGone || making.progress.gone.aborted) return;
      // The process stops or has lost the job, so whoever continues it decides about its status.
      if (signal.aborted) throw error;
      await this.#failed(orderOf(payload), error);
    }
  }

  async givenUp(payload: Record<string, unknown>, error: unknown): Promise<void> {
    await this.#store(orderOf(payload), 'failed', error);
  }

  /**
   * Begins to make a video; null when there is nothing to do. A recording whose companion is not ready stays
   * `pending`: it is enqueued again when the companion is ready (`recordingsSoon`).
   */
  async #begin({ projectId, recordingId }: MakingOrder, signal: AbortSignal): Promise<Making | null> {
    const { db } = this.#parts;
    const scope = projectScope(db, projectId);
    const recording = await findToMake(scope, recordingId);
    if (!recording) return null;
    const companion = await findCompanion(db, projectId, recording.companion_id);
    if (!companion || !isReady(companion)) return null;
    if (!(await beginMaking(scope, recordingId, this.#now()))) return null;
    const progress = progressOfMaking(this.#parts, scope, recordingId);
    const ends = AbortSignal.any([signal, progress.gone]);
    return { scope, recording, companion, progress, limits: this.#limits, signal: ends };
  }

  /** Stores a fault. A final one ends the work; any other is retried. */
  async #failed(order: MakingOrder, error: unknown): Promise<void> {
    const { code, isFinal } = faultOfMaking(error);
    await this.#store(order, isFinal ? 'failed' : 'pending', error);
    if (!isFinal) throw error;
    this.#parts.log.info({ recording: order.recordingId, code }, 'a recording could not be made');
  }

  #store(
    { projectId, recordingId }: MakingOrder,
    status: 'pending' | 'failed',
    error: unknown,
  ): Promise<void> {
    const scope: ProjectScope = projectScope(this.#parts.db, projectId);
    return storeFault(scope, recordingId, status, faultOfMaking(error), this.#now());
  }

  #now(): Date {
    return new Date(this.#parts.clock.wallTime());
  }
}

/** The background job that makes the videos of recordings. */
export const recordingMaking = (parts: MakingParts, limits: RecordingLimits): JobHandler =>
  new RecordingMaking(parts, limits);
