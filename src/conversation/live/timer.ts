import type { Clock } from '../../kernel/time/clock.ts';

/** A timer whose due time may move. Moving it later costs nothing: the timer checks again when it fires. */
export class Timer {
  readonly #clock: Clock;
  readonly #fn: () => void;
  #cancel: (() => void) | null = null;
  #armedFor = Number.POSITIVE_INFINITY;
  #dueAt = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, fn: () => void) {
    this.#clock = clock;
    this.#fn = fn;
  }

  /** @param dueAt monotonic milliseconds, infinite for never */
  set(dueAt: number): void {
    this.#dueAt = dueAt;
    if (dueAt < this.#armedFor) this.#arm(dueAt);
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#armedFor = Number.NEGATIVE_INFINITY;
  }

  #arm(dueAt: number): void {
    this.#cancel?.();
    this.#armedFor = dueAt;
    this.#cancel = this.#clock.after(Math.max(0, dueAt - this.#clock.now()), () => this.#run());
  }

  #run(): void {
    this.#cancel = null;
    this.#armedFor = Number.POSITIVE_INFINITY;
    if (this.#clock.now() >= this.#dueAt) this.#fn();
    else if (this.#dueAt < Number.POSITIVE_INFINITY) this.#arm(this.#dueAt);
  }
}
