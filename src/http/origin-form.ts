/** The scheme and authority of an address in absolute form. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query of a request's target. Clients may send the whole address instead, as to a proxy, and a
 * server has to accept it (RFC 9112, 3.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(ORIGIN, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

interface Targeted {
  url?: string | undefined;
  /** Where Fastify keeps the address when it is rewritten. */
  originalUrl?: string;
}

/** Rewrites the request's target to origin form, for everything that reads it later. */
export function inOriginForm<Request extends Targeted>(request: Request): Request {
  const { url = '/' } = request;
  if (url.startsWith('/')) return request;
  request.url = originForm(url);
  request.originalUrl = request.url;
  return request;
}
