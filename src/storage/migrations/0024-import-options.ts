import { type Kysely, type Migration, sql } from 'kysely';

/**
 * With which options an import was begun: it goes on with the same ones only. Null: it is not known, as for those that
 * were begun before.
 */
export const importOptions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table catalog_imports add column options jsonb`.execute(db);
  },
};
