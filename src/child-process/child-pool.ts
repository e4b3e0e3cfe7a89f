import { type ChildParts, type ChildTask, LimitedChild } from './limited-child.ts';
import { ServiceStopping } from './limits.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { sharedController } from '../kernel/shared-controller.ts';

export interface PoolParts extends ChildParts {
  /** Number of tasks at a time, each in a process of its own. */
  readonly processes: number;
  /** Milliseconds for which an idle process is kept: starting one takes time, keeping it takes memory. */
  readonly idleMs: number;
  /** Milliseconds of work after which a process is replaced by another. Undefined: never. */
  readonly workMs?: number;
}

export interface PoolTask<Report, Result> extends ChildTask<Report, Result> {
  /**
   * The task's owner: owners take turns, and no owner gets a process that has handled another owner's files.
   */
  readonly owner: string;
}

interface Worker {
  readonly child: LimitedChild;
  readonly owner: string;
  workedMs: number;
  cancelIdle: () => void;
}

/** A small pool of processes for untrusted tasks, which run only while there is work. */
export class ChildPool {
  readonly #parts: PoolParts;
  readonly #slots: FairSemaphore;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #closing = sharedController();

  constructor(parts: PoolParts) {
    this.#parts = parts;
    this.#slots = new FairSemaphore(parts.processes);
  }

  /** Ids of the present processes. For tests and figures. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle].flatMap(({ child: { isUsable, pid } }) =>
      isUsable && pid !== null ? [pid] : [],
    );
  }

  /**
   * Has a free process do the task, or the next one to become free; owners take turns.
   * @throws as `LimitedChild.run`; ServiceStopping
   */
  async run<Report, Result>(task: PoolTask<Report, Result>): Promise<Result> {
    const { owner } = task;
    const signal = AbortSignal.any([task.signal, this.#closing.signal]);
    await this.#slots.acquire(owner, signal);
    try {
      return await this.#run(this.#open(owner), { ...task, signal });
    } finally {
      this.#slots.release(owner);
    }
  }

  /** Ends all processes; their tasks fail. Idempotent. */
  async close(): Promise<void> {
    this.#closing.abort(new ServiceStopping());
    await Promise.all([...this.#busy, ...this.#idle].map((worker) => this.#end(worker)));
  }

  async #run<Report, Result>(worker: Worker, task: ChildTask<Report, Result>): Promise<Result> {
    const { clock } = this.#parts;
    const began = clock.now();
    this.#busy.add(worker);
    try {
      return await worker.child.run(task);
    } finally {
      worker.workedMs += clock.now() - began;
      this.#busy.delete(worker);
      this.#keep(worker);
    }
  }

  /** The owner's own process if it still runs, else a new one in place of an idle one. */
  #open(owner: string): Worker {
    const known = this.#idle.findLast((worker) => worker.owner === owner && worker.child.isUsable);
    if (known) {
      known.cancelIdle();
      this.#idle.splice(this.#idle.indexOf(known), 1);
      return known;
    }
    const others = this.#idle.slice(0, this.#idle.length + this.#slots.busy - this.#parts.processes);
    for (const other of others) void this.#end(other);
    return { child: new LimitedChild(this.#parts), owner, workedMs: 0, cancelIdle: () => undefined };
  }

  #keep(worker: Worker): void {
    const { clock, idleMs, workMs = Infinity } = this.#parts;
    if (!worker.child.isUsable) return;
    if (worker.workedMs >= workMs || this.#closing.signal.aborted) return void this.#end(worker);
    worker.cancelIdle = clock.after(idleMs, () => void this.#end(worker));
    this.#idle.push(worker);
  }

  async #end(worker: Worker): Promise<void> {
    worker.cancelIdle();
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    await worker.child.end();
  }
}
