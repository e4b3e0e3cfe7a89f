import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import {
  QuotaRequest,
  QuotaRequestCreate,
  QuotaRequestPage,
  QuotaRequestParams,
  QuotaRequestQuery,
} from './quota-requests.schema.ts';
import { createQuotaRequest, presentQuotaRequest, requireQuotaRequest } from './quota-requests.service.ts';
import { findQuotaRequests } from './quota-requests.store.ts';

const tags = ['Quota requests'];

const create = {
  tags,
  summary: 'Ask for a higher limit',
  description:
    '`requestedValue` is the whole limit that is wanted, not what comes on top. Nothing changes until the operator decides; there is no event, so read the request again until its `status` is `approved` or `denied`. An approval counts at once for all projects of the organization, and never lowers a limit.',
  body: QuotaRequestCreate,
  response: { 201: QuotaRequest, ...failures(413, 415) },
};

const list = {
  tags,
  summary: 'Quota requests of the organization, newest first',
  description:
    'Of all its projects, and those made in the console. `search` looks in the kind of limit, the reason, the notes and the id.',
  querystring: QuotaRequestQuery,
  response: { 200: QuotaRequestPage, ...failures() },
};

const one = {
  tags,
  summary: 'One quota request',
  description:
    '`approvedValue` may be another one than was asked for; `reviewNotes` says why, where the operator has written it.',
  params: QuotaRequestParams,
  response: { 200: QuotaRequest, ...failures(404) },
};

export const quotaRequestRoutes: PlatformPlugin = (app, parts) => {
  app.post('/public/quota-requests', { schema: create }, async (request, reply) => {
    const created = await createQuotaRequest(parts, callerOf(request), request.body);
    return reply
      .code(201)
      .header('location', `/public/quota-requests/${created.id}`)
      .send(presentQuotaRequest(created));
  });

  app.get('/public/quota-requests', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const { organizationId } = callerOf(request);
    const found = await findQuotaRequests(parts.db, organizationId, request.query, page);
    return envelope(found, page, presentQuotaRequest);
  });

  app.get('/public/quota-requests/:quotaRequestId', { schema: one }, async (request) =>
    presentQuotaRequest(await requireQuotaRequest(parts, callerOf(request), request.params.quotaRequestId)),
  );
};
