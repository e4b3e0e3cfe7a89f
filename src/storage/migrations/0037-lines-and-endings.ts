import { type Kysely, type Migration, sql } from 'kysely';

/*
 * The number that a line was given stands beside the one that its server tells, because the latter goes with every
 * change of the line. What is in `caller_id` so far may be either, and is taken for told: a server tells it again.
 */
const statements = [sql`alter table sip_connections add column given_caller_id text`];

/** Keeps the number that a SIP connection was given apart from what its server calls it. */
export const linesAndEndings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
