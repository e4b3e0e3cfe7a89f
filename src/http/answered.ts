import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../app-parts.ts';

/** Tells `answered` of every answer of the framework. An upgrade to a WebSocket is none: it lasts as long as it is open. */
export function installAnswered(app: FastifyInstance, { answered }: Pick<BaseParts, 'answered'>): void {
  if (answered === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    if (!request.ws) answered({ method: request.method, route }, reply.statusCode, reply.elapsedTime);
    done();
  });
}
