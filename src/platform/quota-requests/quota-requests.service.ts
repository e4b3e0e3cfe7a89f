import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { Schema } from '../../storage/schema.ts';
import { holdLimit, type LimitType } from '../limits.ts';
import { LARGEST_QUOTA, type QuotaRequest, type QuotaRequestCreate } from './quota-requests.schema.ts';
import {
  findQuotaRequest,
  holdQuotaRequest,
  insertQuotaRequest,
  type StoredQuotaRequest,
  storeLimit,
  storeReview,
} from './quota-requests.store.ts';

/** The request in the shape of A.11. */
export const presentQuotaRequest = (stored: StoredQuotaRequest): QuotaRequest => ({
  id: stored.id,
  organizationId: stored.organization_id,
  quotaType: stored.quota_type,
  requestedValue: stored.requested_value,
  approvedValue: stored.approved_value,
  reason: stored.reason,
  requestedBy: stored.requested_by,
  reviewedBy: stored.reviewed_by,
  reviewNotes: stored.review_notes,
  status: stored.status,
  created: stored.created_at.toISOString(),
  reviewedAt: stored.reviewed_at?.toISOString() ?? null,
});

const missing = (id: string): ServiceError => notFound(`Quota request ${id}`);

/** The requester: an API key, or a person in the console. */
export interface Requester extends Pick<Caller, 'organizationId' | 'apiKeyId'> {
  readonly email?: string;
}

/** Requests a higher limit (spec A.11); nothing changes until it is reviewed. */
export const createQuotaRequest = (
  { db, ids, clock }: Pick<PlatformParts, 'db' | 'ids' | 'clock'>,
  requester: Requester,
  body: QuotaRequestCreate,
): Promise<StoredQuotaRequest> =>
  insertQuotaRequest(db, {
    id: ids.newId('quota'),
    organization_id: requester.organizationId,
    quota_type: body.quotaType,
    requested_value: body.requestedValue,
    approved_value: null,
    reason: body.reason ?? null,
    requested_by: requester.apiKeyId ?? requester.email ?? null,
    reviewed_by: null,
    review_notes: null,
    status: 'pending',
    created_at: new Date(clock.wallTime()),
    reviewed_at: null,
  });

/**
 * The request.
 * @throws ServiceError NotFound
 */
export async function requireQuotaRequest(
  { db }: Pick<PlatformParts, 'db'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredQuotaRequest> {
  const found = await findQuotaRequest(db, organizationId, id);
  if (!found) throw missing(id);
  return found;
}

/** An operator's decision. */
export interface QuotaReview {
  readonly approve: boolean;
  /** The granted limit; by default the requested one. Ignored when the request is denied. */
  readonly value?: number | null;
  readonly notes?: string | null;
  /** The person who decides, for example an account's email. */
  readonly reviewer: string;
}

const checkValue = (value: number): void => {
  if (Number.isInteger(value) && value >= 1 && value <= LARGEST_QUOTA) return;
  throw invalidFields({ approvedValue: [`must be a whole number from 1 to ${LARGEST_QUOTA}`] });
};

/**
 * The request, locked, if it is still pending.
 * @throws ServiceError NotFound, BadRequest
 */
const pendingRequest = async (transaction: Kysely<Schema>, id: string): Promise<StoredQuotaRequest> => {
  const request = await holdQuotaRequest(transaction, id);
  if (!request) throw missing(id);
  if (request.status === 'pending') return request;
  throw new ServiceError('BadRequest', `Quota request ${id} is ${request.status} already.`);
};

/** Raises the organization's limit to `value`. It never lowers it, so that an older request takes nothing away. */
const raise = async (
  transaction: Kysely<Schema>,
  request: StoredQuotaRequest,
  value: number,
): Promise<void> => {
  const { organization_id: organizationId, quota_type } = request;
  const type = quota_type as LimitType;
  const limit = await holdLimit(transaction, organizationId, type);
  if (value > limit) await storeLimit(transaction, organizationId, type, value);
};

/**
 * Decides on a request of any organization, for the platform's operator (4-decisions, "Interface A"). An approval
 * raises the organization's limit in the same transaction; it applies to every later count.
 * @throws ServiceError NotFound; BadRequest when it is decided already; ValidationFailed for a value that is not a
 * limit
 */
export const reviewQuotaRequest = (
  db: Kysely<Schema>,
  { clock }: Pick<PlatformParts, 'clock'>,
  id: string,
  { approve, value, notes, reviewer }: QuotaReview,
): Promise<StoredQuotaRequest> =>
  db.transaction().execute(async (transaction) => {
    const request = await pendingRequest(transaction, id);
    const granted = approve ? (value ?? request.requested_value) : null;
    if (granted !== null) {
      checkValue(granted);
      await raise(transaction, request, granted);
    }
    return storeReview(transaction, id, {
      status: approve ? 'approved' : 'denied',
      approved_value: granted,
      review_notes: notes ?? null,
      reviewed_by: reviewer,
      reviewed_at: new Date(clock.wallTime()),
    });
  });
