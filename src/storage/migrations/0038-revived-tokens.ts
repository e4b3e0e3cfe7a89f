import { type Kysely, type Migration, sql } from 'kysely';

/*
 * 0035 dropped which generation of a sign-in had been used, so that refresh tokens which were void became good again. What
 * it left: all tokens of one generation have one parent, and a refresh token that had given others by then has the time of
 * its own creation in `refreshed_at`. From that follows:
 *
 * - Where one refresh token of a generation has given others, the sign-in has gone past the rest of its generation, which
 *   is deleted.
 * - Where such a token has given refresh tokens at two times that are more than a minute apart, nobody can tell a lost answer
 *   from a void token that somebody used after 0035. These sign-ins are revoked: the member signs in again.
 */
const statements = [
  sql`update oauth_families set revoked_at = now() where revoked_at is null and exists (
    select from oauth_tokens parent
    join oauth_tokens child on child.parent_hash = parent.token_hash and child.kind = 'refresh'
    where parent.family_id = oauth_families.id and parent.refreshed_at = parent.created_at
    group by parent.token_hash
    having max(child.created_at) - min(child.created_at) > interval '1 minute')`,
  sql`delete from oauth_tokens as token
    where token.kind = 'refresh' and token.refreshed_at is null and exists (
      select from oauth_tokens other
      where other.family_id = token.family_id and other.kind = 'refresh'
        and other.parent_hash is not distinct from token.parent_hash
        and other.refreshed_at = other.created_at)`,
];

/** Voids the refresh tokens that became good again by 0035. */
export const revivedTokens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
