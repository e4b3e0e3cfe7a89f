import { describeError } from './events.ts';
import { hangUp } from './transport.ts';

/** Handlers for the service's signalling messages; others are ignored. */
export interface SignallingHandlers {
  readonly onOpen: () => void;
  readonly onAnswer: (answer: RTCSessionDescriptionInit) => void;
  readonly onCandidate: (candidate: RTCIceCandidateInit) => void;
  readonly onRefused: (detail: string) => void;
  /** The socket was closed, and not by this client. */
  readonly onClosed: (closed: Closed) => void;
}

export interface Closed {
  /** False when the socket never opened, because the service is unreachable. */
  readonly opened: boolean;
  readonly code: number;
  readonly reason: string;
}

export interface Signalling {
  send(type: string, data: unknown): void;
  /**
   * Ends the session with code 1000, unless it is left to be resumed. Idempotent; no handler is called after
   * it.
   */
  close(leaving?: boolean): void;
}

function read(text: unknown, handlers: SignallingHandlers): void {
  const { type, data } = JSON.parse(String(text)) as { type?: string; data?: Record<string, unknown> };
  if (type === 'set_remote_description' && data?.['type'] === 'answer') {
    handlers.onAnswer(data as unknown as RTCSessionDescriptionInit);
  } else if (type === 'add_ice_candidate' && data?.['candidate']) {
    handlers.onCandidate(data['candidate'] as RTCIceCandidateInit);
  } else if (type === 'error') {
    handlers.onRefused(describeError(data?.['error']) ?? '');
  }
}

/**
 * Opens the signalling socket and keeps it for the whole session.
 *
 * @param subprotocols see `subprotocolsOf`
 */
export function openSignalling(
  url: string,
  handlers: SignallingHandlers,
  subprotocols: readonly string[] = [],
): Signalling {
  const socket = new WebSocket(url, [...subprotocols]);
  let opened = false;
  let closed = false;
  const whileOpen =
    <E>(fn: (event: E) => void) =>
    (event: E) => {
      if (!closed) fn(event);
    };
  socket.onopen = whileOpen(() => {
    opened = true;
    handlers.onOpen();
  });
  socket.onmessage = whileOpen((event: MessageEvent) => read(event.data, handlers));
  socket.onclose = whileOpen((event: CloseEvent) => {
    closed = true;
    handlers.onClosed({ opened, code: event.code, reason: event.reason });
  });
  return {
    send(type, data) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, data }));
    },
    close(leaving = false) {
      closed = true;
      hangUp(socket, leaving);
    },
  };
}
