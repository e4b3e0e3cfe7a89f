import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The notification that wakes the processes that run sessions. It is sent when the transaction commits. */
export const SESSIONS_CHANNEL = 'duet_sessions';

/** Has the processes that run sessions look for those that shall end. */
export const wakeSessions = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select pg_notify(${sql.lit(SESSIONS_CHANNEL)}, '')`.execute(db);
};
