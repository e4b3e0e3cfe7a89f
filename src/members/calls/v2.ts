import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { type CatalogReader, createCatalogReader } from '../../catalog/domain/catalog-reader.ts';
import { type CallingMember, contextDefaultsOf } from '../../catalog/http/application.ts';
import { type Query, requestContextOf } from '../../catalog/http/query.ts';
import type { Call, Shown } from '../../catalog/v2/call.ts';
import { metaOf } from '../../catalog/v2/envelope.ts';
import type { Version } from '../../catalog-versions.ts';
import { checkAcceptedVersion, warningsFor } from '../../catalog/v2/versionless.ts';
import { wireOf } from '../../catalog/v2/wire.ts';
import type { App } from '../../http/app-types.ts';
import { paramsOf } from '../../http/path-params.ts';
import { callingMember } from '../member-scope.ts';
import { showingMembers } from '../profile/showing.ts';

/** One request of a member, in the form that the handlers of v2 take. */
export interface MemberCall extends Call {
  readonly member: CallingMember;
}

export type MemberHandler = (call: MemberCall) => Promise<Shown>;

/** The handlers by their paths below the version. */
export type MemberRoutes = Readonly<Record<string, MemberHandler>>;

/** What calls of members are answered with, in every version. */
export type CallParts = Pick<MemberParts, 'db' | 'clock' | 'publicUrl' | 'secrets'>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Reads the request of a member in the form that the lists of the catalogue take. */
export function memberCall(
  version: Version,
  { db, publicUrl, secrets }: CallParts,
  reader: CatalogReader,
  request: FastifyRequest,
): MemberCall {
  const query = request.query as Query;
  return {
    reader,
    db,
    wire: wireOf(version, { publicUrl, secrets }, request),
    context: requestContextOf(query, contextDefaultsOf(request)),
    query,
    params: paramsOf(request),
    showMembers: showingMembers({ db }),
    member: callingMember(request),
  };
}

/** Wraps objects in the ordinary envelope (facts, 2). @param warnings beside the usual ones */
export function envelopeOf(
  version: Version,
  request: FastifyRequest,
  { plural, objects, total, window }: Shown,
  warnings: readonly string[] = [],
) {
  const all = [...warningsFor(request), ...warnings];
  const extent = { returned: objects.length, total, window, warnings: all };
  return { [plural]: objects, meta: metaOf(version, extent) };
}

/**
 * Sets the content type explicitly: Fastify sets none for a reply that has a serializer of its own
 * (`pretty`).
 */
export const asJson = (reply: FastifyReply): FastifyReply => reply.type(JSON_TYPE);

/** Adds the lists of one version to a member's scope. Each GET answers HEAD as well. */
export function addLists(
  app: App,
  parts: CallParts & Pick<MemberParts, 'catalogVersions'>,
  version: Version,
  routes: MemberRoutes,
): void {
  const reader = createCatalogReader(parts.db, parts.clock);
  for (const [path, handler] of Object.entries(routes)) {
    app.get(`/v${version}${path}`, { schema: { hide: true } }, async (request, reply) => {
      checkAcceptedVersion(request, parts.catalogVersions);
      const shown = await handler(memberCall(version, parts, reader, request));
      void asJson(reply);
      return envelopeOf(version, request, shown);
    });
  }
}
