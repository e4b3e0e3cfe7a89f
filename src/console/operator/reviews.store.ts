import { type Kysely, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { Page } from '../../http/paging.ts';
import type { QuotaStatus, Schema } from '../../storage/schema.ts';
import { holds } from '../../storage/search.ts';

export interface ReviewQuery {
  readonly search?: string;
  readonly status?: readonly QuotaStatus[];
}

const filtered = (db: Kysely<Schema>, { search, status }: ReviewQuery) => {
  let found = db
    .selectFrom('quota_requests')
    .innerJoin('organizations', 'organizations.id', 'quota_requests.organization_id');
  const columns = ['quota_requests.quota_type', 'quota_requests.reason', 'organizations.name'];
  if (search) found = found.where(holds(search, ...columns.map((column) => sql.ref(column))));
  if (status?.length) found = found.where('quota_requests.status', 'in', status);
  return found;
};

/** The requests of all organizations: pending ones first, the oldest of them at the top. */
export function findAllRequests(db: Kysely<Schema>, query: ReviewQuery, page: Page) {
  const found = filtered(db, query);
  const waits = sql`quota_requests.status = 'pending'`;
  const ordered = found
    .selectAll('quota_requests')
    .select(['organizations.name as organization_name', 'organizations.limits'])
    .orderBy(sql`${waits} desc`)
    .orderBy(sql`case when ${waits} then quota_requests.created_at end`)
    .orderBy('quota_requests.created_at', 'desc')
    .orderBy('quota_requests.id');
  return findPage(ordered, found, filtered(db, {}), page);
}
