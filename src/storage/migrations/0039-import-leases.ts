import { type Kysely, type Migration, sql } from 'kysely';

/** Until when a running import's process is known to live; it renews this. Null: begun before, or never. */
export const importLeases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table catalog_imports add column leased_until timestamptz(3)`.execute(db);
  },
};
