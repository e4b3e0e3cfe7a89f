import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { interfaceOf } from '../errors/render.ts';
import { pathOf } from '../http/errors.ts';

const EXPOSED = [
  'Accept-Ranges',
  'Allow',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Link',
  'Location',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
].join(', ');

/** Headers of every answer of interface B. */
export const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };

/**
 * What a page of another origin may send at least; a star would not cover `Authorization` (Fetch standard, 4.9). The last
 * three are those of MCP clients, which send them from their second request on.
 */
const ALLOWED_HEADERS = [
  'Accept-Version',
  'Apikey',
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'X-API-Version',
  'X-Request-Id',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
].join(', ');
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const DAY_SECONDS = 86_400;

/** A list of header names, separated by commas and limited in length. */
const NAMES = /^[\w\-, ]{1,512}$/;

/**
 * The headers to allow. Old libraries send ones that mean nothing here (`X-Requested-With`); without
 * permission the call would fail.
 */
const allowedHeaders = ({ headers }: FastifyRequest): string => {
  const asked = headers['access-control-request-headers'];
  return typeof asked === 'string' && NAMES.test(asked) ? `${ALLOWED_HEADERS}, ${asked}` : ALLOWED_HEADERS;
};

const answerPreflight = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply
    .code(204)
    .header('access-control-allow-methods', ALLOWED_METHODS)
    .header('access-control-allow-headers', allowedHeaders(request))
    .header('access-control-max-age', DAY_SECONDS)
    .send();

/**
 * Allows pages of any origin to read interface B, errors and unknown paths included (4-decisions, "Interface
 * B, details"). No cookie goes with such a call: browsers refuse a star together with credentials. Call it
 * before the step that refuses unknown routes, since a preflight is a method that no path has.
 */
export function installCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (interfaceOf(pathOf(request)) !== 'B') return done();
    void reply.headers(CORS);
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    return isPreflight ? answerPreflight(request, reply) : done();
  });
}
