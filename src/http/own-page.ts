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
