import type { JobHandler } from '../../jobs/job-handler.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import type { PlatformParts } from '../../app-parts.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { findCompanion } from '../companions/companions.store.ts';
import { ProgressWriter } from '../progress-writer.ts';
import type { RecordingLimits } from './incoming-audio.ts';
import { announceRecording } from './rendering.events.ts';
import { renderingFaultOf, RecordingGone } from './rendering.faults.ts';
import { type RenderingOrder, orderOf, RECORDING_MAKE } from './rendering.queue.ts';
import { beginRendering, findToRender, storeFault, storeProgress } from './rendering.store.ts';
import { type RenderingWork, renderRecording, type RenderingParts } from './rendering.work.ts';

/** Stores the progress of a recording. */
const renderingProgressOf = (
  parts: Pick<PlatformParts, 'clock' | 'log'>,
  scope: ProjectScope,
  recordingId: string,
): ProgressWriter =>
  new ProgressWriter(parts, {
    store: (share) => storeProgress(scope, recordingId, share),
    goneError: () => new RecordingGone('Nobody waits for this recording any more.'),
    fields: { recording: recordingId },
    complaint: 'the progress of a recording could not be written',
  });

/** Waits before another try, for a renderer whose process died, or a store that does not answer. */
const RETRY_AFTER_MS = [5_000, 60_000, 300_000];

const isReady = ({ status }: Companion): boolean => status === 'readyToUse' || status === 'completed';

class RecordingRendering implements JobHandler {
  readonly kind = RECORDING_MAKE;
  readonly retryAfterMs = RETRY_AFTER_MS;
  /** The renderer does one task at a time; more jobs would only take up slots of other work. */
  readonly atOnce = 1;
  readonly #parts: RenderingParts;
  readonly #limits: RecordingLimits;

  constructor(parts: RenderingParts, limits: RecordingLimits) {
    this.#parts = parts;
    this.#limits = limits;
  }

  async run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const work = await this.#begin(orderOf(payload), signal);
    if (!work) return;
    try {
      await renderRecording(this.#parts, work);
    } catch (error) {
      if (error instanceof RecordingGone || work.progress.gone.aborted) return;
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
  async #begin(
    { projectId, recordingId }: RenderingOrder,
    signal: AbortSignal,
  ): Promise<RenderingWork | null> {
    const { db } = this.#parts;
    const scope = projectScope(db, projectId);
    const recording = await findToRender(scope, recordingId);
    if (!recording) return null;
    const companion = await findCompanion(db, projectId, recording.companion_id);
    if (!companion || !isReady(companion)) return null;
    if (!(await beginRendering(scope, recordingId, this.#now()))) return null;
    const progress = renderingProgressOf(this.#parts, scope, recordingId);
    const ends = AbortSignal.any([signal, progress.gone]);
    return { scope, recording, companion, progress, limits: this.#limits, signal: ends };
  }

  /** Stores a fault. A final one ends the work; any other is retried. */
  async #failed(order: RenderingOrder, error: unknown): Promise<void> {
    const { code, isFinal } = renderingFaultOf(error);
    await this.#store(order, isFinal ? 'failed' : 'pending', error);
    if (!isFinal) throw error;
    this.#parts.log.info({ recording: order.recordingId, code }, 'a recording could not be made');
  }

  /** Stores a fault, and tells of a final one in the same transaction. */
  #store(
    { projectId, recordingId }: RenderingOrder,
    status: 'pending' | 'failed',
    error: unknown,
  ): Promise<void> {
    return this.#parts.db.transaction().execute(async (transaction) => {
      const scope = projectScope(transaction, projectId);
      const stored = await storeFault(scope, recordingId, status, {
        fault: renderingFaultOf(error),
        now: this.#now(),
      });
      if (!stored || status === 'pending') return;
      const companion = await findCompanion(transaction, projectId, stored.companion_id);
      if (companion) await announceRecording(scope, this.#parts, stored, companion);
    });
  }

  #now(): Date {
    return new Date(this.#parts.clock.wallTime());
  }
}

/** The background job that makes the videos of recordings. */
export const recordingRendering = (parts: RenderingParts, limits: RecordingLimits): JobHandler =>
  new RecordingRendering(parts, limits);
