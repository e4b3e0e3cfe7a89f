import { type Kysely, type Migration, sql } from 'kysely';

/** Vectors of texts that nobody looks through any more shall not stay for good: when each was last wanted. */
const statements = [
  sql`alter table embeddings add column used_at timestamptz(3) not null default now()`,
  sql`create index embeddings_by_use on embeddings (used_at)`,
];

/** Adds when vectors were last used. */
export const embeddingUse: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
