import { Worker } from 'node:worker_threads';
import type { Shape } from '../words/shape.ts';
import type { Ranked } from '../words/word-index.ts';
import type { Engine, SetQuestion } from './engine.ts';
import type { Answer, Request } from './protocol.ts';

/** A request without its id, which the thread's side adds. */
type Wish<T> = T extends Request ? Omit<T, 'id'> : never;

interface Waiting {
  resolve(found: Ranked[]): void;
  reject(error: Error): void;
}

/** The worker file is next to this one in the sources, and next to the bundle. */
const workerFile = (): URL => new URL('./meaning.worker.mjs', import.meta.url);

/**
 * Heap limit in MB, enough for the words of some millions of passages; more ends the thread and not the
 * process.
 */
const HEAP_MB = 2048;

/** The thread has ended, and its sets are lost. */
export class SearchLost extends Error {
  override readonly name = 'SearchLost';
}

/** Opens engines in one thread. */
export interface Thread {
  readonly isUsable: boolean;
  /** Opens a set in the thread. @param set a number that no other set of this thread has */
  engine(set: number, shape: Shape): Engine;
  /** Ends the thread. Idempotent. */
  end(): Promise<void>;
}

/**
 * One thread that holds sets of texts. Once it has ended, for whatever reason, it cannot be used any more.
 */
export class SearchingThread implements Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isUsable = true;

  constructor() {
    this.#worker = new Worker(workerFile(), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.unref();
    this.#worker
      .on('message', (answer: Answer) => this.#settle(answer))
      .on('error', (error: Error) => this.#lose(error))
      .on('exit', () => this.#lose());
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  engine(set: number, shape: Shape): Engine {
    return {
      add: async (texts) => void (await this.#ask({ do: 'add', set, shape, texts })),
      addVectors: async (at, vectors) => void (await this.#ask({ do: 'vectors', set, at, vectors })),
      search: (question: SetQuestion) => this.#ask({ do: 'search', set, ...question }),
      drop: () => void this.#ask({ do: 'drop', set }).catch(() => undefined),
    };
  }

  async end(): Promise<void> {
    this.#isUsable = false;
    await this.#worker.terminate();
  }

  #ask(wish: Wish<Request>): Promise<Ranked[]> {
    if (!this.#isUsable) return Promise.reject(new SearchLost('the searching thread has ended'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...wish, id });
    });
  }

  #settle({ id, found }: Answer): void {
    this.#waiting.get(id)?.resolve([...found]);
    this.#waiting.delete(id);
  }

  #lose(cause?: Error): void {
    this.#isUsable = false;
    const lost = new SearchLost('the searching thread has ended', cause && { cause });
    for (const { reject } of this.#waiting.values()) reject(lost);
    this.#waiting.clear();
  }
}
