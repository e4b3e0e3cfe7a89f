import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether a request has no body: most clients send no length then (RFC 9112, 6.3). */
const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * Accepts a DELETE without a body, whatever its media type: many clients send every request as JSON, and zero
 * bytes are not valid JSON.
 */
export function installEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'DELETE' && isEmpty(headers)) delete headers['content-type'];
    done();
  });
}
