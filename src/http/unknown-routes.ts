import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../kernel/config.ts';
import { notFound, ServiceError } from '../errors/service-error.ts';
import { servedElsewhere } from './elsewhere.ts';
import { pathOf, sendError } from './errors.ts';
import { KnownRoutes } from './known-routes.ts';

const wrongMethod = (methods: ReadonlySet<string>): ServiceError => {
  const allow = [...methods].sort().join(', ');
  return new ServiceError('MethodNotAllowed', `This path takes ${allow}.`, { headers: { allow } });
};

const unknownRoute = (request: FastifyRequest, routes: KnownRoutes, roles: readonly Role[]): ServiceError => {
  const path = pathOf(request);
  const methods = routes.methodsOf(path);
  if (methods.size === 0 || methods.has(request.method))
    return servedElsewhere(path, roles) ?? notFound('This path');
  return wrongMethod(methods);
};

/**
 * Answers 404 for an unknown path, and 405 with `Allow` for a known path with another method (4-decisions,
 * "Both interfaces"), before a body is read and with or without a key. A path that other processes serve is
 * 503. To be called before any route is added.
 *
 * @param roles of this process
 */
export function installUnknownRoutes(app: FastifyInstance, roles: readonly Role[]): void {
  const routes = new KnownRoutes(app);
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendError(unknownRoute(request, routes, roles), request, reply);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return refuse(request, reply);
    const methods = routes.methodsBefore(request.routeOptions.url, request.method, pathOf(request));
    if (methods) return sendError(wrongMethod(methods), request, reply);
    done();
    return;
  });
  app.setNotFoundHandler(refuse);
}
