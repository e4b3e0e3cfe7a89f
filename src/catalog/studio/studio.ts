import { availableParallelism } from 'node:os';
import type { CatalogParts } from '../../app-parts.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { StudioThread } from './studio-thread.ts';
import type { Task } from './tasks.ts';
import { full, type Line, type TurnLimits, Turns } from './turns.ts';

export interface StudioLimits extends TurnLimits {
  /** The longest time for one file, in milliseconds. */
  readonly timeMs: number;
  /** How long idle threads are kept, in milliseconds. */
  readonly idleMs: number;
}

/** The default limits. One core is left to live sessions and requests, where there is more than one. */
export const LIMITS: StudioLimits = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 64,
  mostLast: 1,
  mostLastWaiting: 16,
  timeMs: 30_000,
  idleMs: 30_000,
};

const lineOf = ({ make }: Task): Line => (make === 'clip' || make === 'cut' ? 'clips' : 'pictures');

/**
 * Makes pictures and clips in threads of its own, so that neither requests nor live sessions wait for them.
 * Threads are started when they are needed; one that breaks fails only its own task.
 */
export class Studio {
  readonly #clock: Clock;
  readonly #limits: StudioLimits;
  readonly #threads = new Set<StudioThread>();
  readonly #idle: StudioThread[] = [];
  readonly #turns: Turns;
  #isClosed = false;
  #cancelRest: () => void = () => undefined;

  constructor(clock: Clock, limits: Partial<StudioLimits> = {}) {
    this.#clock = clock;
    this.#limits = { ...LIMITS, ...limits };
    this.#turns = new Turns(this.#limits);
  }

  /** How many threads there are. */
  get threads(): number {
    return this.#threads.size;
  }

  /**
   * The bytes of a file.
   * @param line the queue that it waits in: by default that of its kind; `last` waits for all others
   * @throws ServiceError 503 with `Retry-After` when too many wait, when its thread breaks and when the
   * studio is closed; 504 when it takes too long; an error when it cannot be made
   */
  async make(task: Task, line: Line = lineOf(task)): Promise<Buffer> {
    await this.#turns.take(line);
    this.#cancelRest();
    try {
      if (this.#isClosed) throw full();
      return await this.#run(task);
    } finally {
      this.#turns.end(line);
      if (this.#turns.isIdle) this.#restLater();
    }
  }

  /** Ends the threads, which fails their tasks. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#rest();
  }

  async #run(task: Task): Promise<Buffer> {
    const thread = this.#idle.pop() ?? this.#open();
    return thread.run(task, this.#limits.timeMs).finally(() => {
      if (thread.isUsable) this.#idle.push(thread);
    });
  }

  #open(): StudioThread {
    const thread: StudioThread = new StudioThread(this.#clock, () => {
      this.#threads.delete(thread);
      const at = this.#idle.indexOf(thread);
      if (at !== -1) this.#idle.splice(at, 1);
    });
    this.#threads.add(thread);
    return thread;
  }

  #restLater(): void {
    this.#cancelRest();
    this.#cancelRest = this.#clock.after(this.#limits.idleMs, () => void this.#rest());
  }

  async #rest(): Promise<void> {
    this.#cancelRest();
    const all = [...this.#threads];
    this.#idle.length = 0;
    await Promise.all(all.map((thread) => thread.end()));
  }
}

const ofProcess = new WeakMap<Pick<CatalogParts, 'clock'>, Studio>();

/** The studio of one process, for which the parts stand. `catalogPlugin` closes it with the app. */
export function studioOf(parts: Pick<CatalogParts, 'clock'>): Studio {
  const studio = ofProcess.get(parts) ?? new Studio(parts.clock);
  ofProcess.set(parts, studio);
  return studio;
}
