import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { type LimitType, limitIn } from '../../platform/limits.ts';
import {
  LARGEST_QUOTA,
  QuotaRequestParams,
  QuotaRequestQuery,
} from '../../platform/quota-requests/quota-requests.schema.ts';
import {
  presentQuotaRequest,
  reviewQuotaRequest,
} from '../../platform/quota-requests/quota-requests.service.ts';
import { accountOf } from '../guard.ts';
import { OPERATOR } from './prefix.ts';
import { findAllRequests } from './reviews.store.ts';

/** The decision about a request. `value` is the granted limit, by default the requested one. */
const Review = Type.Object({
  approve: Type.Boolean(),
  value: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: LARGEST_QUOTA }), Type.Null()])),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()])),
});

type Row = Awaited<ReturnType<typeof findAllRequests>>['items'][number];

const present = (row: Row) => ({
  ...presentQuotaRequest(row),
  organizationName: row.organization_name,
  presentLimit: limitIn(row.limits, row.quota_type as LimitType),
});

/** The quota requests of organizations. After the check for the operator. */
export function reviewRoutes(app: App, parts: ConsoleParts): void {
  const path = `${OPERATOR}/quota-requests`;
  app.get(path, { schema: { hide: true, querystring: QuotaRequestQuery } }, async ({ query }) => {
    const page = pageOf(query);
    return envelope(await findAllRequests(parts.db, query, page), page, present);
  });
  app.post(
    `${path}/:quotaRequestId/review`,
    { schema: { hide: true, params: QuotaRequestParams, body: Review } },
    async (request) => {
      const review = { ...request.body, reviewer: accountOf(request).email };
      return presentQuotaRequest(
        await reviewQuotaRequest(parts.db, parts, request.params.quotaRequestId, review),
      );
    },
  );
}
