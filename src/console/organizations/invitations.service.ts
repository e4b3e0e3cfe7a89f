import type { Kysely } from 'kysely';
import type { BaseParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Role } from '../people/memberships.store.ts';
import {
  countInvitations,
  deleteInvitation,
  findByEmail,
  insertInvitation,
  readInvitations,
  renewInvitation,
} from './invitations.store.ts';
import { isMember } from './members.store.ts';
import { holdOrganization } from './organization.store.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an invitation is valid. */
const GOOD_MS = 7 * DAY_MS;
/** The limit of open invitations of an organization. */
const MOST_OPEN = 500;

/**
 * A new link and its stored columns. The secret is in the fragment, which no browser sends (see
 * `people/invitations.service.ts`).
 */
const newSecret = ({ ids, publicUrl, clock }: BaseParts) => {
  const secret = ids.newSecret();
  return {
    link: `${publicUrl()}/console/invitation#token=${secret}`,
    columns: {
      token_hash: hashSecret(`console-invitation:${secret}`),
      expires_at: new Date(clock.wallTime() + GOOD_MS),
    },
  };
};

export async function presentInvitations(
  { db, clock }: Pick<BaseParts, 'db' | 'clock'>,
  organizationId: string,
) {
  const now = clock.wallTime();
  const rows = await readInvitations(db, organizationId);
  return rows.map(({ createdAt, expiresAt, ...invitation }) => ({
    ...invitation,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= now,
  }));
}

/** An invitation with its link, which cannot be shown again. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: string;
  readonly link: string;
}

const makeRoom = async (
  { clock }: BaseParts,
  transaction: Kysely<Schema>,
  organizationId: string,
  email: string,
): Promise<void> => {
  if (await isMember(transaction, organizationId, email))
    throw new ServiceError('Conflict', `${email} belongs to this organization already.`);
  const before = await findByEmail(transaction, organizationId, email);
  if (before && before.expiresAt.getTime() > clock.wallTime())
    throw new ServiceError(
      'Conflict',
      `${email} is invited already. Renew that invitation for another link.`,
    );
  if (before) await deleteInvitation(transaction, organizationId, before.id);
  if ((await countInvitations(transaction, organizationId)) >= MOST_OPEN)
    throw new ServiceError('Conflict', `No more than ${MOST_OPEN} invitations can be open. Take some back.`);
};

/**
 * Invites somebody, in the caller's transaction.
 *
 * @throws ServiceError Conflict for somebody who is a member or invited already
 */
export async function inviteWithin(
  parts: BaseParts,
  transaction: Kysely<Schema>,
  organizationId: string,
  request: { readonly email: string; readonly role: Role; readonly invitedBy: string },
): Promise<SentInvitation> {
  const email = request.email.trim();
  await holdOrganization(transaction, organizationId);
  await makeRoom(parts, transaction, organizationId, email);
  const { link, columns } = newSecret(parts);
  const id = parts.ids.newId('inv');
  const { role, invitedBy: invited_by } = request;
  const created_at = new Date(parts.clock.wallTime());
  const row = { id, organization_id: organizationId, email, role, invited_by, created_at, ...columns };
  await insertInvitation(transaction, row);
  return { id, email, role, expiresAt: columns.expires_at.toISOString(), link };
}

/** Invites somebody into an organization. @throws ServiceError Conflict */
export const invite = (
  parts: BaseParts,
  organizationId: string,
  request: Parameters<typeof inviteWithin>[3],
): Promise<SentInvitation> =>
  parts.db.transaction().execute((transaction) => inviteWithin(parts, transaction, organizationId, request));

/** Renews an invitation: the former link is no longer valid. @throws ServiceError NotFound */
export async function renew(parts: BaseParts, organizationId: string, id: string): Promise<SentInvitation> {
  const { link, columns } = newSecret(parts);
  const renewed = await renewInvitation(parts.db, organizationId, id, columns);
  if (!renewed) throw notFound('This invitation');
  return { id, email: renewed.email, role: renewed.role, expiresAt: renewed.expiresAt.toISOString(), link };
}

/** Revokes an open invitation. @throws ServiceError NotFound */
export async function revokeInvitation(
  { db }: Pick<BaseParts, 'db'>,
  organizationId: string,
  id: string,
): Promise<void> {
  if (!(await deleteInvitation(db, organizationId, id))) throw notFound('This invitation');
}
