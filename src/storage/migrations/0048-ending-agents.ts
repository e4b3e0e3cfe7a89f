import { type Kysely, type Migration, sql } from 'kysely';

/** Agents that may end a conversation; null: what the organization says. */
export const endingAgents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table agents add column can_end_conversation boolean`.execute(db);
  },
};
