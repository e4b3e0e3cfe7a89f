import type { Clock } from '../kernel/time/clock.ts';

/** How often a process says that it lives, and looks after those that do not. */
export const HEARTBEAT_MS = 5_000;
/** A process that has been silent for this long is dead: its sessions are closed. */
export const LOST_AFTER_MS = 15_000;
/** A heartbeat that comes later than this was missed. */
const MISSED_AFTER_MS = 2 * HEARTBEAT_MS;

/**
 * Whether this process has been heard all the time for as long as makes others dead: whoever was cut off, or stood
 * still, cannot know who else was.
 */
export class Steadiness {
  readonly #clock: Clock;
  #heardAt = Number.NEGATIVE_INFINITY;
  #since = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * A heartbeat was written. Wall time, for a machine that sleeps does not count the other one. Where that jumps, either
   * way, the heartbeats of others are of another time.
   */
  heard(): void {
    const now = this.#clock.wallTime();
    if (Math.abs(now - this.#heardAt) > MISSED_AFTER_MS) this.#since = now;
    this.#heardAt = now;
  }

  /** A heartbeat could not be written. */
  missed(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#since = Number.POSITIVE_INFINITY;
  }

  get longEnough(): boolean {
    return this.#clock.wallTime() - this.#since >= LOST_AFTER_MS;
  }
}
