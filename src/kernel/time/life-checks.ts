import type { Clock } from './clock.ts';

/**
 * The time between the check at which a client seems gone and the one that gives it up, in milliseconds: a process that
 * stood still runs its timers first, and only then reads what came meanwhile.
 */
const READ_FIRST_MS = 100;

export interface LifeCheckOptions {
  readonly clock: Clock;
  /** Looks for a sign of life. Returns the milliseconds until the next check, or null for a client that seems gone. */
  readonly check: () => number | null;
  /** Called for a client that seemed gone at two checks in a row. Nothing is due then. */
  readonly gone: () => void;
}

/** Checks again and again whether a client is still alive. At most one check is due at any time. */
export class LifeChecks {
  readonly #options: LifeCheckOptions;
  #cancel: () => void = () => undefined;

  constructor(options: LifeCheckOptions) {
    this.#options = options;
  }

  /** Checks after this many milliseconds, instead of when it was due. */
  checkIn(delayMs: number): void {
    this.#schedule(delayMs, () => this.checkNow());
  }

  checkNow(): void {
    this.#check(() => this.#schedule(READ_FIRST_MS, () => this.#check(this.#options.gone)));
  }

  /** Cancels the check that is due. Idempotent. */
  close(): void {
    this.#cancel();
  }

  #check(seemsGone: () => void): void {
    const delayMs = this.#options.check();
    if (delayMs === null) seemsGone();
    else this.checkIn(delayMs);
  }

  #schedule(delayMs: number, check: () => void): void {
    this.#cancel();
    this.#cancel = this.#options.clock.after(delayMs, check);
  }
}
