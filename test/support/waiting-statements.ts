import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';
import { until } from './until.ts';

const count = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Until so many statements of this database wait for somebody else's row. */
export const waitForLock = (db: Kysely<Schema>, least = 1): Promise<true> =>
  until(async () => {
    const { rows } = await count.execute(db);
    return (rows[0]?.count ?? 0) >= least;
  }, 'a statement that waits for a row');
