/** How much later than before sound may come without being late, in milliseconds: networks and timers are uneven. */
const MOST_UNEVEN_MS = 300;
/** What was held up is caught up before so much sound has come as fast as it sounds, in milliseconds. */
const CAUGHT_UP_WITHIN_MS = 500;
/** How much slower than ours a sender's clock may run. */
const MOST_SLOW = 0.001;

/** How a piece of sound has come: `late` until it shows whether the sound before it was held up, or left out. */
export type Arrival = 'steady' | 'late' | 'left_out';

/**
 * Tells by the time at which sound comes whether some was left out before it, where sound has no numbers and none is lost
 * (TCP): what a network has held up comes at once afterwards, and what was never sent is never caught up. Allocates nothing.
 */
export class ArrivalWatch {
  /** When the newest piece came; null before the first. */
  #at: number | null = null;
  #soundMs = 0;
  /** How far the sound that has come is behind the time: the least, in milliseconds. */
  #leastLag = 0;
  /** How much has come as fast as it sounds since the sound is late, in milliseconds. */
  #lateMs = 0;
  /** How much of the newest piece has come no faster than it sounds, in milliseconds: of sound that comes at once, nothing. */
  pacedMs = 0;

  /**
   * Notes a piece of sound.
   * @param now monotonic ms
   * @param ms how much sound it holds, above 0
   */
  note(now: number, ms: number): Arrival {
    const isFirst = this.#at === null;
    this.pacedMs = Math.min(ms, now - (this.#at ?? now));
    this.#at = now;
    this.#soundMs += ms;
    const lag = now - this.#soundMs;
    this.#leastLag = isFirst ? lag : Math.min(lag, this.#leastLag + ms * MOST_SLOW);
    if (lag - this.#leastLag <= MOST_UNEVEN_MS) this.#lateMs = 0;
    else this.#lateMs += this.pacedMs;
    if (this.#lateMs > CAUGHT_UP_WITHIN_MS) return this.leftOut();
    return this.#lateMs > 0 ? 'late' : 'steady';
  }

  /** Some was left out: from now on, as late as the newest piece is in time. */
  leftOut(): Arrival {
    this.#leastLag = (this.#at ?? 0) - this.#soundMs;
    this.#lateMs = 0;
    return 'left_out';
  }

  /** Another stream begins. */
  restart(): void {
    this.#at = null;
    this.#soundMs = this.#lateMs = this.pacedMs = 0;
  }
}
