export interface BackoffOptions {
  readonly firstMs: number;
  readonly mostMs: number;
  /** The random part of each delay, from 0 to 1, so that clients of one server do not all come back at once. */
  readonly jitter: number;
  readonly random: () => number;
}

/** Delays that double with each failure, up to a limit. */
export class Backoff {
  readonly #options: BackoffOptions;
  #failures = 0;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** The next delay in milliseconds: at most the doubled one, shorter by up to `jitter` of it. */
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
