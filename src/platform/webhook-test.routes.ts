import { Type } from 'typebox';
import { callerOf } from '../http/api-key.ts';
import type { PlatformPlugin } from '../http/app-types.ts';
import { failures } from '../http/failures.ts';
import { OPTIONAL_BODY } from '../http/openapi-document.ts';
import { installOptionalBody } from '../http/optional-body.ts';
import { Maybe, OneOf } from '../http/schemas.ts';
import { Delivery } from '../webhooks/deliveries.schema.ts';
import { EVENT_TYPES } from '../webhooks/events.ts';
import { WebhookParams } from '../webhooks/webhooks.schema.ts';
import { requireAdmin } from '../webhooks/webhooks.service.ts';
import { testWebhook } from './webhook-test.ts';

const WebhookTest = Type.Object(
  {
    eventType: Maybe(
      OneOf(EVENT_TYPES, { description: 'The first type that the webhook wants, unless another is named' }),
    ),
  },
  { examples: [{ eventType: 'session.report' }] },
);

const send = {
  tags: ['Webhooks'],
  summary: 'Send a webhook an event to try it with, marked by `test: true`',
  description:
    'Needs a key that was made as Admin. The event is made up, in the form of a real one, with ids such as `sess_test`; it is signed, recorded and tried again like any other, and may be of a type that the webhook does not name. The answer is the delivery, still `pending`: the delivery history says what came of it. A disabled webhook is 409 `WebhookDisabled`.',
  params: WebhookParams,
  body: WebhookTest,
  [OPTIONAL_BODY]: true,
  response: { 201: Delivery, ...failures(403, 404, 409, 413, 415) },
};

/** The route that sends a made-up event. */
export const webhookTestRoutes: PlatformPlugin = (app, parts) => {
  app.addHook('onRequest', async (request) => requireAdmin(callerOf(request)));
  installOptionalBody(app);
  app.post('/public/webhooks/:webhookId/test', { schema: send }, async (request, reply) => {
    const { eventType } = request.body;
    const made = await testWebhook(parts, callerOf(request), request.params.webhookId, eventType ?? null);
    return reply.code(201).send(made);
  });
};
