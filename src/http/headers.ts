import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';

interface Asking {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Tells a caller which request was answered. */
export const REQUEST_ID = 'x-request-id';
/** Tells a caller that has named a version as which one it was asked for. */
export const API_VERSION = 'x-api-version';

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A caller may name its request; anything that is no plain name is replaced. */
export const requestId =
  ({ ids }: Pick<AppParts, 'ids'>) =>
  (request: Asking): string => {
    const given = request.headers[REQUEST_ID];
    return typeof given === 'string' && SAFE_ID.test(given) ? given : ids.newId('req');
  };

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HSTS = 'max-age=31536000; includeSubDomains';

/** What keeps browsers careful. @param publicUrl where clients reach the service */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...SECURITY, 'strict-transport-security': HSTS } : SECURITY;

export const apiVersionOf = ({ headers }: Asking): string | undefined => {
  const version = headers[API_VERSION];
  return typeof version === 'string' ? version : undefined;
};

/**
 * Headers of every answer: the request's id and what keeps browsers careful. A route that serves pages or files
 * sets its own `content-security-policy` over this one.
 */
export function installHeaders(app: FastifyInstance, { publicUrl }: Pick<AppParts, 'publicUrl'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(publicUrl())).header(REQUEST_ID, request.id);
    const version = apiVersionOf(request);
    if (version !== undefined) void reply.header(API_VERSION, version);
    done();
  });
}
