import type { BaseParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import { LIMIT_TYPES, limitIn } from '../../platform/limits.ts';
import { invite, inviteWithin } from '../organizations/invitations.service.ts';
import { insertProject, readOrganization, updateOrganization } from '../organizations/organization.store.ts';
import { type findOrganizations, insertOrganization } from './organizations.store.ts';

type Row = Awaited<ReturnType<typeof findOrganizations>>['items'][number];

/** An organization in the operator's list, with all its limits. */
export const presentRow = ({ createdAt, limits, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  limits: LIMIT_TYPES.map((type) => ({ type, limit: limitIn(limits, type), isOwn: type in limits })),
});

export interface NewOrganization {
  readonly name: string;
  readonly projectName: string;
  /** The email of its first administrator. */
  readonly email: string;
}

/**
 * Creates an organization with its first project and an invitation for its first administrator, all or
 * nothing.
 *
 * @param invitedBy id of the account
 */
export const createOrganization = (parts: BaseParts, request: NewOrganization, invitedBy: string) =>
  parts.db.transaction().execute(async (transaction) => {
    const { ids, clock } = parts;
    const [id, projectId] = [ids.newId('org'), ids.newId('proj')];
    const created_at = new Date(clock.wallTime());
    const name = request.name.trim();
    await insertOrganization(transaction, { id, name, limits: '{}', created_at });
    const project = { id: projectId, organization_id: id, name: request.projectName.trim(), created_at };
    await insertProject(transaction, project);
    const invitation = await inviteWithin(parts, transaction, id, {
      ...{ email: request.email, role: 'admin', invitedBy },
    });
    return { id, name, invitation };
  });

const requireOrganization = async ({ db }: Pick<BaseParts, 'db'>, id: string): Promise<void> => {
  if (!(await readOrganization(db, id))) throw notFound('This organization');
};

/** Renames an organization. @throws ServiceError NotFound */
export async function nameOrganization(parts: BaseParts, id: string, name: string): Promise<void> {
  await requireOrganization(parts, id);
  await updateOrganization(parts.db, id, { name: name.trim() });
}

/**
 * Invites another administrator, for an organization that nobody can get into. @throws ServiceError NotFound,
 * Conflict
 */
export async function inviteAdmin(parts: BaseParts, id: string, email: string, invitedBy: string) {
  await requireOrganization(parts, id);
  return invite(parts, id, { email, role: 'admin', invitedBy });
}
