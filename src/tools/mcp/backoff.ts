import type { McpSettings } from './settings.ts';

type Waits = Pick<McpSettings, 'retryFirstMs' | 'retryMostMs' | 'stableMs'>;

/** How long to wait before the next try to connect: twice as long every time, and never the same for all sessions. */
export class Backoff {
  readonly #waits: Waits;
  readonly #random: () => number;
  #failures = 0;

  /** @param random from 0 up to 1 */
  constructor(waits: Waits, random: () => number) {
    this.#waits = waits;
    this.#random = random;
  }

  /** The server has done what was asked of it: the next wait is the first again. */
  worked(): void {
    this.#failures = 0;
  }

  /** A try has failed. @returns milliseconds until the next one */
  afterFailure(): number {
    const { retryFirstMs, retryMostMs } = this.#waits;
    const wait = Math.min(retryMostMs, retryFirstMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return wait * (0.5 + this.#random() / 2);
  }

  /** A connection was lost. One that was good is made anew at once. @returns milliseconds until the next try */
  afterLoss(lastedMs: number): number {
    if (lastedMs >= this.#waits.stableMs) this.worked();
    if (this.#failures > 0) return this.afterFailure();
    this.#failures = 1;
    return 0;
  }
}
