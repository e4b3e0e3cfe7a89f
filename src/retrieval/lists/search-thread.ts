import { Worker } from 'node:worker_threads';
import { withoutLogContext } from '../../kernel/log-context.ts';
import type { TextProfile } from '../words/text-profile.ts';
import type { RankedText } from '../words/word-index.ts';
import type { Engine } from './engine.ts';
import type { ThreadAnswer, ThreadRequest } from './protocol.ts';
import type { SetQuestion } from './text-set.ts';

/** A request without its id, which the thread's side adds. */
type RequestWithoutId<T> = T extends ThreadRequest ? Omit<T, 'id'> : never;

interface PendingRequest {
  resolve(results: RankedText[]): void;
  reject(error: Error): void;
}

/** The worker file is next to this one in the sources, and next to the bundle. */
const workerFile = (): URL => new URL('./search.worker.mjs', import.meta.url);

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
  engine(set: number, profile: TextProfile): Engine;
  /** Ends the thread. Idempotent. */
  end(): Promise<void>;
}

/**
 * One thread that holds sets of texts. Once it has ended, for whatever reason, it cannot be used any more.
 */
export class SearchThread implements Thread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #isUsable = true;

  constructor() {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
    this.#worker = withoutLogContext(() => new Worker(workerFile(), { execArgv: [], resourceLimits }));
    this.#worker.unref();
    this.#worker
      .on('message', (answer: ThreadAnswer) => this.#resolve(answer))
      .on('error', (error: Error) => this.#lose(error))
      .on('exit', () => this.#lose());
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  engine(set: number, profile: TextProfile): Engine {
    return {
      add: async (texts) => void (await this.#request({ do: 'add', set, profile, texts })),
      addVectors: async (at, vectors) => void (await this.#request({ do: 'vectors', set, at, vectors })),
      search: (question: SetQuestion) => this.#request({ do: 'search', set, ...question }),
      drop: () => void this.#request({ do: 'drop', set }).catch(() => undefined),
    };
  }

  async end(): Promise<void> {
    this.#isUsable = false;
    await this.#worker.terminate();
  }

  #request(request: RequestWithoutId<ThreadRequest>): Promise<RankedText[]> {
    if (!this.#isUsable) return Promise.reject(new SearchLost('the search thread has ended'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #resolve({ id, results }: ThreadAnswer): void {
    this.#pending.get(id)?.resolve([...results]);
    this.#pending.delete(id);
  }

  #lose(cause?: Error): void {
    this.#isUsable = false;
    const lost = new SearchLost('the search thread has ended', cause && { cause });
    for (const { reject } of this.#pending.values()) reject(lost);
    this.#pending.clear();
  }
}
