import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Which refresh token each pair of tokens was given for, and when a refresh token was used. Generations said less: of two
 * refreshes at the same moment, as of two tabs, the next refresh of one made the other look like a stolen copy.
 */
const statements = [
  sql`alter table oauth_tokens add column parent_hash text, add column refreshed_at timestamptz(3)`,
  sql`update oauth_tokens as token set parent_hash = (
      select parent.token_hash from oauth_tokens parent
      where parent.family_id = token.family_id and parent.kind = 'refresh'
        and parent.generation = token.generation - 1
      order by parent.created_at desc, parent.token_hash limit 1)
    where token.generation > 0`,
  sql`update oauth_tokens as token set refreshed_at = token.created_at
    where token.kind = 'refresh' and exists (
      select from oauth_tokens child where child.parent_hash = token.token_hash)`,
  sql`create index oauth_tokens_by_parent on oauth_tokens (parent_hash) where parent_hash is not null`,
  sql`alter table oauth_tokens drop column generation`,
  sql`alter table oauth_families drop column confirmed`,
];

/** Records which refresh token each token was given for, in place of generations. */
export const tokenLineage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
