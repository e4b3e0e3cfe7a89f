import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';

/** A host and a port (RFC 3986, 3.2.2 and 3.2.3), without user information. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

const isHostName = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host';

/**
 * Whether there is at most one `Host`, and it names a host (RFC 9112, 3.2). Node keeps the first of several, while a
 * proxy in front may have gone by the last one.
 *
 * @param raw names and values in turns, as `IncomingMessage` has them
 */
export function isHostValid(raw: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < raw.length; index += 2) {
    if (!isHostName(raw[index])) continue;
    count += 1;
    if (count > 1 || !HOST.test(raw[index + 1] ?? '')) return false;
  }
  return true;
}

/** The codings of a body that this service takes: none. */
const PLAIN = 'identity';

const isPacked = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-encoding'] ?? PLAIN).trim().toLowerCase() !== PLAIN;

const refusalOf = (request: FastifyRequest): ServiceError | null => {
  if (!isHostValid(request.raw.rawHeaders))
    return new ServiceError('BadRequest', 'Give one Host header, with the name of a host.');
  if (isPacked(request))
    return new ServiceError('UnsupportedMediaType', 'Send the body as it is, without Content-Encoding.', {
      headers: { 'accept-encoding': PLAIN },
    });
  return null;
};

/**
 * Refuses requests by their heads, before anything is looked up: 400 for several or malformed `Host` (RFC 9112, 3.2),
 * 415 for a packed body, with `Accept-Encoding` (RFC 9110, 8.4 and 12.5.3).
 */
export function installHeadChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request) ?? undefined));
}
