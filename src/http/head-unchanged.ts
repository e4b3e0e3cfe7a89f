import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

type Sent = (error: null, payload?: unknown) => void;

/** The framework's step of HEAD takes the length of a body, and fails where there is none. */
const withBody = (_request: FastifyRequest, _reply: FastifyReply, payload: unknown, sent: Sent): void =>
  sent(null, payload ?? '');

/** A length in a 304 would be that of what the client has (RFC 9110, 8.6), which is not made for it. */
const withoutLength = (_request: FastifyRequest, reply: FastifyReply, payload: unknown, sent: Sent): void => {
  if (reply.statusCode === 304) void reply.removeHeader('content-length');
  sent(null, payload);
};

/** Steps around the framework's own, which it has put last into every route of HEAD that it makes of a GET. */
const around = (route: RouteOptions): void => {
  if (route.method === 'HEAD')
    route.onSend = [withBody, ...[route.onSend ?? []].flat(), withoutLength] as NonNullable<
      RouteOptions['onSend']
    >;
};

/** Lets HEAD be answered that nothing has changed: 304, as GET is. To be called before there are routes. */
export function installUnchangedHead(app: FastifyInstance): void {
  app.addHook('onRoute', around);
}
