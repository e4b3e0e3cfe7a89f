import { sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { Page } from '../../http/paging.ts';
import type { Db } from '../../storage/db.ts';
import { holds } from '../../storage/search.ts';
import { withSizes } from '../organizations/organization.store.ts';

const projects = (db: Db, organizationId: string) =>
  db.selectFrom('projects').where('organization_id', '=', organizationId);

const detailed = (query: ReturnType<typeof projects>) =>
  withSizes(query.select(['id', 'name', 'limits', 'created_at']));

/** One page of an organization's projects, oldest first. */
export function findProjects(db: Db, organizationId: string, search: string | undefined, page: Page) {
  const all = projects(db, organizationId);
  const found = search ? all.where(holds(search, sql.ref('name'), sql.ref('id'))) : all;
  return findPage(detailed(found).orderBy('created_at').orderBy('id'), found, all, page);
}

export const findProject = (db: Db, organizationId: string, id: string) =>
  detailed(projects(db, organizationId)).where('id', '=', id).executeTakeFirst();

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** Sets limits, each by itself, so that changes at the same time lose nothing; null takes one away. */
export const changeLimits = (
  db: Db,
  organizationId: string,
  id: string,
  limits: Readonly<Record<string, number | null | undefined>>,
) =>
  db
    .updateTable('projects')
    .set({ limits: sql<string>`jsonb_strip_nulls(limits || ${JSON.stringify(limits)}::jsonb)` })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
