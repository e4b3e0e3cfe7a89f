import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before it was answered. */
export function abortOnDisconnect({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort(new Error('The client has gone.'));
  });
  return gone.signal;
}
