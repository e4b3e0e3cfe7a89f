import type { Clock } from '../../time/clock.ts';

export interface BudgetOptions {
  /** So much at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** What may be spent: it fills up again at its rate, and never beyond the burst. */
export class Budget {
  readonly #clock: Clock;
  readonly #options: BudgetOptions;
  #left: number;
  #at: number;

  constructor(clock: Clock, options: BudgetOptions) {
    this.#clock = clock;
    this.#options = options;
    this.#left = options.burst;
    this.#at = clock.now();
  }

  /** Answers whether there was enough; what there was not enough for is not spent. */
  spend(amount: number): boolean {
    const { burst, perSecond } = this.#options;
    const now = this.#clock.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
