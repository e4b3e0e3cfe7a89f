import type { Clock } from '../../../../../kernel/time/clock.ts';

/** Estimate of a round trip, in milliseconds (RFC 3261, 17.1.1.1). */
export const T1 = 500;
/** The longest time between two repetitions of a request other than INVITE, and of a response to INVITE. */
export const T2 = 4_000;
/** The longest time that a message stays in the network. */
export const T4 = 5_000;
/** 64 x T1: when timers B, D, F, H, J, L and M ring. */
export const PATIENCE = 64 * T1;
/** An INVITE that has found no other answer by then gets 100 (17.2.1). */
export const TRYING_AFTER = 200;
/** A telephone that rings says so again, or a proxy's timer C takes it for dead (13.3.1.1). */
export const RING_AGAIN_EVERY = 60_000;

/** The timers of one transaction: each name runs once at a time, and none runs after `stop`. */
export class Timers<Name extends string> {
  readonly #clock: Clock;
  readonly #running = new Map<Name, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Starts a timer, or starts it anew. */
  start(name: Name, delayMs: number, fn: () => void): void {
    this.stop(name);
    const cancel = this.#clock.after(delayMs, () => {
      this.#running.delete(name);
      fn();
    });
    this.#running.set(name, cancel);
  }

  /** Calls `fn` after `delayMs`, then after twice that, and so on, but at least every `mostMs`. */
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
