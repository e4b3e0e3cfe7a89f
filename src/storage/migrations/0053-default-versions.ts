import { type Kysely, type Migration, sql } from 'kysely';

/** The version of the catalogue that answers an application where a path names none; null for the latest. */
export const defaultVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table catalog_applications add column default_version text`.execute(db);
  },
};
