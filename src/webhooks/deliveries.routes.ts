import { callerOf } from '../http/api-key.ts';
import type { PlatformPlugin } from '../http/app-types.ts';
import { failures } from '../http/failures.ts';
import { OPTIONAL_BODY } from '../http/openapi-document.ts';
import { installOptionalBody } from '../http/optional-body.ts';
import { envelope, pageOf } from '../http/paging.ts';
import { projectScope } from '../storage/scope.ts';
import {
  BulkReplay,
  BulkReplayed,
  Delivery,
  DeliveryPage,
  DeliveryParams,
  DeliveryQuery,
} from './deliveries.schema.ts';
import { presentDelivery, replayDeliveries, replayDelivery } from './deliveries.service.ts';
import { findDeliveries } from './deliveries.store.ts';
import { WebhookParams } from './webhooks.schema.ts';
import { requireWebhook } from './webhooks.service.ts';

const tags = ['Webhooks'];

const list = {
  tags,
  summary: 'Delivery history of a webhook, newest first; kept for 30 days',
  description:
    'Needs a key that was made as Admin. Each has the exact text that is sent, the headers of the last attempt, and for every attempt the status, up to 4 KB of the answer, the latency or the fault. A project may keep less (`PATCH /public/retention`).',
  params: WebhookParams,
  querystring: DeliveryQuery,
  response: { 200: DeliveryPage, ...failures(403, 404) },
};

const replay = {
  tags,
  summary: 'Send an event once more, with the same event id, as a new delivery',
  description:
    'Needs a key that was made as Admin. Also for one that has arrived; text and event id are the same, signature and timestamp are new, and it has attempts of its own. Personal data that was erased meanwhile is not in it. A disabled webhook is 409 `WebhookDisabled`.',
  params: DeliveryParams,
  response: { 201: Delivery, ...failures(403, 404, 409, 413, 415) },
};

const bulk = {
  tags,
  summary: 'Send the events of many deliveries once more, such as all that have failed',
  description:
    'Needs a key that was made as Admin. Those that have failed, unless `status` says otherwise; 1,000 at most in one call, oldest first, and `remaining` says whether there are more. Each event is sent once, and only if its latest delivery has the status: what has arrived since, or is under way, is left out, so a second call sends nothing twice. A disabled webhook is 409 `WebhookDisabled`.',
  params: WebhookParams,
  body: BulkReplay,
  [OPTIONAL_BODY]: true,
  response: { 200: BulkReplayed, ...failures(403, 404, 409, 413, 415) },
};

/** Routes of the delivery history. They have a scope of their own, because a replay needs no body. */
export const deliveryRoutes: PlatformPlugin = (app, parts) => {
  installOptionalBody(app);
  app.get('/public/webhooks/:webhookId/deliveries', { schema: list }, async (request) => {
    const { params, query } = request;
    const scope = projectScope(parts.db, callerOf(request).projectId);
    const { retries } = await requireWebhook(scope, params.webhookId);
    const page = pageOf(query);
    const found = await findDeliveries(scope, params.webhookId, query, page);
    return envelope(found, page, (delivery) => presentDelivery(delivery, retries));
  });

  app.post('/public/webhooks/:webhookId/replay', { schema: bulk }, async (request) =>
    replayDeliveries(parts, callerOf(request), request.params.webhookId, request.body),
  );

  app.post(
    '/public/webhooks/:webhookId/deliveries/:deliveryId/replay',
    { schema: replay },
    async (request, reply) => {
      const { webhookId, deliveryId } = request.params;
      const made = await replayDelivery(parts, callerOf(request), webhookId, deliveryId);
      // A delivery that was just made has not failed, for however long it may be tried.
      return reply.code(201).send(presentDelivery(made, 'seconds'));
    },
  );
};
