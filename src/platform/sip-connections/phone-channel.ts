import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The notification that wakes the processes that hold lines; it is sent with the commit. */
export const PHONE_CHANNEL = 'duet_phone';

/** Something about a line has changed, in the caller's transaction: whoever holds it looks at once. */
export const wakePhones = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select pg_notify(${sql.lit(PHONE_CHANNEL)}, '')`.execute(db);
};
