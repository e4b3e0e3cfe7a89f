import type { Db } from '../../storage/db.ts';

export type Role = 'admin' | 'member';

/** An organization with the role of one of its members. */
export interface Membership {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: Role;
}

const memberships = (db: Db, accountId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .select('memberships.role')
    .where('memberships.account_id', '=', accountId);

/** The memberships of an account, oldest first. */
export const membershipsOf = (db: Db, accountId: string): Promise<Membership[]> =>
  memberships(db, accountId).orderBy('memberships.created_at').orderBy('organizations.id').execute();

export const findMembership = (
  db: Db,
  accountId: string,
  organizationId: string,
): Promise<Membership | undefined> =>
  memberships(db, accountId).where('organizations.id', '=', organizationId).executeTakeFirst();

/** The account's membership in the organization of a project. */
export const findProjectMembership = (
  db: Db,
  accountId: string,
  projectId: string,
): Promise<(Membership & { readonly projectName: string }) | undefined> =>
  memberships(db, accountId)
    .innerJoin('projects', 'projects.organization_id', 'organizations.id')
    .select('projects.name as projectName')
    .where('projects.id', '=', projectId)
    .executeTakeFirst();

/** The projects of organizations, oldest first. */
export const projectsOf = (db: Db, organizationIds: readonly string[]) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('projects')
        .select(['id', 'name', 'organization_id as organizationId'])
        .where('organization_id', 'in', [...organizationIds])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
