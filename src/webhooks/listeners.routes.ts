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
    'A listener ends when its events were not fetched for 90 seconds. Ten of a project can listen at once. Events from before it was made do not come.',
  body: ListenerCreate,
  [OPTIONAL_BODY]: true,
  response: { 201: Listener, ...failures(403, 409, 413, 415) },
};

const events = {
  tags,
  summary: 'Fetch the next events of a listener, and wait for them',
  params: ListenerParams,
  body: ListenerFetch,
  [OPTIONAL_BODY]: true,
  response: { 200: ListenedEvents, ...failures(403, 404, 413, 415) },
};

const remove = {
  tags,
  summary: 'End a listener',
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
      return { items: await fetchEvents(parts, callerOf(request), listenerId, request.body, signal) };
    },
  );

  app.delete('/public/webhooks/listeners/:listenerId', { schema: remove }, async (request) => {
    await endListener(parts, callerOf(request), request.params.listenerId);
    return {};
  });
};
