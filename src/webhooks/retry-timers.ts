import type { Clock } from '../kernel/time/clock.ts';

/** Retries within this number of milliseconds of each other share a timer. */
const STEP_MS = 20;

/** Calls back when retries are due; a thousand of them at about the same time cost one timer. */
export class RetryTimers {
  readonly #clock: Clock;
  readonly #call: () => void;
  readonly #timers = new Map<number, () => void>();

  constructor(clock: Clock, call: () => void) {
    this.#clock = clock;
    this.#call = call;
  }

  /**
   * Adds a retry.
   * @param waitMs how long from now, by the monotonic clock
   */
  add(waitMs: number): void {
    const step = Math.ceil((this.#clock.now() + waitMs) / STEP_MS) * STEP_MS;
    if (this.#timers.has(step)) return;
    const ring = (): void => {
      this.#timers.delete(step);
      this.#call();
    };
    this.#timers.set(step, this.#clock.after(Math.max(0, step - this.#clock.now()), ring));
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
