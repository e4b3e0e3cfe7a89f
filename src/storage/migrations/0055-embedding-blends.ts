import { type Kysely, type Migration, sql } from 'kysely';

/** Adds how the vectors of each embedding model and words make one score. */
export const embeddingBlends: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table embedding_blends (
        model text primary key,
        by_vector float8 not null,
        unrelated float8 not null,
        alike float8 not null,
        created_at timestamptz(3) not null default now()
      )`.execute(db);
  },
};
