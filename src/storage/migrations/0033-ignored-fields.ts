import { type Kysely, type Migration, sql } from 'kysely';

/** Adds the names of unknown fields, which a call had and nothing reads, to its entry of the audit log. */
export const ignoredFields: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table audit_entries add column ignored_fields text[]`.execute(db);
  },
};
