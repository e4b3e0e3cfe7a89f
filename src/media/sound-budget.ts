import type { Clock } from '../kernel/time/clock.ts';

/** Limits how much sound a sender may send: a token bucket of milliseconds, refilled in real time. */
export class SoundBudget {
  readonly #clock: Clock;
  readonly #burstMs: number;
  readonly #speed: number;
  #ms: number;
  #at: number;

  /**
   * @param burstMs milliseconds of sound that may arrive at once
   * @param speed how many times faster than real time sound may arrive after that
   */
  constructor(clock: Clock, { burstMs, speed }: { readonly burstMs: number; readonly speed: number }) {
    this.#clock = clock;
    this.#burstMs = burstMs;
    this.#speed = speed;
    this.#ms = burstMs;
    this.#at = clock.now();
  }

  /**
   * Takes the duration of a piece of sound from the budget.
   * @returns false, and takes nothing, when not enough is left
   */
  spend(ms: number): boolean {
    const now = this.#clock.now();
    this.#ms = Math.min(this.#burstMs, this.#ms + (now - this.#at) * this.#speed);
    this.#at = now;
    if (ms > this.#ms) return false;
    this.#ms -= ms;
    return true;
  }
}
