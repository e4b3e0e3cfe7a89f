import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../kernel/config.ts';
import { notFound, ServiceError } from '../errors/service-error.ts';
import { servedElsewhere } from './elsewhere.ts';
import { pathOf, sendError } from './errors.ts';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (url: string): RegExp => {
  const segments = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escape(segment)));
  return new RegExp(`^${segments.join('/')}/?$`);
};

/**
 * Collects the routes of an app as they are added. Wildcards are left out, because they say nothing about a
 * single path.
 */
const collectRoutes = (app: FastifyInstance): ReadonlyMap<string, KnownRoute> => {
  const routes = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one.toUpperCase());
    routes.set(url, known);
  });
  return routes;
};

const unknownRoute = (
  request: FastifyRequest,
  routes: ReadonlyMap<string, KnownRoute>,
  roles: readonly Role[],
): ServiceError => {
  const path = pathOf(request);
  const methods = [...routes.values()]
    .filter(({ pattern }) => pattern.test(path))
    .flatMap((route) => [...route.methods]);
  if (methods.length === 0 || methods.includes(request.method))
    return servedElsewhere(path, roles) ?? notFound('This path');
  const allow = [...new Set(methods)].sort().join(', ');
  return new ServiceError('MethodNotAllowed', `This path takes ${allow}.`, { headers: { allow } });
};

/**
 * Answers 404 for an unknown path, and 405 with `Allow` for a known path with another method (4-decisions,
 * "Both interfaces"), before a body is read and with or without a key. A path that other processes serve is
 * 503. To be called before any route is added.
 *
 * @param roles of this process
 */
export function installUnknownRoutes(app: FastifyInstance, roles: readonly Role[]): void {
  const routes = collectRoutes(app);
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(unknownRoute(request, routes, roles), request, reply);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply);
    else done();
  });
  app.setNotFoundHandler(refuse);
}
