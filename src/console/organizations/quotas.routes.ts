import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import {
  QuotaRequestCreate,
  QuotaRequestQuery,
} from '../../platform/quota-requests/quota-requests.schema.ts';
import {
  createQuotaRequest,
  presentQuotaRequest,
} from '../../platform/quota-requests/quota-requests.service.ts';
import { findQuotaRequests } from '../../platform/quota-requests/quota-requests.store.ts';
import { accountOf } from '../guard.ts';
import { OrganizationParams } from './organization.schema.ts';
import { ORGANIZATION } from './prefix.ts';
import { presentLimits } from './quotas.service.ts';

const whole = { hide: true, params: OrganizationParams };

/**
 * The limits of an organization and its requests. They exist beside `/public/quota-requests`, which needs a
 * project: limits belong to the organization, and a request made here names the person. After the check for
 * administrators.
 */
export function quotaRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${ORGANIZATION}/limits`, { schema: whole }, async ({ params }) => ({
    items: await presentLimits(parts, params.organizationId),
  }));
  const path = `${ORGANIZATION}/quota-requests`;
  app.get(path, { schema: { ...whole, querystring: QuotaRequestQuery } }, async ({ params, query }) => {
    const page = pageOf(query);
    return envelope(
      await findQuotaRequests(parts.db, params.organizationId, query, page),
      page,
      presentQuotaRequest,
    );
  });
  app.post(path, { schema: { ...whole, body: QuotaRequestCreate } }, async (request, reply) => {
    const { organizationId } = request.params;
    const requester = { organizationId, apiKeyId: null, email: accountOf(request).email };
    const created = await createQuotaRequest(parts, requester, request.body);
    return reply.code(201).send(presentQuotaRequest(created));
  });
}
