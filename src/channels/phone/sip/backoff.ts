export interface BackoffOptions {
  readonly firstMs: number;
  readonly mostMs: number;
  /** How much of each delay is left to chance, from 0 to 1: clients of one server shall not come back all at once. */
  readonly jitter: number;
  readonly random: () => number;
}

/** Delays that double from one failure to the next, up to a limit. */
export class Backoff {
  readonly #options: BackoffOptions;
  #failures = 0;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** The next delay in milliseconds: never longer than the plain one, shorter by up to `jitter` of it. */
  next(): number {
    const { firstMs, mostMs, jitter, random } = this.#options;
    const plain = Math.min(mostMs, firstMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return plain * (1 - jitter * random());
  }

  reset(): void {
    this.#failures = 0;
  }
}
