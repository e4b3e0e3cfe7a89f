import type { QuotaRequest } from '../organization/quotas.ts';

/** A request, as the operator sees it. */
export interface Review extends QuotaRequest {
  readonly organizationName: string;
  readonly presentLimit: number;
}

export const REVIEWS = ['quota-reviews'] as const;
