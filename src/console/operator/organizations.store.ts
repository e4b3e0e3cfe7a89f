import { type Insertable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { Page } from '../../http/paging.ts';
import { countAll } from '../../storage/count-all.ts';
import type { Db } from '../../storage/db.ts';
import type { OrganizationTable } from '../../storage/schema.ts';
import { holds } from '../../storage/search.ts';

const filtered = (db: Db, search: string | undefined) => {
  const all = db.selectFrom('organizations');
  return search ? all.where(holds(search, sql.ref('organizations.name'), sql.ref('organizations.id'))) : all;
};

/** One page of all organizations with the size of each, by name. */
export function findOrganizations(db: Db, search: string | undefined, page: Page) {
  const found = filtered(db, search);
  const ordered = found
    .select(['organizations.id', 'organizations.name', 'organizations.limits'])
    .select('organizations.created_at as createdAt')
    .select((read) => [
      read
        .selectFrom('projects')
        .select(countAll.as('count'))
        .whereRef('projects.organization_id', '=', 'organizations.id')
        .as('projects'),
      read
        .selectFrom('memberships')
        .select(countAll.as('count'))
        .whereRef('memberships.organization_id', '=', 'organizations.id')
        .as('members'),
      read
        .selectFrom('agents')
        .select(countAll.as('count'))
        .whereRef('agents.organization_id', '=', 'organizations.id')
        .as('agents'),
    ])
    .orderBy((order) => order.fn('lower', ['organizations.name']))
    .orderBy('organizations.id');
  return findPage(ordered, found, filtered(db, undefined), page);
}

export const insertOrganization = (db: Db, row: Insertable<OrganizationTable>) =>
  db.insertInto('organizations').values(row).execute();
