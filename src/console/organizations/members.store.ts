import { countAll } from '../../storage/count-all.ts';
import type { Db } from '../../storage/db.ts';
import type { Role } from '../people/memberships.store.ts';

/** The members of an organization, in the order in which they joined. */
export const readMembers = (db: Db, organizationId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'memberships.role'])
    .select('memberships.created_at as since')
    .select((read) => [
      read('accounts.totp_confirmed_at', 'is not', null).as('hasSecondFactor'),
      read
        .selectFrom('console_sessions')
        .select((seen) => seen.fn.max('seen_at').as('at'))
        .whereRef('console_sessions.account_id', '=', 'accounts.id')
        .where('console_sessions.kind', '=', 'cookie')
        .as('seenAt'),
    ])
    .where('memberships.organization_id', '=', organizationId)
    .orderBy('memberships.created_at')
    .orderBy('accounts.id')
    .execute();

/** The role of an account. It is only reliable while the organization is locked (`holdOrganization`). */
export const roleOf = async (
  db: Db,
  organizationId: string,
  accountId: string,
): Promise<Role | undefined> => {
  const found = db
    .selectFrom('memberships')
    .select('role')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId);
  return (await found.executeTakeFirst())?.role;
};

export const countOtherAdmins = async (
  db: Db,
  organizationId: string,
  accountId: string,
): Promise<number> => {
  const others = db
    .selectFrom('memberships')
    .select(countAll.as('count'))
    .where('organization_id', '=', organizationId)
    .where('account_id', '!=', accountId)
    .where('role', '=', 'admin');
  return (await others.executeTakeFirstOrThrow()).count;
};

export const setRole = (db: Db, organizationId: string, accountId: string, role: Role) =>
  db
    .updateTable('memberships')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .execute();

export const deleteMember = (db: Db, organizationId: string, accountId: string) =>
  db
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .execute();

/** Whether somebody with this email belongs to the organization. */
export async function isMember(db: Db, organizationId: string, email: string): Promise<boolean> {
  const found = db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.id')
    .where('memberships.organization_id', '=', organizationId)
    .where((where) => where(where.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()));
  return (await found.executeTakeFirst()) !== undefined;
}
