import type { QuotaRequest } from '../organization/quotas.ts';

/** A quota request in the operator's list. */
export interface Review extends QuotaRequest {
  readonly organizationName: string;
  readonly presentLimit: number;
}

export const REVIEWS = ['quota-reviews'] as const;
