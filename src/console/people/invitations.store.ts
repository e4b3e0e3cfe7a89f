import type { Insertable } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Role } from './memberships.store.ts';

/** As whoever holds an invitation sees it. */
export interface Invitation {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: Role;
}

/** An invitation that is still open. */
export const findInvitation = (db: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .select(['invitations.email', 'invitations.role'])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();

/** Takes an invitation out for good: one of many callers gets it. */
export async function takeInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whoever belongs to the organization already keeps the role that they have. */
export const addMember = (db: Db, member: Insertable<Schema['memberships']>) =>
  db
    .insertInto('memberships')
    .values(member)
    .onConflict((conflict) => conflict.columns(['organization_id', 'account_id']).doNothing())
    .execute();

/** Nobody is signed in yet where somebody joins, so no hook of an organization sees it. */
export const writeJoining = (db: Db, entry: Insertable<Schema['audit_entries']>) =>
  db.insertInto('audit_entries').values(entry).execute();
