import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { pathOf, sendError } from './errors.ts';

/** What tells how the process is must answer during a start. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Answers 503 with `Retry-After` until the keys of a first start exist: to a client that has read them already, a
 * 401 would mean that they are wrong.
 */
export function installStartGate(app: FastifyInstance, { startup }: Pick<AppParts, 'startup'>): void {
  if (!startup) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (startup.serves || ALWAYS.has(pathOf(request))) return done();
    const sentence = `The service is starting: it waits for ${startup.waitingFor ?? 'nothing more'}.`;
    const error = new ServiceError('ServiceUnavailable', sentence, { headers: { 'retry-after': '1' } });
    sendError(error, request, reply);
    return;
  });
}
