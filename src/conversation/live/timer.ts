import type { Clock } from '../../kernel/time/clock.ts';

/** A timer whose deadline may move. Moving it later costs nothing: the timer checks again when it fires. */
export class Timer {
  readonly #clock: Clock;
  readonly #fn: () => void;
  #cancel: (() => void) | null = null;
  #armedFor = Number.POSITIVE_INFINITY;
  #deadline = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, fn: () => void) {
    this.#clock = clock;
    this.#fn = fn;
  }

  /** Moves the deadline. @param deadline in monotonic milliseconds, infinite for never */
  set(deadline: number): void {
    this.#deadline = deadline;
    if (deadline < this.#armedFor) this.#arm(deadline);
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#deadline = Number.POSITIVE_INFINITY;
    this.#armedFor = Number.NEGATIVE_INFINITY;
  }

  #arm(deadline: number): void {
    this.#cancel?.();
    this.#armedFor = deadline;
    this.#cancel = this.#clock.after(Math.max(0, deadline - this.#clock.now()), () => this.#run());
  }

  #run(): void {
    this.#cancel = null;
    this.#armedFor = Number.POSITIVE_INFINITY;
    if (this.#clock.now() >= this.#deadline) this.#fn();
    else if (this.#deadline < Number.POSITIVE_INFINITY) this.#arm(this.#deadline);
  }
}
