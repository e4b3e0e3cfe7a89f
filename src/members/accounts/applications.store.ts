import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** An application that has access to a member's data. */
export interface ConnectedApplication {
  readonly id: string;
  readonly name: string;
  /** Since its first sign-in that still counts. */
  readonly since: Date;
}

/** The applications that have a valid token of the member, the newest first. */
export async function applicationsOf(
  db: Kysely<Schema>,
  memberId: string,
  now: Date,
): Promise<readonly ConnectedApplication[]> {
  const { rows } = await sql<ConnectedApplication>`
    select a.id, a.name, min(f.created_at) as since
    from oauth_families f join catalog_applications a on a.id = f.application_id
    where f.member_id = ${memberId} and f.revoked_at is null and a.revoked_at is null
      and exists (select from oauth_tokens t where t.family_id = f.id and t.expires_at > ${now})
    group by a.id, a.name order by since desc, a.id`.execute(db);
  return rows;
}

/**
 * Whether the member has let an application in: it has a valid token, or a code that waits for its exchange. Without
 * that, a browser in which the member is signed in is no consent.
 */
export async function hasAccess(
  db: Kysely<Schema>,
  memberId: string,
  applicationId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ hasAccess: boolean }>`
    select exists (
      select from oauth_families f join oauth_tokens t on t.family_id = f.id
      where f.member_id = ${memberId} and f.application_id = ${applicationId}
        and f.revoked_at is null and t.expires_at > ${now})
    or exists (
      select from oauth_codes where member_id = ${memberId} and application_id = ${applicationId}
        and used_at is null and expires_at > ${now}) as "hasAccess"`.execute(db);
  return rows[0]?.hasAccess ?? false;
}

/**
 * Ends the sign-ins of a member with an application, in a transaction. Codes go first: whoever exchanges one at the
 * same time either has its tokens ended by the second statement, or finds no code.
 *
 * @returns how many sign-ins there were
 */
export async function disconnect(
  db: Kysely<Schema>,
  memberId: string,
  applicationId: string,
  now: Date,
): Promise<number> {
  await db
    .deleteFrom('oauth_codes')
    .where('member_id', '=', memberId)
    .where('application_id', '=', applicationId)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('oauth_families')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
