import { callerOf } from '../http/api-key.ts';
import type { App, PlatformPlugin } from '../http/app-types.ts';
import type { PlatformParts } from '../app-parts.ts';
import { failures } from '../http/failures.ts';
import { OPTIONAL_BODY } from '../http/openapi-document.ts';
import { installOptionalBody } from '../http/optional-body.ts';
import { envelope, pageOf } from '../http/paging.ts';
import { projectScope } from '../storage/scope.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { listenerRoutes } from './listeners.routes.ts';
import {
  Nothing,
  SecretRotation,
  Webhook,
  WebhookCreate,
  WebhookPage,
  WebhookParams,
  WebhookPatch,
  WebhookQuery,
  WebhookWithSecret,
} from './webhooks.schema.ts';
import {
  createWebhook,
  deleteWebhook,
  patchWebhook,
  requireAdmin,
  requireWebhook,
  rotateSecret,
  type WithSecret,
} from './webhooks.service.ts';
import { findWebhooks, type StoredWebhook } from './webhooks.store.ts';
import type { EventType } from './events.ts';

/** A webhook in the shape of A.13, without its secret. */
const presentWebhook = (webhook: StoredWebhook): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events as EventType[],
  status: webhook.status,
  standardHeaders: webhook.standard_headers,
  additional: webhook.additional,
  retries: webhook.retries,
  created: Math.floor(webhook.created_at.getTime() / 1000),
});

/**
 * A webhook with its secret, which is shown only when the webhook is created and when the secret is rotated.
 */
const presentWithSecret = ({ webhook, signingSecret }: WithSecret): WebhookWithSecret => ({
  ...presentWebhook(webhook),
  signingSecret,
});

const tags = ['Webhooks'];
const params = WebhookParams;

const create = {
  tags,
  summary: 'Create a webhook; its signing secret is shown only in this answer',
  description:
    'Needs a key that was made as Admin, as all calls for webhooks do (403 `AdminRequired`). A project has one enabled webhook, and beside it 20 that were made `additional`; one more is 409 `WebhookLimitExceeded`. The address has to be https and public, and to answer 2xx within 10 seconds; what fails is tried again 3 times within 7 seconds, with `retries` `hours` 8 times within 9 hours. Try it with `POST /public/webhooks/{webhookId}/test`.',
  body: WebhookCreate,
  response: { 201: WebhookWithSecret, ...failures(403, 409, 413, 415) },
};

const list = {
  tags,
  summary: 'Webhooks, newest first',
  description:
    'Needs a key that was made as Admin. Disabled ones too, but no listeners; signing secrets are never answered again.',
  querystring: WebhookQuery,
  response: { 200: WebhookPage, ...failures(403) },
};

const one = {
  tags,
  summary: 'One webhook',
  description:
    'Needs a key that was made as Admin. The signing secret is not in it: where it is lost, `POST /public/webhooks/{webhookId}/rotate-secret` makes another.',
  params,
  response: { 200: Webhook, ...failures(403, 404) },
};

const patch = {
  tags,
  summary: 'Change a webhook; disabling it stops what is still to be sent',
  description:
    'Needs a key that was made as Admin. Fields that are left out stay, and so does the secret. Deliveries that are stopped are failed for good, and `warnings` says how many; enabling the webhook again does not send them, `POST /public/webhooks/{webhookId}/replay` does. Enabling one too many is 409 `WebhookLimitExceeded`.',
  params,
  body: WebhookPatch,
  response: { 200: Webhook, ...failures(403, 404, 409, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a webhook with its delivery history',
  description: 'Needs a key that was made as Admin. What was still to be sent is not sent.',
  params,
  response: { 200: Nothing, ...failures(403, 404, 413, 415) },
};

const rotate = {
  tags,
  summary: 'Give a webhook a new signing secret; the old one signs beside it for a while',
  description:
    'Needs a key that was made as Admin. The secret is in this answer alone. For `overlapSeconds` (86,400 by default, 0 for none) requests also carry a signature by the old one, in `X-Webhook-Signature-Previous`: give your receiver the new secret within that time.',
  params,
  body: SecretRotation,
  [OPTIONAL_BODY]: true,
  response: { 200: WebhookWithSecret, ...failures(403, 404, 413, 415) },
};

const reading = (app: App, { db }: PlatformParts): void => {
  app.get('/public/webhooks', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(db, callerOf(request).projectId);
    return envelope(await findWebhooks(scope, request.query.search, page), page, presentWebhook);
  });

  app.get('/public/webhooks/:webhookId', { schema: one }, async (request) => {
    const scope = projectScope(db, callerOf(request).projectId);
    return presentWebhook(await requireWebhook(scope, request.params.webhookId));
  });
};

const changing = (app: App, parts: PlatformParts): void => {
  app.post('/public/webhooks', { schema: create }, async (request, reply) => {
    const made = await createWebhook(parts, callerOf(request), request.body);
    const webhook = presentWithSecret(made);
    return reply.code(201).header('location', `/public/webhooks/${webhook.id}`).send(webhook);
  });

  app.patch('/public/webhooks/:webhookId', { schema: patch }, async (request) =>
    presentPatched(await patchWebhook(parts, callerOf(request), request.params.webhookId, request.body)),
  );

  app.delete('/public/webhooks/:webhookId', { schema: remove }, async (request) => {
    await deleteWebhook(parts, callerOf(request), request.params.webhookId);
    return {};
  });
};

const rotating: PlatformPlugin = (app, parts) => {
  // Every field has a default, so no body at all is as good as an empty one.
  installOptionalBody(app);
  app.post('/public/webhooks/:webhookId/rotate-secret', { schema: rotate }, async (request) =>
    presentWithSecret(await rotateSecret(parts, callerOf(request), request.params.webhookId, request.body)),
  );
};

/** Routes of a project's webhooks, for admins only. */
/** A changed webhook, with a sentence about the events that it will not get. */
const presentPatched = ({ webhook, stopped }: Awaited<ReturnType<typeof patchWebhook>>): Webhook => ({
  ...presentWebhook(webhook),
  ...(stopped > 0 && { warnings: [`Events that were still to be sent will not be: ${stopped}.`] }),
});

export const webhookRoutes: PlatformPlugin = async (app, parts) => {
  app.addHook('onRequest', async (request) => requireAdmin(callerOf(request)));
  reading(app, parts);
  changing(app, parts);
  await app.register(async (scope) => rotating(scope, parts));
  await app.register(async (scope) => deliveryRoutes(scope, parts));
  await app.register(async (scope) => listenerRoutes(scope, parts));
};
