import type { AppPlugin } from '../../http/app-types.ts';
import { prettyPrint } from '../http/front.ts';
import { HISTORY } from './history.ts';

const body = { versions: HISTORY, meta: { totalCount: HISTORY.length, returnedCount: HISTORY.length } };

/** Changes with the service only. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * The versions and what changed with each (spec B, 4 and 9): without a key, and the same with and without a version
 * segment (4-decisions, "Interface B, details").
 */
export const versionsRoutes: AppPlugin = (app) => {
  for (const path of ['/versions', ...HISTORY.map(({ version }) => `/${version}/versions`)]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      prettyPrint(request, reply);
      return reply.header('cache-control', CACHE_CONTROL).send(body);
    });
  }
};
