import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { QuotaRequestTable, Schema } from '../../storage/schema.ts';
import type { LimitType } from '../limits.ts';
import { holds } from '../../storage/search.ts';
import type { QuotaRequestQuery } from './quota-requests.schema.ts';

export type StoredQuotaRequest = Selectable<QuotaRequestTable>;

/** Requests of an organization: they are visible to all its projects. */
const ofOrganization = (db: Kysely<Schema>, organizationId: string) =>
  db.selectFrom('quota_requests').where('organization_id', '=', organizationId);

export const insertQuotaRequest = (
  db: Kysely<Schema>,
  row: Insertable<QuotaRequestTable>,
): Promise<StoredQuotaRequest> =>
  db.insertInto('quota_requests').values(row).returningAll().executeTakeFirstOrThrow();

export const findQuotaRequest = (
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<StoredQuotaRequest | undefined> =>
  ofOrganization(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst();

const filtered = (db: Kysely<Schema>, organizationId: string, { search, status }: QuotaRequestQuery) => {
  let found = ofOrganization(db, organizationId);
  const columns = ['quota_type', 'reason', 'review_notes', 'id'].map((column) => sql.ref(column));
  if (search) found = found.where(holds(search, ...columns));
  if (status?.length) found = found.where('status', 'in', status);
  return found;
};

/** One page of the organization's requests, newest first. */
export function findQuotaRequests(
  db: Kysely<Schema>,
  organizationId: string,
  query: QuotaRequestQuery,
  page: Page,
): Promise<CountedPage<StoredQuotaRequest>> {
  const found = filtered(db, organizationId, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(db, organizationId, {}), page);
}

/** A request of any organization, locked until the transaction ends. */
export const holdQuotaRequest = (
  transaction: Kysely<Schema>,
  id: string,
): Promise<StoredQuotaRequest | undefined> =>
  transaction.selectFrom('quota_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Review = Pick<
  StoredQuotaRequest,
  'status' | 'approved_value' | 'review_notes' | 'reviewed_by' | 'reviewed_at'
>;

export const storeReview = (
  transaction: Kysely<Schema>,
  id: string,
  review: Review,
): Promise<StoredQuotaRequest> =>
  transaction
    .updateTable('quota_requests')
    .set(review)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores an organization's own limit. */
export async function storeLimit(
  transaction: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
  value: number,
): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set({ limits: sql<string>`limits || jsonb_build_object(${type}::text, ${value}::int)` })
    .where('id', '=', organizationId)
    .execute();
}
