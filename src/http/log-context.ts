import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogContext, withLogContext } from '../kernel/log-context.ts';

/** The version, ids of trace and parent, and flags of a W3C `traceparent` (Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

const traceIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
};

/** The session that the path of a request names. */
const sessionIdOf = ({ params }: Pick<FastifyRequest, 'params'>): string | undefined => {
  const { sessionId } = (params ?? {}) as { readonly sessionId?: unknown };
  return typeof sessionId === 'string' ? sessionId : undefined;
};

const contextOf = (request: FastifyRequest): LogContext => {
  const [traceId, sessionId] = [traceIdOf(request), sessionIdOf(request)];
  return {
    requestId: request.id,
    ...(sessionId !== undefined && { sessionId }),
    ...(traceId !== undefined && { traceId }),
  };
};

/**
 * Has all log lines of a request name it, its session and the trace of its client; `setCaller` adds the project. A body
 * is read in another asynchronous context, that of the connection, so what comes behind it enters again.
 */
export function installLogContext(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, LogContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = contextOf(request);
    contexts.set(request, context);
    withLogContext(context, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    withLogContext(contexts.get(request) ?? contextOf(request), done);
  });
}
