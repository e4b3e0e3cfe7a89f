import type { FastifyInstance } from 'fastify';
import type { BaseParts } from '../app-parts.ts';

interface Asking {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Tells a client the id of its request. */
export const REQUEST_ID = 'x-request-id';
/** Echoes the version that a client has named. */
export const API_VERSION = 'x-api-version';

const SAFE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The id of a request, as the client named it; a name with other than safe characters is replaced by a new
 * id.
 */
export const requestId =
  ({ ids }: Pick<BaseParts, 'ids'>) =>
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

/** The security headers of every answer. @param publicUrl the address at which clients reach the service */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { ...SECURITY, 'strict-transport-security': HSTS } : SECURITY;

export const apiVersionOf = ({ headers }: Asking): string | undefined => {
  const version = headers[API_VERSION];
  return typeof version === 'string' ? version : undefined;
};

/**
 * Sets the headers of every answer: the request's id and the security headers. A route that serves pages or
 * files replaces `content-security-policy` with its own.
 */
export function installHeaders(app: FastifyInstance, { publicUrl }: Pick<BaseParts, 'publicUrl'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(publicUrl())).header(REQUEST_ID, request.id);
    const version = apiVersionOf(request);
    if (version !== undefined) void reply.header(API_VERSION, version);
    done();
  });
}
