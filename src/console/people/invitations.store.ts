import type { Insertable } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Role } from './memberships.store.ts';

/** An invitation as its receiver sees it. */
export interface Invitation {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: Role;
}

/** Finds an invitation that is still valid. */
export const findInvitation = (db: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .select(['invitations.email', 'invitations.role'])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();

/** Removes an invitation; of several callers one gets it. */
export async function takeInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds a member; an existing member keeps the present role. */
export const addMember = (db: Db, member: Insertable<Schema['memberships']>) =>
  db
    .insertInto('memberships')
    .values(member)
    .onConflict((conflict) => conflict.columns(['organization_id', 'account_id']).doNothing())
    .execute();

/**
 * Writes the audit entry of joining, which no hook of an organization sees, because nobody may be signed in
 * yet.
 */
export const writeJoining = (db: Db, entry: Insertable<Schema['audit_entries']>) =>
  db.insertInto('audit_entries').values(entry).execute();
