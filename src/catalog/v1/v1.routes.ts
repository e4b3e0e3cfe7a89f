import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { CatalogPlugin } from '../../http/app-types.ts';
import { INVALID_TEXT } from '../../kernel/text-sanitizing.ts';
import { type CatalogReader, createCatalogReader, tagTrackingReader } from '../domain/catalog-reader.ts';
import { memberOf, contextDefaultsOf } from '../http/application.ts';
import { cacheTagRecorderOf } from '../http/sources.ts';
import { type Query, requestContextOf } from '../http/query.ts';
import { isMembers, NO_STORE } from '../v2/members-own.ts';
import type { Call } from './call.ts';
import { wrapInCallback } from './jsonp.ts';
import { albumRoutes } from './routes/albums.ts';
import { artistRoutes } from './routes/artists.ts';
import { editorialRoutes } from './routes/editorial.ts';

/** After the steps that all versions share, so that a key is asked for first. */
export const inCallback: onRequestHookHandler = (request, reply, done) => {
  wrapInCallback(request, reply);
  done();
};

const routes = { ...artistRoutes, ...albumRoutes, ...editorialRoutes };

/** v1 has no `lang` (spec B, 9): its texts are in the default language. */
const requestContextOfV1 = (request: FastifyRequest, query: Query) =>
  requestContextOf({ ...query, lang: undefined }, contextDefaultsOf(request));

function idOf(request: FastifyRequest): string {
  const { id = '' } = request.params as { readonly id?: string };
  // Nothing is called what cannot be stored.
  if (INVALID_TEXT.test(id)) throw notFound('This path');
  return id;
}

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
  const call = { reader: tracking, origin: publicUrl(), context, query, id: idOf(request) };
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
