import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';
import { until } from './until.ts';

const count = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** How many statements of this database wait for a lock. */
export const waitingForLocks = async (db: Kysely<Schema>): Promise<number> =>
  (await count.execute(db)).rows[0]?.count ?? 0;

/** Waits until at least this many statements wait for a lock. */
export const waitForLock = (db: Kysely<Schema>, least = 1): Promise<true> =>
  until(async () => (await waitingForLocks(db)) >= least, 'a statement that waits for a row');

/**
 * Starts each write when all before it wait for a lock. If the row was only locked, they get it in this
 * order; if it was changed, they race.
 */
export async function startInTurn<T>(
  db: Kysely<Schema>,
  writes: readonly (() => Promise<T>)[],
): Promise<Promise<T>[]> {
  const started: Promise<T>[] = [];
  for (const write of writes) {
    started.push(write());
    await waitForLock(db, started.length);
  }
  return started;
}
