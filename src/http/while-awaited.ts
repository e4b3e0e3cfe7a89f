import type { FastifyReply } from 'fastify';

/** Aborted when the client has gone before it was answered. */
export function whileAwaited({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort(new Error('The client has gone.'));
  });
  return gone.signal;
}
