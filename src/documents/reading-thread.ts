import { Worker } from 'node:worker_threads';
import type { Clock } from '../time/clock.ts';
import type { DocumentKind } from './kinds.ts';

/** A file that cannot be read. Its message is one sentence for whoever sent it. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

export interface ReadingTask {
  readonly kind: DocumentKind;
  readonly content: Uint8Array;
  /** The encoding that was declared for a text, such as `iso-8859-1`. */
  readonly charset: string | null;
}

export interface ThreadLimits {
  /** Milliseconds for one file. */
  readonly timeMs: number;
  readonly heapMb: number;
  /** How many pages of a PDF without text are looked at as pictures. */
  readonly scannedPages: number;
}

type Answer = { readonly text: string } | { readonly error: string; readonly sentence: string | null };

/** The worker file lies beside this one in the sources, and beside the bundle. */
const workerFile = (): URL => new URL('./document.worker.mjs', import.meta.url);

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** One thread that reads files, one at a time. When anything goes wrong it is ended, and of no more use. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #limits: ThreadLimits;
  #usable = true;

  constructor(languageData: string, clock: Clock, limits: ThreadLimits) {
    this.#clock = clock;
    this.#limits = limits;
    this.#worker = new Worker(workerFile(), {
      workerData: { languageData, scannedPages: limits.scannedPages },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
      // What a library has to say about a strange file is not for our log.
      stdout: true,
      stderr: true,
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.unref();
    this.#worker.on('error', () => (this.#usable = false));
    this.#worker.on('exit', () => (this.#usable = false));
  }

  get usable(): boolean {
    return this.#usable;
  }

  /** @throws UnreadableDocument; the signal's reason when it is aborted */
  async read({ kind, content, charset }: ReadingTask, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    const copy = new Uint8Array(content);
    try {
      const answer = await this.#ask({ kind, content: copy, charset }, signal);
      if ('text' in answer) return answer.text;
      throw new UnreadableDocument(
        answer.sentence ?? `It cannot be read as a ${kind} file; it may be broken.`,
      );
    } catch (error) {
      if (!(error instanceof UnreadableDocument) || !this.#usable) await this.end();
      throw error;
    }
  }

  /** Idempotent. */
  async end(): Promise<void> {
    this.#usable = false;
    await this.#worker.terminate();
  }

  #ask(task: ReadingTask, signal: AbortSignal): Promise<Answer> {
    const worker = this.#worker;
    const { timeMs } = this.#limits;
    return new Promise<Answer>((resolve, reject) => {
      const fail = (error: unknown): void => {
        done();
        reject(error);
      };
      const onMessage = (answer: Answer): void => {
        done();
        resolve(answer);
      };
      const onError = (error: unknown): void =>
        fail(new UnreadableDocument(isOutOfMemory(error) ? 'It takes too much memory to read.' : BROKE));
      const onExit = (): void => fail(new UnreadableDocument(BROKE));
      const onAbort = (): void => fail(signal.reason);
      const cancelTimer = this.#clock.after(timeMs, () => {
        this.#usable = false;
        fail(new UnreadableDocument(`It takes more than ${timeMs / 1000} seconds to read.`));
      });
      const done = (): void => {
        cancelTimer();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        signal.removeEventListener('abort', onAbort);
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      signal.addEventListener('abort', onAbort, { once: true });
      worker.postMessage(task, [task.content.buffer as ArrayBuffer]);
    });
  }
}

const BROKE = 'It breaks the program that reads it.';
