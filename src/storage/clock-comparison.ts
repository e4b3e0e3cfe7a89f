import { type Kysely, sql } from 'kysely';
import type { Log } from '../conversation/ports.ts';
import type { AgreedClock } from '../time/agreed-clock.ts';
import type { Schema } from './schema.ts';

export interface ComparisonParts {
  readonly db: Kysely<Schema>;
  readonly clock: AgreedClock;
  readonly log: Log;
}

/** An answer that took longer says too little about the time, unless nothing is known yet. */
const SLOW_MS = 1_000;
/** Clocks that are set by NTP differ by far less. */
const WRONG_MS = 2_000;
/** What stays wrong is told again after this long. */
const SAY_EVERY_MS = 600_000;

interface Reading {
  /** By the monotonic clock. */
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
 * Compares the clock of this machine with the database's, which the process goes by, and tells in the log when one of
 * them is wrong: when they differ, and when one has jumped.
 */
export class ClockComparison {
  readonly #parts: ComparisonParts;
  #last: Reading | null = null;
  #saidAt = Number.NEGATIVE_INFINITY;
  #saidMs = 0;
  #trouble: string | null = null;

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
  }

  /** What is wrong now, in words for whoever operates the service; null when nothing is. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Asks the database for its time, which is the process's from then on. Rejects when the database does not answer. */
  async compare(): Promise<void> {
    const { clock, db } = this.#parts;
    const asked = clock.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const at = clock.now();
    const roundTrip = at - asked;
    if (roundTrip > SLOW_MS && this.#last !== null) return;
    const database = (rows[0]?.now.getTime() ?? clock.wallTime()) + roundTrip / 2;
    this.#learn({ at, machine: clock.machineTime(), database }, roundTrip);
  }

  #learn(now: Reading, roundTrip: number): void {
    const { clock } = this.#parts;
    if (this.#last !== null) this.#tellJumps(this.#last, now, WRONG_MS + roundTrip);
    this.#tellDifference(now.machine - now.database, now.at, WRONG_MS + roundTrip);
    // A difference that the way to the database may explain is none.
    if (this.#last === null || Math.abs(clock.wallTime() - now.database) > roundTrip + 1)
      clock.agree(now.database, now.at);
    this.#last = now;
  }

  #tellJumps(before: Reading, now: Reading, bearableMs: number): void {
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

  #tellDifference(ms: number, at: number, bearableMs: number): void {
    const { log } = this.#parts;
    if (Math.abs(ms) <= bearableMs) {
      if (this.#trouble !== null) log.info({}, 'the clock of this machine agrees with the database again');
      return void (this.#trouble = null);
    }
    const isNew = this.#trouble === null || Math.abs(ms - this.#saidMs) > WRONG_MS;
    this.#trouble = `One of two clocks is wrong: ${difference(ms)}. Times go by the database's.`;
    if (!isNew && at - this.#saidAt < SAY_EVERY_MS) return;
    [this.#saidAt, this.#saidMs] = [at, ms];
    log.warn(
      { differenceMs: Math.round(ms) },
      `one of two clocks is wrong: ${difference(ms)}, by which Duet goes; set both by NTP`,
    );
  }
}
