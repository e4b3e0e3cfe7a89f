import { type Kysely, sql } from 'kysely';
import type { OAuthFamilyTable, OAuthTokenTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

export type NewFamily = Omit<OAuthFamilyTable, 'scope' | 'confirmed' | 'revoked_at'> & {
  readonly scope: string;
};

export const insertFamily = (db: Kysely<Schema>, family: NewFamily) =>
  db.insertInto('oauth_families').values(family).execute();

export const insertTokens = (db: Kysely<Schema>, tokens: readonly OAuthTokenTable[]) =>
  db.insertInto('oauth_tokens').values(tokens).execute();

/** A refresh token with its family, read while the family is locked. */
export interface HeldRefresh {
  readonly generation: number;
  readonly expiresAt: Date;
  readonly familyId: string;
  readonly applicationId: string;
  readonly confirmed: number;
  readonly revokedAt: Date | null;
  readonly lockedUntil: Date | null;
}

/**
 * Locks the family until the transaction ends: one refresh at a time, and no token is confirmed in the
 * meantime.
 */
export const holdRefresh = (db: Kysely<Schema>, tokenHash: string): Promise<HeldRefresh | undefined> =>
  db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_families as f', 'f.id', 't.family_id')
    .innerJoin('members as m', 'm.id', 'f.member_id')
    .select(['t.generation', 't.expires_at as expiresAt', 'f.id as familyId', 'f.confirmed'])
    .select(['f.application_id as applicationId', 'f.revoked_at as revokedAt'])
    .select('m.locked_until as lockedUntil')
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'refresh')
    .forUpdate('f')
    .executeTakeFirst();

/**
 * Deletes all but the newest pairs of a generation. Both tokens of a pair were written by one transaction,
 * `xmin`, which keeps pairs apart that were written within one millisecond. The family has to be locked.
 */
export const keepNewestPairs = (db: Kysely<Schema>, familyId: string, generation: number, count: number) =>
  sql`delete from oauth_tokens where token_hash in (
    select token_hash from (
      select token_hash, dense_rank() over (order by created_at desc, xmin::text::bigint desc) as place
      from oauth_tokens where family_id = ${familyId} and generation = ${generation}) as ranked
    where place > ${count})`.execute(db);

/** Confirms a generation: the refresh tokens of older generations are void from now on. */
export const confirm = (db: Kysely<Schema>, familyId: string, generation: number) =>
  db
    .updateTable('oauth_families')
    .set({ confirmed: generation })
    .where('id', '=', familyId)
    .where('confirmed', '<', generation)
    .execute();

export const revokeFamily = (db: Kysely<Schema>, familyId: string, now: Date) =>
  db
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();

/** Revokes all sign-ins of a member: tokens, browsers and codes. In a transaction. */
export async function revokeMember(db: Kysely<Schema>, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('oauth_sign_ins').where('member_id', '=', memberId).execute();
  await db.deleteFrom('oauth_codes').where('member_id', '=', memberId).execute();
}
