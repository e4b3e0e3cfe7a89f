import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The notification that wakes the processes that hold lines. It is sent when the transaction commits. */
export const PHONE_CHANNEL = 'duet_phone';

/** Wakes the processes that hold lines, because the caller's transaction has changed something about a line. */
export const wakePhones = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select pg_notify(${sql.lit(PHONE_CHANNEL)}, '')`.execute(db);
};
