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

/** Whether the member has taken the access of an application away, and has not signed in for it since. */
export async function isDisconnected(
  db: Kysely<Schema>,
  memberId: string,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('oauth_disconnected')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the sign-ins of a member with an application, in a transaction; only the member's next sign-in for it lets it in
 * again. Codes go first: whoever exchanges one at the
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
    .insertInto('oauth_disconnected')
    .values({ member_id: memberId, application_id: applicationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
