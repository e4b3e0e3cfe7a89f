import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BaseParts, CatalogParts } from '../app-parts.ts';
import { codeOfStatus } from '../errors/catalogue.ts';
import { interfaceOf, render } from '../errors/render.ts';
import { memberGone, ServiceError } from '../errors/service-error.ts';
import type { Log } from '../kernel/log.ts';
import { isAway, isFull } from '../storage/trouble.ts';
import { inVersion, timeoutOf } from './timeouts.ts';

/** The requested path without its query, which may contain a token. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? '/';

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but its media type is application/json.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The media type of the body is not supported here; send application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The path is not a valid URL.',
};

/** A code of PostgreSQL's appendix A. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the owner of the written row was deleted in the meantime, which its foreign key reports. */
const wasDeleted = ({ code, ...error }: FastifyError, owner: 'project' | 'member'): boolean =>
  code === FOREIGN_KEY_VIOLATION &&
  'constraint' in error &&
  String(error.constraint).endsWith(`_${owner}_id_fkey`);

const AWAY_SECONDS = '2';
const FULL_SECONDS = '60';

/** What the client is told of a database or store that is away or full; null: it is neither. */
const storageTrouble = (error: unknown): ServiceError | null => {
  if (isFull(error))
    return new ServiceError(
      'ServiceUnavailable',
      'The service has no room left to write this; try again later.',
      {
        headers: { 'retry-after': FULL_SECONDS },
      },
    );
  if (isAway(error))
    return new ServiceError('ServiceUnavailable', 'A part of the service is away for a moment; try again.', {
      headers: { 'retry-after': AWAY_SECONDS },
    });
  return null;
};

/** What the client is told of an error that is no ServiceError. */
const translate = (error: FastifyError): ServiceError => {
  const trouble = storageTrouble(error);
  if (trouble) return trouble;
  if (wasDeleted(error, 'project'))
    return new ServiceError('NotFound', 'The project was deleted in the meantime.');
  if (wasDeleted(error, 'member')) return memberGone();
  const status = error.statusCode ?? 500;
  if (error instanceof SyntaxError && status === 400)
    return new ServiceError('BadRequest', 'The body is not valid JSON.');
  if (status >= 400 && status < 500) {
    return new ServiceError(
      codeOfStatus(status),
      sentences[error.code] ?? 'The request cannot be served as it is.',
    );
  }
  if (status === 503)
    return new ServiceError('ServiceUnavailable', 'The service is not ready for this; try again.');
  return new ServiceError('InternalError', 'Something went wrong on our side.');
};

/**
 * The indentation of an error: `pretty=true` (spec B, 4) indents errors of interface B like its other
 * answers.
 */
const indentOf = ({ query }: FastifyRequest, path: string): number => {
  const { pretty } = (query ?? {}) as { readonly pretty?: unknown };
  const isWanted = typeof pretty === 'string' && pretty.toLowerCase() === 'true';
  return isWanted && interfaceOf(path) === 'B' ? 2 : 0;
};

const refusals = new WeakMap<FastifyRequest, ServiceError>();

/** The error that a request was answered with; null: none. */
export const refusalOf = (request: FastifyRequest): ServiceError | null => refusals.get(request) ?? null;

/**
 * Sends an error in the form of the interface that the path belongs to.
 * Errors must not be cached, because the next request may succeed, unless the path has set its own header.
 */
export function sendError(error: ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  refusals.set(request, error);
  const { contentType, body } = render(error, { path, requestId: request.id });
  const text = Buffer.from(JSON.stringify(body, null, indentOf(request, path)));
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  return reply.code(error.status).headers(error.headers).type(contentType).send(text);
}

/** Whether a 503 is a deliberate answer to overload: it has `Retry-After`, and nothing is broken. */
const isOverload = ({ status, headers }: ServiceError): boolean => status === 503 && 'retry-after' in headers;

/**
 * Logs a failure. Overload and storage that is away are logged without a stack, so that many requests cannot fill the
 * log.
 */
function logFailure(log: Log, request: FastifyRequest, error: Error, told: ServiceError): void {
  const about = { requestId: request.id, method: request.method, route: request.routeOptions.url };
  if (isOverload(told) && error === told)
    log.warn({ ...about, reason: told.message }, 'a request was put off: too much is asked for');
  else if (isOverload(told))
    log.warn({ ...about, reason: error.message }, 'a request was put off: storage is away or full');
  else log.error({ err: error, ...about }, 'a request failed');
}

/** What the client is told of any error of a handler or a hook. */
export const toldOf = (error: FastifyError | ServiceError, path: string): ServiceError =>
  error instanceof ServiceError ? error : (timeoutOf(error, path) ?? translate(error));

/**
 * Handles every error of a handler or a hook; unexpected ones are logged, and the client gets no details. The status
 * is that of the path's version.
 *
 * @param noteFull called when there was no room to write to
 */
export function installErrors(
  app: FastifyInstance,
  { log, catalogVersions }: Pick<BaseParts, 'log'> & Pick<CatalogParts, 'catalogVersions'>,
  noteFull?: () => void,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const path = pathOf(request);
    const told = toldOf(error, path);
    if (isFull(error)) noteFull?.();
    if (told.status >= 500) logFailure(log, request, error, told);
    return sendError(inVersion(told, path, catalogVersions), request, reply);
  });
}
