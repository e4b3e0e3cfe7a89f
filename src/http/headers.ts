import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A caller may name its request; anything that is no plain name is replaced. */
export const requestId =
  ({ ids }: Pick<AppParts, 'ids'>) =>
  (request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }): string => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && SAFE_ID.test(given) ? given : ids.newId('req');
  };

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer: the request's id and what keeps browsers careful. A route that serves pages or files
 * sets its own `content-security-policy` over this one.
 */
export function installHeaders(app: FastifyInstance, { publicUrl }: Pick<AppParts, 'publicUrl'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(SECURITY).header('x-request-id', request.id);
    if (publicUrl().startsWith('https:')) void reply.header('strict-transport-security', HSTS);
    const version = request.headers['x-api-version'];
    if (typeof version === 'string') void reply.header('x-api-version', version);
    done();
  });
}
