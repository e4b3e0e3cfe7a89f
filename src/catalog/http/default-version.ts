import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import type { CatalogVersions } from '../../catalog-versions.ts';
import { hasApplicationsDefault, namesNoVersion, setApplicationsDefault } from '../v2/versionless.ts';
import { applicationFinder, type TokenReader } from './application.ts';
import type { Application } from './application-keys.ts';

/** Paths of members, whose application is that of the token (`src/members/member-scope.ts`). */
const OF_MEMBERS = /^\/me(?=[/?]|$)/;

const isUndecided = ({ method, originalUrl: url, headers, raw }: FastifyRequest): boolean =>
  method !== 'OPTIONS' && namesNoVersion({ url, headers }) && !hasApplicationsDefault(raw);

/** The default of an application where it is another version than the one that answers anyway. */
const otherDefault = (
  application: Application | null,
  { all, latest }: CatalogVersions,
): string | undefined => {
  const given = application?.defaultVersion ?? latest.segment;
  return all.find(({ segment }) => segment === given && segment !== latest.segment)?.segment;
};

/**
 * Has a request without a version answered by the default version of its application (8-client-facts, B). The address
 * is rewritten before anything is known of the caller, so the request is routed anew once the application is found:
 * paths that only the other version has are found, too. A request of an application without a default goes on.
 */
export function installDefaultVersions(
  app: FastifyInstance,
  parts: Pick<CatalogParts, 'db' | 'clock' | 'catalogVersions'>,
  readToken: TokenReader,
): void {
  const find = applicationFinder(parts, readToken);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isUndecided(request)) return done();
    find(request, OF_MEMBERS.test(request.originalUrl) ? 'member' : 'application').then((application) => {
      const segment = otherDefault(application, parts.catalogVersions);
      if (segment === undefined) return done();
      reply.hijack();
      setApplicationsDefault(request.raw, segment);
      request.raw.url = request.originalUrl;
      return app.routing(request.raw, reply.raw);
    }, done);
  });
}
