import { type Kysely, sql } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { SyncedClock } from '../kernel/time/synced-clock.ts';
import type { Schema } from './schema.ts';

export interface ComparisonParts {
  readonly db: Kysely<Schema>;
  readonly clock: SyncedClock;
  readonly log: Log;
}

/** An answer slower than this says too little about the time, and counts only when nothing is known yet. */
const SLOW_MS = 1_000;
/** A larger difference is reported; clocks that are set by NTP differ by far less. */
const WRONG_MS = 2_000;
/** How often a lasting problem is logged again. */
const LOG_EVERY_MS = 600_000;

interface Reading {
  /** When it was read, by the monotonic clock. */
  readonly at: number;
  readonly machine: number;
  readonly database: number;
}

const seconds = (ms: number): string => `${(Math.abs(ms) / 1000).toFixed(1)} s`;

const difference = (ms: number): string =>
  `the clock of this machine is ${seconds(ms)} ${ms > 0 ? 'ahead of' : 'behind'} the database's`;

/** How much further a clock went than the monotonic one. */
const jumpOf = (which: 'machine' | 'database', before: Reading, now: Reading): number =>
  now[which] - before[which] - (now.at - before.at);

/**
 * Compares the machine's clock with the database's, which the process follows, and logs when the two differ
 * or when one of them has jumped.
 */
export class ClockComparison {
  readonly #parts: ComparisonParts;
  #last: Reading | null = null;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #loggedMs = 0;
  #trouble: string | null = null;

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
  }

  /** The current problem, in words for the operator; null when there is none. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /**
   * Asks the database for its time, which the process follows from then on. Rejects when the database does
   * not answer.
   */
  async compare(): Promise<void> {
    const { clock, db } = this.#parts;
    const requestedAt = clock.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const at = clock.now();
    const roundTrip = at - requestedAt;
    if (roundTrip > SLOW_MS && this.#last !== null) return;
    const database = (rows[0]?.now.getTime() ?? clock.wallTime()) + roundTrip / 2;
    this.#learn({ at, machine: clock.machineTime(), database }, roundTrip);
  }

  #learn(now: Reading, roundTrip: number): void {
    const { clock } = this.#parts;
    if (this.#last !== null) this.#logJumps(this.#last, now, WRONG_MS + roundTrip);
    this.#logDifference(now.machine - now.database, now.at, WRONG_MS + roundTrip);
    // A difference no larger than the round trip to the database counts as none.
    if (this.#last === null || Math.abs(clock.wallTime() - now.database) > roundTrip + 1)
      clock.sync(now.database, now.at);
    this.#last = now;
  }

  #logJumps(before: Reading, now: Reading, bearableMs: number): void {
    for (const [which, whose] of [
      ['machine', 'the clock of this machine'],
      ['database', "the database's clock, by which all times go,"],
    ] as const) {
      const ms = jumpOf(which, before, now);
      if (Math.abs(ms) <= bearableMs) continue;
      const direction = ms > 0 ? 'ahead' : 'back';
      this.#parts.log.warn({ jumpMs: Math.round(ms) }, `${whose} has jumped ${direction} by ${seconds(ms)}`);
    }
  }

  #logDifference(ms: number, at: number, bearableMs: number): void {
    const { log } = this.#parts;
    if (Math.abs(ms) <= bearableMs) {
      if (this.#trouble !== null) log.info({}, 'the clock of this machine agrees with the database again');
      return void (this.#trouble = null);
    }
    const isNew = this.#trouble === null || Math.abs(ms - this.#loggedMs) > WRONG_MS;
    this.#trouble = `One of two clocks is wrong: ${difference(ms)}. Times go by the database's.`;
    if (!isNew && at - this.#loggedAt < LOG_EVERY_MS) return;
    [this.#loggedAt, this.#loggedMs] = [at, ms];
    log.warn(
      { differenceMs: Math.round(ms) },
      `one of two clocks is wrong: ${difference(ms)}, by which Duet goes; set both by NTP`,
    );
  }
}
