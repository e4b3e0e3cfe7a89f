import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The tools that the agents of a session should have had, and why they did not; null: they had all of them. What was said
 * of a function before it was changed is no longer true of it.
 */
export const leftOutTools: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sessions add column left_out_tools jsonb`.execute(db);
    await sql`create index sessions_left_out_tools on sessions (project_id, created_at)
      where left_out_tools is not null`.execute(db);
    await sql`alter table functions add column changed_at timestamptz`.execute(db);
  },
};
