import type { Clock } from '../kernel/time/clock.ts';

/** How often a process writes its heartbeat, and looks for dead processes. */
export const HEARTBEAT_MS = 5_000;
/** A process that has been silent for this long is dead: its sessions are closed. */
export const LOST_AFTER_MS = 15_000;
/** A heartbeat that comes later than this was missed. */
const MISSED_AFTER_MS = 2 * HEARTBEAT_MS;

/**
 * Tells whether this process has written its heartbeats without a gap for `LOST_AFTER_MS`. Only then may it declare
 * others dead: a process that was cut off or stood still cannot know who else was.
 */
export class Steadiness {
  readonly #clock: Clock;
  #heardAt = Number.NEGATIVE_INFINITY;
  #since = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Notes that a heartbeat was written. It uses wall time, because monotonic time does not count while the machine
   * sleeps. After a jump of the wall clock in either direction, earlier heartbeats of other processes cannot be
   * compared.
   */
  recordHeartbeat(): void {
    const now = this.#clock.wallTime();
    if (Math.abs(now - this.#heardAt) > MISSED_AFTER_MS) this.#since = now;
    this.#heardAt = now;
  }

  /** Notes that a heartbeat could not be written. */
  recordMiss(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#since = Number.POSITIVE_INFINITY;
  }

  get longEnough(): boolean {
    return this.#clock.wallTime() - this.#since >= LOST_AFTER_MS;
  }
}
