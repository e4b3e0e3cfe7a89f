import type { FastifyRequest } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { isWithin, type Version } from '../../catalog-versions.ts';
import type { CatalogPlugin } from '../../http/app-types.ts';
import { paramsOf } from '../../http/path-params.ts';
import { type CatalogReader, createCatalogReader, tagTrackingReader } from '../domain/catalog-reader.ts';
import { memberOf, contextDefaultsOf } from '../http/application.ts';
import { dependsOnEverything, cacheTagRecorderOf } from '../http/sources.ts';
import { type Query, requestContextOf } from '../http/query.ts';
import { type Call, NO_MEMBERS, type ShowMembers, type Shown } from './call.ts';
import { metaOf } from './envelope.ts';
import { isMembers, NO_STORE } from './members-own.ts';
import type { Route } from './route.ts';
import { albumRoutes } from './routes/albums.ts';
import { artistRoutes } from './routes/artists.ts';
import { genreRoutes } from './routes/genres.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { stationRoutes } from './routes/stations.ts';
import { trackRoutes } from './routes/tracks.ts';
import { checkAcceptedVersion, warningsFor } from './versionless.ts';
import { wireOf } from './wire.ts';

/** Everything that the versions of v2 answer to readers; each version is a part of it. */
export const ROUTES: readonly Route[] = [
  ...artistRoutes,
  ...albumRoutes,
  ...trackRoutes,
  ...genreRoutes,
  ...playlistRoutes,
  ...stationRoutes,
];

/** What is answered, in the envelope of the version (facts, 2). */
export const envelope = (
  version: Version,
  { plural, objects, total, window }: Shown,
  warnings: readonly string[],
) => ({
  [plural]: objects,
  meta: metaOf(version, { returned: objects.length, total, window, warnings }),
});

export const JSON_TYPE = 'application/json; charset=utf-8';

type ReadingParts = Pick<CatalogParts, 'db' | 'publicUrl' | 'secrets'> & Pick<Call, 'showMembers'>;

/** A request as the handlers see it. Behind `installRequestPipeline`. */
export const callOf = (
  version: Version,
  { db, publicUrl, secrets, showMembers }: ReadingParts,
  reader: CatalogReader,
  request: FastifyRequest,
): Call => {
  const query = request.query as Query;
  const wire = wireOf(version, { publicUrl, secrets }, request);
  const context = requestContextOf(query, contextDefaultsOf(request));
  const memberId = memberOf(request)?.id;
  const tracking = tagTrackingReader(reader, cacheTagRecorderOf(request));
  const call = {
    reader: tracking,
    get db() {
      dependsOnEverything(request);
      return db;
    },
    ...{ wire, query, context, params: paramsOf(request), showMembers },
  };
  return memberId === undefined ? call : { ...call, memberId };
};

/**
 * The reading paths of one version. HEAD comes with every GET.
 * @param showMembers for what v2.0 includes with playlists
 */
export const v2Routes =
  (version: Version, showMembers: ShowMembers = NO_MEMBERS): CatalogPlugin =>
  (app, parts) => {
    const reader = createCatalogReader(parts.db, parts.clock);
    const reading = { ...parts, showMembers };
    const schema = { hide: true };
    for (const { path, handler, showsMembers = false } of ROUTES.filter((route) =>
      isWithin(version, route),
    )) {
      app.get(`/v${version}${path}`, { schema }, async (request, reply) => {
        checkAcceptedVersion(request, parts.catalogVersions);
        const call = callOf(version, reading, reader, request);
        const shown = await handler(call);
        if (showsMembers || isMembers(call.params['id'] ?? '')) void reply.header(...NO_STORE);
        // Said here, because a reply with a serializer of its own (`pretty`) is not given one.
        void reply.type(JSON_TYPE);
        return envelope(version, shown, warningsFor(request));
      });
    }
  };
