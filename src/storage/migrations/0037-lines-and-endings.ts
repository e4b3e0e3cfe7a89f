import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The number that a line was given stands beside the one that its server tells, because the latter goes with every
 * change of the line. What is in `caller_id` so far may be either, and is taken for told: a server tells it again.
 *
 * A session that another process runs is asked to end, so that its own process stores the rest of its record first.
 */
const statements = [
  sql`alter table sip_connections add column given_caller_id text`,
  sql`alter table sessions add column end_asked_at timestamptz(3)`,
];

/** Adds the number that a SIP connection was given, and when a session was asked to end. */
export const linesAndEndings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
