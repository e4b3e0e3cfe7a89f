import type { LookupFunction } from 'node:net';
import { WebSocket } from 'ws';

export interface EgressSocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection at once, in any state. */
  readonly signal: AbortSignal;
  /** The limit of a received message, in bytes; a larger one ends the connection. Default 1 MiB. */
  readonly maxBytes?: number;
  readonly protocols?: readonly string[];
}

/** The time limit of the handshake, in milliseconds. */
const SILENT_HANDSHAKE_MS = 10_000;
const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Connects to a WebSocket server. Redirects are not followed, and compression is off, because a small
 * compressed message may become a very large one.
 *
 * @param lookup resolves names and refuses addresses that must not be reached; null: as the system does
 */
export function openSocket(url: URL, lookup: LookupFunction | null, options: EgressSocketOptions): WebSocket {
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
  // `close` follows every error; an error without a listener must not end the process.
  socket.on('error', () => undefined);
  return socket;
}
