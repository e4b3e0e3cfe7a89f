import type { Clock } from '../../kernel/time/clock.ts';

/** Time is up. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export interface PatienceOptions {
  /** From now, and from each sign of life on. */
  readonly ms: number;
  /** From now, signs of life or not. Absent: `ms`. */
  readonly mostMs?: number;
  /** Aborts as well, with its own reason. */
  readonly outer?: AbortSignal;
}

/** A signal that is aborted when time is up. Signs of life put it off at no cost: they may come by the thousand. */
export class Patience {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #latest: number;
  readonly #outer: AbortSignal | undefined;
  readonly #controller = new AbortController();
  #dueAt: number;
  #callOff: () => void;
  #holds = 0;

  constructor(clock: Clock, { ms, mostMs = ms, outer }: PatienceOptions) {
    this.#clock = clock;
    this.#ms = ms;
    this.#latest = clock.now() + mostMs;
    this.#outer = outer;
    this.#dueAt = clock.now() + ms;
    this.#callOff = clock.after(ms, this.#look);
    if (outer?.aborted) this.#outerAborted();
    else outer?.addEventListener('abort', this.#outerAborted, { once: true });
  }

  /** Its reason is a TimeIsUp, or the outer signal's. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A sign of life has come. */
  extend(): void {
    this.#dueAt = Math.min(this.#clock.now() + this.#ms, this.#latest);
  }

  /** Work that is not the other side's: until it is done, everything counts as a sign of life. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#holds += 1;
    try {
      return await work();
    } finally {
      this.#holds -= 1;
      this.extend();
    }
  }

  /** Lets go of everything; the signal is aborted no more. Idempotent. */
  stop(): void {
    this.#callOff();
    this.#outer?.removeEventListener('abort', this.#outerAborted);
  }

  readonly #look = (): void => {
    if (this.#holds > 0) this.extend();
    const left = this.#dueAt - this.#clock.now();
    if (left > 0) this.#callOff = this.#clock.after(left, this.#look);
    else this.#abort(new TimeIsUp('Time is up.'));
  };

  readonly #outerAborted = (): void => this.#abort(this.#outer?.reason);

  #abort(reason: unknown): void {
    this.stop();
    this.#controller.abort(reason);
  }
}
