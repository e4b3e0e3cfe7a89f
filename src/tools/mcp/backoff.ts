import type { McpSettings } from './settings.ts';

type Waits = Pick<McpSettings, 'retryFirstMs' | 'retryMostMs' | 'stableMs'>;

/**
 * The wait before the next try to connect. It doubles with every failure, and is random, so that not all sessions
 * try at the same moment.
 */
export class Backoff {
  readonly #waits: Waits;
  readonly #random: () => number;
  #failures = 0;

  /** @param random from 0 up to 1 */
  constructor(waits: Waits, random: () => number) {
    this.#waits = waits;
    this.#random = random;
  }

  /** Resets the wait, because the server has done what was requested. */
  worked(): void {
    this.#failures = 0;
  }

  /**
   * Notes a failed try.
   * @returns milliseconds until the next one
   */
  afterFailure(): number {
    const { retryFirstMs, retryMostMs } = this.#waits;
    const wait = Math.min(retryMostMs, retryFirstMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return wait * (0.5 + this.#random() / 2);
  }

  /**
   * Notes a lost connection. After a good one the next try follows at once.
   * @returns milliseconds until the next try
   */
  afterLoss(lastedMs: number): number {
    if (lastedMs >= this.#waits.stableMs) this.worked();
    if (this.#failures > 0) return this.afterFailure();
    this.#failures = 1;
    return 0;
  }
}
