/** Scheme and authority of an address in absolute form. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request's target. Clients may send the whole address instead, as to a proxy, and a server has to
 * take it (RFC 9112, 3.2.2); what was asked for is the same.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(ORIGIN, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

interface Targeted {
  url?: string | undefined;
  /** As Fastify keeps it beside an address that is rewritten. */
  originalUrl?: string;
}

/** The request with its target in origin form, for all who look at it from here on. */
export function inOriginForm<Request extends Targeted>(request: Request): Request {
  const { url = '/' } = request;
  if (url.startsWith('/')) return request;
  request.url = originForm(url);
  request.originalUrl = request.url;
  return request;
}
