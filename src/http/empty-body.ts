import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Most clients say nothing of the length of a body that is not there (RFC 9112, 6.3). */
const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * A DELETE without a body is fine whatever its media type says: many clients send every request as JSON, and zero
 * bytes are no JSON.
 */
export function installEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'DELETE' && isEmpty(headers)) delete headers['content-type'];
    done();
  });
}
