import type { CatalogPlugin } from '../../http/app-types.ts';
import { prettyPrint } from '../http/request-pipeline.ts';
import { historyOf } from './history.ts';

/** Changes with the service only. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * The versions and what changed with each (spec B, 4 and 9): without a key, and the same with and without a version
 * segment (4-decisions, "Interface B, details").
 */
export const versionsRoutes: CatalogPlugin = (app, { catalogVersions }) => {
  const versions = historyOf(catalogVersions);
  const body = { versions, meta: { totalCount: versions.length, returnedCount: versions.length } };
  for (const path of ['/versions', ...versions.map(({ version }) => `/${version}/versions`)]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      prettyPrint(request, reply);
      return reply.header('cache-control', CACHE_CONTROL).send(body);
    });
  }
};
