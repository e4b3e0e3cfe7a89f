import type { Clock } from '../../time/clock.ts';

/** Calls back not before a time that may move: a later time costs nothing, the timer looks again when it runs. */
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
