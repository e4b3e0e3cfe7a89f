import type { Clock } from '../kernel/time/clock.ts';

/** How much sound a sender may send: a token bucket of milliseconds, filled by real time. */
export class SoundBudget {
  readonly #clock: Clock;
  readonly #burstMs: number;
  readonly #speed: number;
  #ms: number;
  #at: number;

  /**
   * @param burstMs so much may come at once
   * @param speed after that, so many times faster than it would sound
   */
  constructor(clock: Clock, { burstMs, speed }: { readonly burstMs: number; readonly speed: number }) {
    this.#clock = clock;
    this.#burstMs = burstMs;
    this.#speed = speed;
    this.#ms = burstMs;
    this.#at = clock.now();
  }

  /** Takes the length of a piece of sound. @returns false, and takes nothing, when there is not so much left */
  spend(ms: number): boolean {
    const now = this.#clock.now();
    this.#ms = Math.min(this.#burstMs, this.#ms + (now - this.#at) * this.#speed);
    this.#at = now;
    if (ms > this.#ms) return false;
    this.#ms -= ms;
    return true;
  }
}
