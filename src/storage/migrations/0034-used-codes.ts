import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What an authorization code was exchanged for, and whether it was presented again: then the tokens of its first use are
 * revoked (RFC 6749, 4.1.2), also when the second use comes while the first one is still being answered.
 */
const statements = [
  sql`alter table oauth_codes
    add column family_id text references oauth_families on delete set null,
    add column reused_at timestamptz(3)`,
  sql`create index oauth_codes_by_family on oauth_codes (family_id) where family_id is not null`,
];

/** Links each used authorization code with the tokens that it gave. */
export const usedCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
