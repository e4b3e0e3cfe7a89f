import { type Kysely, type Migration, sql } from 'kysely';

/** An error of a line names the session of the call that it happened to; null: it happened to the line itself. */
export const errorsOfCalls: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sip_errors add column session_id text`.execute(db);
  },
};
