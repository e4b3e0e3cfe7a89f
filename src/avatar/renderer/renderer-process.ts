import { fileURLToPath } from 'node:url';
import { ChildPool, type PoolTask } from '../../child-process/child-pool.ts';
import type { Outcome } from '../../child-process/limited-child.ts';
import { ChildFailed, ServiceStopping } from '../../child-process/limits.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { RenderLimits } from './limits.ts';
import { isRefusal, type Order, receivedError, type Report } from './messages.ts';
import { type RenderedFile, RenderFailed, type RenderOptions } from './renderer.ts';

/** The child's file is next to this one in the sources, and next to the bundle. */
const childFile = (): string => fileURLToPath(new URL('./avatar-renderer.child.mjs', import.meta.url));

export interface RendererProcessParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: RenderLimits;
}

type Files = readonly RenderedFile[];

/** Runs the renderer's process: one task at a time, for all callers. */
export class RendererProcess {
  readonly #parts: RendererProcessParts;
  readonly #pool: ChildPool;

  constructor(parts: RendererProcessParts) {
    const { clock, limits } = parts;
    const { heapMiB, idleMs } = limits;
    this.#parts = parts;
    this.#pool = new ChildPool({ file: childFile(), clock, limits: { heapMiB }, processes: 1, idleMs });
  }

  /** The process id, if it runs. For tests and figures. */
  get pid(): number | null {
    return this.#pool.pids[0] ?? null;
  }

  /**
   * Has the process do a task.
   * @throws the task's refusal; StudioFailed when the work fails, the process ends or exceeds its limits; the
   * signal's reason
   */
  async run(order: Order, work: RenderOptions): Promise<Files> {
    try {
      return await this.#pool.run(this.#taskOf(order, work));
    } catch (error) {
      if (error instanceof ServiceStopping) throw new RenderFailed(error.message);
      throw error instanceof ChildFailed ? this.#failed(order, error) : error;
    }
  }

  /** Ends the process. Idempotent. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  #taskOf(order: Order, { signal, onProgress }: RenderOptions): PoolTask<Report, Files> {
    const { timeMs, ...limits } = this.#parts.limits;
    return {
      owner: '',
      order,
      signal,
      limits: { ...limits, timeMs: timeMs(order.task) },
      read: (report) => {
        if (!('progress' in report)) return this.#read(report, order);
        onProgress?.(report.progress);
        return null;
      },
    };
  }

  #read(report: Exclude<Report, { progress: number }>, { task }: Order): Outcome<Files> | null {
    const { log } = this.#parts;
    if ('files' in report) return { result: report.files };
    if ('log' in report) log[report.log](report.fields, report.message);
    if (!('error' in report)) return null;
    const { error } = report;
    const isSound = isRefusal(error);
    if (!isSound) log.error({ task: task.task, err: error }, 'a task of the renderer failed');
    return { error: receivedError(error), isSound };
  }

  #failed({ task }: Order, { message, stderrTail }: ChildFailed): RenderFailed {
    this.#parts.log.error({ task: task.task, why: message, stderrTail }, 'the renderer gave a task up');
    return new RenderFailed(message);
  }
}
