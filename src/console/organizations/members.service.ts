import type { Kysely } from 'kysely';
import type { BaseParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Role } from '../people/memberships.store.ts';
import { countOtherAdmins, deleteMember, readMembers, roleOf, setRole } from './members.store.ts';
import { holdOrganization } from './organization.store.ts';

export async function presentMembers({ db }: BaseParts, organizationId: string) {
  const members = await readMembers(db, organizationId);
  return members.map(({ since, seenAt, ...member }) => ({
    ...member,
    since: since.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }));
}

/**
 * Changes a membership while the organization is locked, so that two administrators cannot remove each other:
 * one stays.
 */
const changing = (
  { db }: BaseParts,
  organizationId: string,
  accountId: string,
  change: (transaction: Kysely<Schema>, role: Role) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdOrganization(transaction, organizationId);
    const role = await roleOf(transaction, organizationId, accountId);
    if (!role) throw notFound('This person');
    await change(transaction, role);
  });

const keepOneAdmin = async (
  transaction: Kysely<Schema>,
  organizationId: string,
  accountId: string,
): Promise<void> => {
  if ((await countOtherAdmins(transaction, organizationId, accountId)) > 0) return;
  throw new ServiceError(
    'Conflict',
    'An organization needs at least one administrator. Make somebody else one first.',
  );
};

/** Changes a member's role. @throws ServiceError NotFound; Conflict for the last administrator */
export const changeRole = (
  parts: BaseParts,
  organizationId: string,
  accountId: string,
  role: Role,
): Promise<void> =>
  changing(parts, organizationId, accountId, async (transaction, before) => {
    if (before === 'admin' && role === 'member') await keepOneAdmin(transaction, organizationId, accountId);
    await setRole(transaction, organizationId, accountId, role);
  });

/** Removes a member from this organization; the account stays. @throws ServiceError NotFound, Conflict */
export const removeMember = (parts: BaseParts, organizationId: string, accountId: string): Promise<void> =>
  changing(parts, organizationId, accountId, async (transaction, before) => {
    if (before === 'admin') await keepOneAdmin(transaction, organizationId, accountId);
    await deleteMember(transaction, organizationId, accountId);
  });
