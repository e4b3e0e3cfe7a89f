import type { Clock } from '../../kernel/time/clock.ts';

/** The reason of a signal that was aborted because the time was up. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export interface PatienceOptions {
  /** The time limit, from now and from each sign of life. */
  readonly ms: number;
  /** The limit of the whole time, whatever signs of life there are. Absent: `ms`. */
  readonly mostMs?: number;
  /** Aborts as well, with its own reason. */
  readonly outer?: AbortSignal;
}

/**
 * A signal that is aborted when the time is up. Signs of life extend the time; they cost nothing, because there may
 * be thousands.
 */
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

  /** The reason is a TimeIsUp, or that of the outer signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Notes a sign of life. */
  extend(): void {
    this.#dueAt = Math.min(this.#clock.now() + this.#ms, this.#latest);
  }

  /** Does work of our own side: until it is done, the time is extended. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#holds += 1;
    try {
      return await work();
    } finally {
      this.#holds -= 1;
      this.extend();
    }
  }

  /** Releases everything; the signal is not aborted any more. Idempotent. */
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
