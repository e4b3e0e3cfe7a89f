import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Task } from './tasks.ts';

type Answer = { readonly bytes: Uint8Array } | { readonly error: string };

/** The address of the worker file, which lies beside this one in the sources, and beside the bundle. */
const workerFile = (): URL => new URL('./studio.worker.mjs', import.meta.url);

const broken = (): ServiceError =>
  new ServiceError('ServiceUnavailable', 'This cannot be made just now; try again.', {
    headers: { 'retry-after': '1' },
  });

/**
 * A worker thread that does one task at a time. Once it has ended, for whatever reason, it cannot be used
 * again.
 */
export class StudioThread {
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #ended: () => void;
  #isUsable = true;

  /** @param ended called when the thread has ended, whatever the reason */
  constructor(clock: Clock, ended: () => void) {
    this.#clock = clock;
    this.#ended = ended;
    this.#worker = new Worker(workerFile(), { execArgv: [] });
    this.#worker.unref();
    // Whoever waits hears of the end; without this, an error would end the process.
    this.#worker
      .on('error', () => undefined)
      .on('exit', () => {
        this.#isUsable = false;
        this.#ended();
      });
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Does a task.
   * @throws 503 when the thread ends during the task, 504 when it takes longer than `timeMs`; the thread ends
   * then
   */
  run(task: Task, timeMs: number): Promise<Buffer> {
    const worker = this.#worker;
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (): void => {
        cancel();
        worker.off('message', onMessage).off('exit', onExit);
      };
      const onMessage = (answer: Answer): void => {
        settle();
        if ('bytes' in answer) resolve(Buffer.from(answer.bytes.buffer as ArrayBuffer));
        else reject(new Error(`a ${task.make} could not be made: ${answer.error}`));
      };
      const onExit = (): void => {
        settle();
        reject(broken());
      };
      const cancel = this.#clock.after(timeMs, () => {
        settle();
        void this.end();
        reject(new ServiceError('GatewayTimeout', 'This takes too long to make.'));
      });
      worker.on('message', onMessage).on('exit', onExit);
      worker.postMessage(task);
    });
  }

  /** Ends the thread. Idempotent. */
  async end(): Promise<void> {
    this.#isUsable = false;
    await this.#worker.terminate();
  }
}
