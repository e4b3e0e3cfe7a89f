import { ServiceStopping } from '../child-process/limits.ts';
import type { Log } from '../kernel/log.ts';
import { FailureLimit } from './failure-limit.ts';
import { InferenceError } from './inference-error.ts';
import type { ModelInput } from './messages.ts';
import { ModelProcess, type ModelProcessParts } from './model-process.ts';
import { type QueueLimits, RequestQueue, type Urgency, type Waiting } from './request-queue.ts';

export interface RequestOptions {
  readonly urgency: Urgency;
  /** Gives the request up: it leaves the queue; one that is being computed is computed to its end, unheard. */
  readonly signal: AbortSignal;
}

export interface ModelWorkerParts extends Omit<ModelProcessParts, 'onOpened'> {
  readonly log: Log;
  readonly queue: QueueLimits;
}

/** What a local model has to do, and what it takes. */
export interface ModelUse {
  /** The name of its folder. */
  readonly model: string;
  /** Requests that wait for it. */
  readonly waiting: number;
  /** How often its process was started since the start of this one. */
  readonly starts: number;
  /** Resident memory of its process in bytes; 0: it has none, or the system does not say. */
  readonly memoryBytes: number;
}

interface Job extends Waiting {
  /** Null: the model shall only be loaded. */
  readonly input: ModelInput | null;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const bytesOf = (input: ModelInput | null): number =>
  Object.values(input ?? {}).reduce<number>(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );

/** One model for all sessions: its queue, its process, and an end to starting it again and again. */
export class ModelWorker {
  readonly #process: ModelProcess;
  readonly #queue: RequestQueue<Job>;
  readonly #failures: FailureLimit;
  #isWorking = false;
  #isClosed = false;
  #starts = 0;

  constructor({ log, queue, ...parts }: ModelWorkerParts) {
    const { program } = parts.model;
    const onOpened: ModelProcessParts['onOpened'] = (runtime, ms) => {
      this.#starts += 1;
      log.info({ program, runtime, ms: Math.round(ms) }, 'a local model is loaded');
    };
    this.#process = new ModelProcess({ ...parts, onOpened });
    this.#queue = new RequestQueue(queue);
    this.#failures = new FailureLimit(parts.clock, () =>
      log.error({ program }, 'a local model has failed again and again, and is left alone for some minutes'),
    );
  }

  get pid(): number | null {
    return this.#process.pid;
  }

  /** How many requests wait, and how often the process has loaded the model. */
  get use(): Pick<ModelUse, 'waiting' | 'starts'> {
    return { waiting: this.#queue.length, starts: this.#starts };
  }

  /**
   * Queues a request and resolves with the model's output; null as input only loads the model.
   * @throws InferenceError; the signal's reason; ServiceStopping
   */
  run(input: ModelInput | null, { urgency, signal }: RequestOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      this.#check();
      const leave = (): void => {
        this.#queue.remove(job);
        reject(signal.reason as Error);
      };
      const stay = (): void => signal.removeEventListener('abort', leave);
      const job: Job = {
        ...{ input, urgency, bytes: bytesOf(input) },
        resolve: (output) => (stay(), resolve(output)),
        reject: (error) => (stay(), reject(error as Error)),
      };
      for (const other of this.#queue.add(job))
        other.reject(new InferenceError('busy', 'A request that is more urgent took its place.'));
      signal.addEventListener('abort', leave, { once: true });
      void this.#work();
    });
  }

  /** Ends the process; all requests fail. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (let job = this.#queue.take(); job; job = this.#queue.take()) job.reject(new ServiceStopping());
    await this.#process.close();
  }

  #check(): void {
    if (this.#isClosed) throw new ServiceStopping();
    if (this.#failures.isResting)
      throw new InferenceError(
        'resting',
        'The local model has failed too often, and is left alone for a while.',
      );
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let job = this.#queue.take(); job; job = this.#queue.take()) await this.#serve(job);
    this.#isWorking = false;
  }

  async #serve({ input, resolve, reject }: Job): Promise<void> {
    try {
      this.#check();
      resolve(await (input === null ? this.#process.open() : this.#process.run(input)));
      this.#failures.succeeded();
    } catch (error) {
      if (this.#process.pid === null && !this.#isClosed && !this.#failures.isResting) this.#failures.failed();
      reject(this.#isClosed ? new ServiceStopping() : error);
    }
  }
}
