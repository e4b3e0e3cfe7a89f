import { type Kysely, type Migration, sql } from 'kysely';

/** Lets an agent, or else its organization, say whether it takes down addresses and codes with a tool. Null: unsaid. */
export const capturingAgents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table agents add column can_capture_input boolean`.execute(db);
  },
};
