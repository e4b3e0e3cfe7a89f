import type { Waiting } from '../core/state.ts';

type Reason = Waiting['reason'];

interface TurnOptions {
  /** For how many seconds the turn is waited for before the user is asked. */
  readonly patience: number;
  /** The user has to be asked. */
  readonly onTired: (reason: Reason) => void;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

/** The wait before a try that the service has said nothing about, in seconds. */
const USUAL: Readonly<Record<Reason, number>> = { limit: 10, rate: 5 };

/**
 * The wait of a conversation for its turn, when the service has no place or was asked too often. Each wait is longer
 * than the service says by a random part of it, so that pages which came together do not come together again.
 */
export class Turn {
  readonly #options: TurnOptions;
  readonly #random: () => number;
  #leftS: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #go: (() => void) | null = null;

  constructor(options: TurnOptions) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
    this.#leftS = options.patience;
  }

  /**
   * Resolves when the service may be asked again: after a countdown, or where patience is at an end, by `retry`.
   * @param retryAfter what the service said, in seconds; 0: nothing
   * @param tell is called with each second of the countdown, and with null at its end
   */
  wait(reason: Reason, retryAfter: number, tell: (waiting: Waiting | null) => void): Promise<void> {
    const least = retryAfter || USUAL[reason];
    const seconds = Math.ceil(least * (1 + this.#random()));
    return new Promise((resolve) => {
      this.#go = () => {
        this.close();
        tell(null);
        resolve();
      };
      if (seconds <= this.#leftS) return this.#count(reason, seconds, tell);
      tell({ reason, seconds: null });
      this.#options.onTired(reason);
    });
  }

  /** Goes on at once, with fresh patience. @returns false when nothing waits */
  retry(): boolean {
    const go = this.#go;
    this.#leftS = this.#options.patience;
    go?.();
    return go !== null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#go = null;
  }

  #count(reason: Reason, seconds: number, tell: (waiting: Waiting) => void): void {
    tell({ reason, seconds });
    this.#timer = setTimeout(() => {
      this.#leftS -= 1;
      if (seconds > 1) this.#count(reason, seconds - 1, tell);
      else this.#go?.();
    }, 1000);
  }
}
