import { LimitedChild, type Outcome } from '../child-process/limited-child.ts';
import { ChildFailed, type TaskLimits } from '../child-process/limits.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { InferenceError } from './inference-error.ts';
import type { InferenceOrder, InferenceReport, ModelInput, OpenOrder } from './messages.ts';
import type { RuntimeKind } from './runtime.ts';
import { sharedController } from '../kernel/shared-controller.ts';

export interface ModelLimits {
  /** Milliseconds in which the model must be loaded. */
  readonly openMs: number;
  /** Milliseconds in which a request must be answered, from when the process begins with it. */
  readonly runMs: number;
  /** Bytes of resident memory of the process. */
  readonly memoryBytes: number;
}

export interface ModelProcessParts {
  /** The file that the process runs: it calls `serveModels`. */
  readonly file: string;
  readonly clock: Clock;
  readonly limits: ModelLimits;
  readonly model: OpenOrder;
  /** Called when a process has loaded the model. */
  readonly onOpened: (runtime: RuntimeKind, ms: number) => void;
}

/** MiB of JavaScript heap: the weights and what is computed with them are outside of it. */
const HEAP_MIB = 256;
/** Milliseconds between two checks of the limits. */
const CHECK_EVERY_MS = 200;

/** A process must live on when a caller leaves: only its next order would tell that it has not. */
const NEVER = sharedController().signal;

const lost = (error: unknown): InferenceError =>
  new InferenceError('lost', `The process of the local model has failed: ${(error as Error).message}`, error);

/** The process of one model, opened when it is needed and again when it has ended. One request at a time. */
export class ModelProcess {
  readonly #parts: ModelProcessParts;
  #child: LimitedChild | null = null;
  #isClosed = false;

  constructor(parts: ModelProcessParts) {
    this.#parts = parts;
  }

  /** Id of the present process; null when there is none. For tests and figures. */
  get pid(): number | null {
    return this.#child?.isUsable ? this.#child.pid : null;
  }

  /** Loads the model, unless it is loaded. @throws InferenceError `lost` or `refused` */
  async open(): Promise<void> {
    await this.#opened();
  }

  /**
   * Has the model compute an answer, in a process that is started where none runs.
   * @throws InferenceError `lost` when the process has ended, `refused` when the model cannot compute it
   */
  async run(input: ModelInput): Promise<unknown> {
    const child = await this.#opened();
    const read = (report: InferenceReport): Outcome<unknown> =>
      'output' in report ? { result: report.output } : this.#refusal(report, true);
    return this.#order(child, { input }, { timeMs: this.#parts.limits.runMs, read });
  }

  /** Ends the process. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#child?.end();
  }

  async #opened(): Promise<LimitedChild> {
    if (this.#child?.isUsable) return this.#child;
    const { file, clock, limits, model, onOpened } = this.#parts;
    if (this.#isClosed) throw new InferenceError('lost', 'The local model is closed.');
    const began = clock.now();
    const child = new LimitedChild({ file, clock, limits: { heapMiB: HEAP_MIB } });
    this.#child = child;
    const read = (report: InferenceReport): Outcome<RuntimeKind> =>
      'opened' in report ? { result: report.opened } : this.#refusal(report, false);
    const runtime = await this.#order(child, { open: model }, { timeMs: limits.openMs, read });
    onOpened(runtime, clock.now() - began);
    return child;
  }

  async #order<Result>(
    child: LimitedChild,
    order: InferenceOrder,
    { timeMs, read }: Pick<TaskLimits, 'timeMs'> & { read: (report: InferenceReport) => Outcome<Result> },
  ): Promise<Result> {
    const limits = { timeMs, mostBytes: this.#parts.limits.memoryBytes, checkEveryMs: CHECK_EVERY_MS };
    try {
      return await child.run({ order, signal: NEVER, limits, read });
    } catch (error) {
      throw error instanceof ChildFailed ? lost(error) : error;
    }
  }

  #refusal(report: InferenceReport, isSound: boolean): { error: Error; isSound: boolean } {
    const reason = 'error' in report ? report.error : 'it gave no answer';
    return { error: new InferenceError('refused', `The local model cannot do this: ${reason}.`), isSound };
  }
}
