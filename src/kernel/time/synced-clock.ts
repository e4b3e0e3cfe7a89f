import type { Clock } from './clock.ts';

/**
 * The clock of a process that shares a database with others: its wall time is the database's, as it was last learned
 * (`sync`), and goes on with the monotonic clock of the machine. A machine whose own wall clock is wrong or jumps
 * neither misdates anything nor quarrels with the other processes.
 */
export class SyncedClock implements Clock {
  readonly #machine: Clock;
  /** Wall time at `now() === 0`; derived from the machine's own wall clock until `sync` is called. */
  #epoch: number;

  constructor(machine: Clock) {
    this.#machine = machine;
    this.#epoch = machine.wallTime() - machine.now();
  }

  now(): number {
    return this.#machine.now();
  }

  wallTime(): number {
    return Math.round(this.#epoch + this.#machine.now());
  }

  after(delayMs: number, fn: () => void): () => void {
    return this.#machine.after(delayMs, fn);
  }

  /** What the machine's own wall clock shows, in milliseconds since the Unix epoch. */
  machineTime(): number {
    return this.#machine.wallTime();
  }

  /**
   * Sets the wall time: it is `wallTime` (milliseconds since the Unix epoch) when the monotonic clock shows
   * `now`.
   */
  sync(wallTime: number, now: number): void {
    this.#epoch = wallTime - now;
  }
}

/** What the wall clock of this machine shows, in milliseconds since the Unix epoch: to compare with dates of its files. */
export const machineTime = (clock: Pick<Clock, 'wallTime'>): number =>
  clock instanceof SyncedClock ? clock.machineTime() : clock.wallTime();
