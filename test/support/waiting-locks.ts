import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Whether a connection waits for a lock. */
export const isWaiting = async (db: TestApp['db']): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};
