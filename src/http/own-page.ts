import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of the service itself makes the request. A page of another site can neither set a custom
 * header without a preflight, which the service does not allow, nor hide its origin: both are checked.
 *
 * @param csrfHeader the header that only the service's page sets, to 1
 */
export function isFromOwnPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  csrfHeader: string,
  publicUrl: string,
): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const own = [publicUrl, `http://${host}`, `https://${host}`];
  return (
    headers[csrfHeader] === '1' &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || own.includes(origin))
  );
}

/**
 * The origin by which a page of the service was opened, without a slash at the end: its sockets go there, too. Whoever
 * comes by another name than the public one, such as a telephone by the address of a laptop, may not reach that.
 * Only for requests that `isFromOwnPage` has let through. Where a proxy names another host than the browser did, and
 * where the browser names none, it is the public one.
 */
export function originOfPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const { origin, host } = headers;
  const isOwn = origin !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
  return isOwn ? origin : publicUrl;
}
