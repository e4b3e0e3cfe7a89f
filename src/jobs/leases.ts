import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../kernel/time/clock.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';

/*
 * Rows of work are due at `due_at`, and leased until `leased_until` to the process that has claimed them. Once the
 * lease is over, every process may claim them again. Times are the database's (`databaseNow`).
 */

/**
 * Whether a row may be claimed: it is due, and no process has leased it.
 * @param row the row's name in the statement
 */
export const isClaimable = (row: string, now: RawBuilder<Date>): RawBuilder<boolean> => {
  const [dueAt, leasedUntil] = [sql.ref(`${row}.due_at`), sql.ref(`${row}.leased_until`)];
  return sql`${dueAt} <= ${now} and (${leasedUntil} is null or ${leasedUntil} <= ${now})`;
};

export interface TimeRepair {
  readonly table: 'jobs' | 'webhook_deliveries';
  /** Whether a row still waits to be done. */
  readonly isWaiting: RawBuilder<unknown>;
  /** The latest time at which a row can be due. */
  readonly furthest: RawBuilder<unknown>;
  readonly leaseMs: number;
  readonly clock: Clock;
}

/**
 * Repairs times that were written while the database's clock was wrong: makes rows due that lie further ahead than
 * they can have been put off, and frees leases longer than any lease is. Answers how many rows.
 */
export async function repairTimes(db: Kysely<Schema>, repair: TimeRepair): Promise<number> {
  const { table, isWaiting, furthest, leaseMs, clock } = repair;
  const leased = sql`leased_until > ${databaseNow(clock, 2 * leaseMs)}`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set
      due_at = case when due_at > ${furthest} then ${databaseNow(clock)} else due_at end,
      leased_until = case when ${leased} then null else leased_until end
    where ${isWaiting} and (due_at > ${furthest} or ${leased})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
