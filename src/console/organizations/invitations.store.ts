import type { Insertable } from 'kysely';
import { countAll } from '../../storage/count-all.ts';
import type { Db } from '../../storage/db.ts';
import type { InvitationTable } from '../../storage/console-schema.ts';

/** The invitations of an organization with their senders, newest first. */
export const readInvitations = (db: Db, organizationId: string) =>
  db
    .selectFrom('invitations')
    .leftJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role'])
    .select(['invitations.created_at as createdAt', 'invitations.expires_at as expiresAt'])
    .select('accounts.email as invitedBy')
    .where('invitations.organization_id', '=', organizationId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();

export const findByEmail = (db: Db, organizationId: string, email: string) =>
  db
    .selectFrom('invitations')
    .select(['id', 'expires_at as expiresAt'])
    .where('organization_id', '=', organizationId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const countInvitations = async (db: Db, organizationId: string): Promise<number> => {
  const all = db
    .selectFrom('invitations')
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId);
  return (await all.executeTakeFirstOrThrow()).count;
};

export const insertInvitation = (db: Db, row: Insertable<InvitationTable>) =>
  db.insertInto('invitations').values(row).execute();

/** Deletes an invitation; answers whether it existed. */
export async function deleteInvitation(db: Db, organizationId: string, id: string): Promise<boolean> {
  const gone = db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id');
  return (await gone.executeTakeFirst()) !== undefined;
}

/** Gives an invitation another secret and another expiry. Undefined when it does not exist. */
export const renewInvitation = (
  db: Db,
  organizationId: string,
  id: string,
  change: { readonly token_hash: string; readonly expires_at: Date },
) =>
  db
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning(['id', 'email', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .executeTakeFirst();
