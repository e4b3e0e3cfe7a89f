import type { FastifyRequest, onRequestHookHandler, FastifyReply } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { CatalogPlugin } from '../../http/app-types.ts';
import { paramOf } from '../../http/path-params.ts';
import { type CatalogReader, createCatalogReader, tagTrackingReader } from '../domain/catalog-reader.ts';
import { memberOf, contextDefaultsOf } from '../http/application.ts';
import { cacheTagRecorderOf } from '../http/sources.ts';
import { type Query, requestContextOf, prettyOf, textOf } from '../http/query.ts';
import { isMembers, NO_STORE } from '../v2/members-own.ts';
import type { Call } from './call.ts';
import { albumRoutes } from './routes/albums.ts';
import { artistRoutes } from './routes/artists.ts';
import { editorialRoutes } from './routes/editorial.ts';

/** A name that may be called, such as `app.on.tracks`; nothing that could be a program of its own. */
const CALLABLE = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;
const LONGEST = 128;

/** Line ends of Unicode, which stand in JSON as they are, but not in every JavaScript. */
const asScript = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * `callback` on v1: the answer is a script that calls it (facts, 4). The empty comment keeps a client from choosing
 * the first bytes of what we send.
 * @throws 400 for what is no plain name
 */
function wrapInCallback(request: FastifyRequest, reply: FastifyReply): void {
  const callback = textOf(request.query as Query, 'callback');
  if (callback === undefined) return;
  if (callback.length > LONGEST || !CALLABLE.test(callback))
    throw new ServiceError('BadRequest', 'callback query parameter must be the name of a function');
  const indent = prettyOf(request.query as Query) ? 2 : 0;
  const script = (answer: unknown) => `/**/${callback}(${asScript(JSON.stringify(answer, null, indent))});`;
  void reply.type('text/javascript; charset=utf-8').serializer(script);
}

/** After the steps that all versions share, so that a key is asked for first. */
export const inCallback: onRequestHookHandler = (request, reply, done) => {
  wrapInCallback(request, reply);
  done();
};

const routes = { ...artistRoutes, ...albumRoutes, ...editorialRoutes };

/** v1 has no `lang` (spec B, 9): its texts are in the default language. */
const requestContextOfV1 = (request: FastifyRequest, query: Query) =>
  requestContextOf({ ...query, lang: undefined }, contextDefaultsOf(request));

/** A request as the handlers see it. Behind `installRequestPipeline`. */
export function callOf(
  { publicUrl }: Pick<CatalogParts, 'publicUrl'>,
  reader: CatalogReader,
  request: FastifyRequest,
): Call {
  const query = request.query as Query;
  const context = requestContextOfV1(request, query);
  const memberId = memberOf(request)?.id;
  const tracking = tagTrackingReader(reader, cacheTagRecorderOf(request));
  const call = { reader: tracking, origin: publicUrl(), context, query, id: paramOf(request, 'id') };
  return memberId === undefined ? call : { ...call, memberId };
}

/**
 * Version 1 of the music catalogue, as far as it is reading: bare arrays and objects, ids such as `Art.7`, epoch
 * milliseconds (facts, 2 to 4). To be registered behind `installRequestPipeline`.
 */
export const v1Routes: CatalogPlugin = (app, parts) => {
  const reader = createCatalogReader(parts.db, parts.clock);
  for (const [path, handler] of Object.entries(routes)) {
    app.get(`/v1${path}`, { schema: { hide: true }, onRequest: inCallback }, async (request, reply) => {
      const call = callOf(parts, reader, request);
      if (isMembers(call.id)) void reply.header(...NO_STORE);
      return handler(call);
    });
  }
};
