import type { Clock } from '../kernel/time/clock.ts';

/** Failures in a row after which a model is left alone. */
const MOST_FAILURES = 3;
/** Milliseconds for which it is left alone; then one failure more is enough. */
const REST_MS = 300_000;

/** Counts how often in a row a model has ended its process, and says when it is to be left alone. */
export class FailureLimit {
  readonly #clock: Clock;
  readonly #onGivenUp: () => void;
  #inRow = 0;
  #restsUntil = -Infinity;

  /** @param onGivenUp called when the limit is reached, once until the model works again */
  constructor(clock: Clock, onGivenUp: () => void) {
    this.#clock = clock;
    this.#onGivenUp = onGivenUp;
  }

  get isResting(): boolean {
    return this.#clock.now() < this.#restsUntil;
  }

  succeeded(): void {
    this.#inRow = 0;
  }

  failed(): void {
    this.#inRow += 1;
    if (this.#inRow < MOST_FAILURES) return;
    this.#restsUntil = this.#clock.now() + REST_MS;
    if (this.#inRow === MOST_FAILURES) this.#onGivenUp();
  }
}
