import { type Kysely, type Migration, sql } from 'kysely';

/** What a knowledge file is known by when the same content comes again. Those of before are not known. */
export const fileHashes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table knowledge_files add column content_hash text`.execute(db);
  },
};
