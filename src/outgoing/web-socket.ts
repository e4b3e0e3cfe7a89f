import type { LookupFunction } from 'node:net';
import { WebSocket } from 'ws';

export interface OutgoingSocket {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection at once, whatever it is doing. */
  readonly signal: AbortSignal;
  /** The largest message that is taken; a larger one ends the connection. Default 1 MiB. */
  readonly maxBytes?: number;
  readonly protocols?: readonly string[];
}

/** How long the other side may be silent before the connection is there. */
const SILENT_HANDSHAKE_MS = 10_000;
const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Connects to a WebSocket server. Redirects are not followed, and nothing is packed (a small packed message may be a
 * very large one).
 * @param lookup resolves names and refuses what must not be reached; null: as the system does
 */
export function openSocket(url: URL, lookup: LookupFunction | null, options: OutgoingSocket): WebSocket {
  const { headers, signal, maxBytes = MAX_MESSAGE_BYTES, protocols = [] } = options;
  signal.throwIfAborted();
  const socket = new WebSocket(url, [...protocols], {
    ...(headers && { headers: { ...headers } }),
    ...(lookup && { lookup }),
    followRedirects: false,
    perMessageDeflate: false,
    handshakeTimeout: SILENT_HANDSHAKE_MS,
    maxPayload: maxBytes,
  });
  const end = (): void => socket.terminate();
  signal.addEventListener('abort', end, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', end));
  // An error is always followed by `close`; one that nobody listens for must not end the process.
  socket.on('error', () => undefined);
  return socket;
}
