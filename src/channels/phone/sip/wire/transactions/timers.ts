import type { Clock } from '../../../../../kernel/time/clock.ts';

/** Estimate of a round trip, in milliseconds (RFC 3261, 17.1.1.1). */
export const T1 = 500;
/** The longest time between two repetitions of a request other than INVITE, and of a response to INVITE. */
export const T2 = 4_000;
/** The longest time that a message may stay in the network. */
export const T4 = 5_000;
/** 64 x T1: the time after which timers B, D, F, H, J, L and M fire. */
export const PATIENCE = 64 * T1;
/** An INVITE that has got no other response after that many milliseconds gets 100 (17.2.1). */
export const TRYING_AFTER = 200;
/**
 * How often the ringing response is repeated, in milliseconds: without it timer C of a proxy ends the call
 * (13.3.1.1).
 */
export const RING_AGAIN_EVERY = 60_000;

/** The timers of one transaction. Each name has at most one timer, and none fires after `stop`. */
export class Timers<Name extends string> {
  readonly #clock: Clock;
  readonly #running = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Starts a timer; one of that name that runs already is replaced. */
  start(name: Name, delayMs: number, fn: () => void): void {
    this.stop(name);
    const cancel = this.#clock.after(delayMs, () => {
      this.#running.delete(name);
      fn();
    });
    this.#running.set(name, cancel);
  }

  /**
   * Calls `fn` after `delayMs`, then after twice that, and so on, but never more than `mostMs` apart after the
   * first time.
   */
  repeat(name: Name, delayMs: number, mostMs: number, fn: () => void): void {
    this.start(name, delayMs, () => {
      this.repeat(name, Math.min(2 * delayMs, mostMs), mostMs, fn);
      fn();
    });
  }

  stop(name: Name): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }

  stopAll(): void {
    for (const cancel of this.#running.values()) cancel();
    this.#running.clear();
  }
}
