import { basename } from 'node:path';
import { memoryOf } from '../child-process/memory.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { ModelInput, OpenOrder } from './messages.ts';
import type { ModelLimits } from './model-process.ts';
import { type ModelUse, ModelWorker, type RequestOptions } from './model-worker.ts';
import type { QueueLimits } from './request-queue.ts';

/** A model on this disk, with the program that computes it. */
export interface LocalModel extends OpenOrder {
  readonly limits: ModelLimits;
}

export interface InferenceParts {
  /** The file that processes run: it calls `serveModels`. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue?: QueueLimits;
}

/** What may wait for one model: more would come too late for a conversation. */
const QUEUE: QueueLimits = { requests: 64, bytes: 32 * 1024 * 1024 };

/**
 * The local models of a process of Duet, shared by all its sessions. Each model has a process of its own, so that one
 * that breaks or is slow disturbs no other, nor the sound: their priority is lower.
 */
export class Inference {
  readonly #parts: InferenceParts;
  readonly #workers = new Map<string, ModelWorker>();

  constructor(parts: InferenceParts) {
    this.#parts = parts;
  }

  /** Ids of the present processes. For tests and figures. */
  get pids(): readonly number[] {
    return [...this.#workers.values()].flatMap(({ pid }) => (pid === null ? [] : [pid]));
  }

  /** The models that were asked for since the start. */
  get use(): readonly ModelUse[] {
    return [...this.#workers].map(([folder, worker]) => ({
      model: basename(folder),
      ...worker.use,
      memoryBytes: (worker.pid === null ? null : memoryOf(worker.pid)) ?? 0,
    }));
  }

  /**
   * Computes what a program answers to an input.
   * @throws InferenceError; the signal's reason; ServiceStopping
   */
  run(model: LocalModel, input: ModelInput, options: RequestOptions): Promise<unknown> {
    return this.#workerOf(model).run(input, options);
  }

  /** Loads a model, so that the first request need not wait for it. @throws as `run` */
  async load(model: LocalModel, signal: AbortSignal): Promise<void> {
    await this.#workerOf(model).run(null, { urgency: 'now', signal });
  }

  /** Ends all processes; their requests fail. Idempotent. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.close()));
  }

  #workerOf({ limits, program, folder }: LocalModel): ModelWorker {
    const known = this.#workers.get(folder);
    if (known) return known;
    const { queue = QUEUE, ...parts } = this.#parts;
    const worker = new ModelWorker({ ...parts, queue, limits, model: { program, folder } });
    this.#workers.set(folder, worker);
    return worker;
  }
}
