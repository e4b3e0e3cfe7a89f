import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import { callerOf } from '../http/api-key.ts';
import type { PlatformPlugin } from '../http/app-types.ts';
import { failures } from '../http/failures.ts';
import { OPTIONAL_BODY } from '../http/openapi-document.ts';
import { installOptionalBody } from '../http/optional-body.ts';
import {
  ListenedEvents,
  Listener,
  ListenerCreate,
  ListenerFetch,
  ListenerParams,
} from './listeners.schema.ts';
import { createListener, endListener, fetchEvents } from './listeners.service.ts';
import { Nothing } from './webhooks.schema.ts';

const tags = ['Webhooks'];

const create = {
  tags,
  summary: 'Listen to a project’s events without an address of your own, as `duet listen` does',
  description:
    'Needs a key that was made as Admin. Fetch its events with `POST /public/webhooks/listeners/{listenerId}/events`: a listener ends when they were not fetched for 90 seconds, and events from before it was made do not come. Ten of a project can listen at once, one more is 409 `WebhookLimitExceeded`. Without `events` it gets every type.',
  body: ListenerCreate,
  [OPTIONAL_BODY]: true,
  response: { 201: Listener, ...failures(403, 409, 413, 415) },
};

const events = {
  tags,
  summary: 'Fetch the next events of a listener, and wait for them',
  description:
    'Needs a key that was made as Admin. Answers as soon as there are events, 20 at most and oldest first, or an empty list after `waitSeconds`. The same ones come again until `done` of a later call names their `deliveryId`. 404 once the listener has ended: make another one.',
  params: ListenerParams,
  body: ListenerFetch,
  [OPTIONAL_BODY]: true,
  response: { 200: ListenedEvents, ...failures(403, 404, 413, 415) },
};

const remove = {
  tags,
  summary: 'End a listener',
  description:
    'Needs a key that was made as Admin. Events that it has not fetched are dropped; a listener that is no longer asked ends by itself.',
  params: ListenerParams,
  response: { 200: Nothing, ...failures(403, 404, 413, 415) },
};

/** Routes for programs that fetch a project's events. Fetching leaves no entry in the audit log. */
export const listenerRoutes: PlatformPlugin = (app, parts) => {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  installOptionalBody(app);

  app.post('/public/webhooks/listeners', { schema: create }, async (request, reply) =>
    reply.code(201).send(await createListener(parts, callerOf(request), request.body)),
  );

  app.post(
    '/public/webhooks/listeners/:listenerId/events',
    { schema: events, config: { audit: false, requestLog: false } },
    async (request, reply) => {
      const signal = AbortSignal.any([abortOnDisconnect(reply), stopping.signal]);
      const { listenerId } = request.params;
      return {
        items: await fetchEvents(parts, callerOf(request), listenerId, { fetch: request.body, signal }),
      };
    },
  );

  app.delete('/public/webhooks/listeners/:listenerId', { schema: remove }, async (request) => {
    await endListener(parts, callerOf(request), request.params.listenerId);
    return {};
  });
};
