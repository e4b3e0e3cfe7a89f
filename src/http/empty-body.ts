import type { FastifyInstance } from 'fastify';

/**
 * A DELETE without a body is fine whatever its media type says: many clients send every request as JSON, and zero
 * bytes are no JSON.
 */
export function installEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'DELETE' && headers['content-length'] === '0') delete headers['content-type'];
    done();
  });
}
