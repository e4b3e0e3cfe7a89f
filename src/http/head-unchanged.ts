import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

type Sent = (error: null, payload?: unknown) => void;

/** Gives the answer an empty body: Fastify's HEAD hook reads the body's length and fails without one. */
const withBody = (_request: FastifyRequest, _reply: FastifyReply, payload: unknown, sent: Sent): void =>
  sent(null, payload ?? '');

/**
 * Removes the length from a 304: it would have to be that of the client's copy (RFC 9110, 8.6), which is not
 * computed.
 */
const withoutLength = (_request: FastifyRequest, reply: FastifyReply, payload: unknown, sent: Sent): void => {
  if (reply.statusCode === 304) void reply.removeHeader('content-length');
  sent(null, payload);
};

/** Puts hooks around Fastify's own `onSend`, which it adds to every HEAD route that it derives from a GET. */
const around = (route: RouteOptions): void => {
  if (route.method === 'HEAD')
    route.onSend = [withBody, ...[route.onSend ?? []].flat(), withoutLength] as NonNullable<
      RouteOptions['onSend']
    >;
};

/** Lets HEAD answer 304 for unchanged content, as GET does. To be called before any route is added. */
export function installUnchangedHead(app: FastifyInstance): void {
  app.addHook('onRoute', around);
}
