import { type Kysely, sql } from 'kysely';
import type { OAuthFamilyTable, OAuthTokenTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

export type NewFamily = Omit<OAuthFamilyTable, 'scope' | 'revoked_at'> & { readonly scope: string };

/** Begins a sign-in, by which the member lets the application in again, should it have been disconnected. */
export async function insertFamily(db: Kysely<Schema>, family: NewFamily): Promise<void> {
  await db
    .deleteFrom('oauth_disconnected')
    .where('member_id', '=', family.member_id)
    .where('application_id', '=', family.application_id)
    .execute();
  await db.insertInto('oauth_families').values(family).execute();
}

export type NewToken = Omit<OAuthTokenTable, 'refreshed_at'>;

export const insertTokens = (db: Kysely<Schema>, tokens: readonly NewToken[]) =>
  db.insertInto('oauth_tokens').values(tokens).execute();

/** A refresh token with its family, read while the family is locked. */
export interface HeldRefresh {
  readonly expiresAt: Date;
  readonly familyId: string;
  readonly applicationId: string;
  readonly revokedAt: Date | null;
  readonly lockedUntil: Date | null;
  /**
   * Whether another is used in its place: one that was given for it was used for a refresh, or the one that it was
   * given for was exchanged anew at a later moment.
   */
  readonly isSuperseded: boolean;
}

const lockFamilyOf = (db: Kysely<Schema>, tokenHash: string) =>
  db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_families as f', 'f.id', 't.family_id')
    .select('f.id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'refresh')
    .forUpdate('f')
    .executeTakeFirst();

/**
 * Locks the family until the transaction ends: one refresh at a time. The token is read by a statement of its
 * own, which sees what another refresh wrote while this one waited.
 */
export async function holdRefresh(db: Kysely<Schema>, tokenHash: string): Promise<HeldRefresh | undefined> {
  if ((await lockFamilyOf(db, tokenHash)) === undefined) return undefined;
  return db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_families as f', 'f.id', 't.family_id')
    .innerJoin('members as m', 'm.id', 'f.member_id')
    .select(['t.expires_at as expiresAt', 'f.id as familyId', 'f.application_id as applicationId'])
    .select(['f.revoked_at as revokedAt', 'm.locked_until as lockedUntil'])
    .select(
      sql<boolean>`exists (select from oauth_tokens child
        where child.parent_hash = t.token_hash and child.refreshed_at is not null)
      or exists (select from oauth_tokens parent
        where parent.token_hash = t.parent_hash and parent.refreshed_at > t.created_at)`.as('isSuperseded'),
    )
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Deletes all but the newest pairs that were given for one refresh token. Both tokens of a pair were written by
 * one transaction, `xmin`, which keeps pairs apart that were written within one millisecond. The family has to
 * be locked.
 */
export const keepNewestPairs = (db: Kysely<Schema>, parentHash: string, count: number) =>
  sql`delete from oauth_tokens where token_hash in (
    select token_hash from (
      select token_hash, dense_rank() over (order by created_at desc, xmin::text::bigint desc) as place
      from oauth_tokens where parent_hash = ${parentHash}) as ranked
    where place > ${count})`.execute(db);

/**
 * Notes when a refresh token was used: the one that it was given for is void from now on. Uses within one moment count
 * as its first.
 */
export const noteRefresh = (
  db: Kysely<Schema>,
  tokenHash: string,
  { now, momentSince }: { readonly now: Date; readonly momentSince: Date },
) =>
  db
    .updateTable('oauth_tokens')
    .set({ refreshed_at: now })
    .where('token_hash', '=', tokenHash)
    .where(({ eb, or }) => or([eb('refreshed_at', 'is', null), eb('refreshed_at', '<', momentSince)]))
    .execute();

/** The sign-in that a token of either kind belongs to, and whose it is; undefined for an unknown token. */
export const familyOfToken = (
  db: Kysely<Schema>,
  tokenHash: string,
): Promise<{ readonly id: string; readonly applicationId: string } | undefined> =>
  db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_families as f', 'f.id', 't.family_id')
    .select(['f.id', 'f.application_id as applicationId'])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();

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
