import type { FastifyRequest } from 'fastify';
import { type CatalogReader, createCatalogReader } from '../../catalog/domain/catalog-reader.ts';
import { type CallingMember, contextDefaultsOf } from '../../catalog/http/application.ts';
import { type Query, requestContextOf } from '../../catalog/http/query.ts';
import type { Call } from '../../catalog/v1/call.ts';
import type { App } from '../../http/app-types.ts';
import { paramsOf } from '../../http/path-params.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { callingMember } from '../member-scope.ts';
import { asJson, type CallParts } from './v2.ts';

/** One request of a member, in the form that the handlers of v1 take. */
export interface FirstCall extends Call {
  readonly db: Kysely<Schema>;
  readonly member: CallingMember;
}

/** A handler of v1. It answers bare arrays and objects, since v1 has no envelope (facts, 2). */
export type FirstHandler = (call: FirstCall) => Promise<object>;

/** The handlers by their paths below `/v1`. */
export type FirstRoutes = Readonly<Record<string, FirstHandler>>;

/** Reads the request of a member. v1 has no `lang` (spec B, 9), so the texts are in the member's language. */
export function firstCall(
  { db, publicUrl }: CallParts,
  reader: CatalogReader,
  request: FastifyRequest,
): FirstCall {
  const query = request.query as Query;
  return {
    reader,
    db,
    origin: publicUrl(),
    context: requestContextOf({ ...query, lang: undefined }, contextDefaultsOf(request)),
    query,
    id: paramsOf(request)['id'] ?? '',
    member: callingMember(request),
  };
}

/** Adds the paths of v1 to a member's scope. Each GET answers HEAD as well. */
export function addFirst(app: App, parts: CallParts, routes: FirstRoutes): void {
  const reader = createCatalogReader(parts.db, parts.clock);
  for (const [path, handler] of Object.entries(routes)) {
    app.get(`/v1${path}`, { schema: { hide: true } }, async (request, reply) => {
      void asJson(reply);
      return handler(firstCall(parts, reader, request));
    });
  }
}
