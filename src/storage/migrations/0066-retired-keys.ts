import { type Kysely, type Migration, sql } from 'kysely';

/** Makes the table of the signing keys of retired secret keys (src/storage/sealed/retired-keys.ts). */
export const retiredKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table retired_keys (
      key_id text primary key,
      signing_key_box text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  },
};
