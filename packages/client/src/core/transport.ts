import type { Command, TalkEvent } from './events.ts';

/** The callbacks of a transport. After `close()` none is called. */
export interface TransportHandlers {
  readonly onEvent: (event: TalkEvent) => void;
  /**
   * Called once, with the one stream that holds the agent's sound and, over WebRTC, its picture.
   */
  readonly onStream: (stream: MediaStream) => void;
  /** Commands can be sent. */
  readonly onReady: () => void;
  readonly onUnstable: (unstable: boolean) => void;
  /** The service refused, with this message. */
  readonly onRefused: (detail: string) => void;
  readonly onUnreachable: () => void;
  /** The process is about to stop and has let nobody in: the session can be joined again by the same address. */
  readonly onRestarting: () => void;
  /** The service is reachable, but media does not get through (WebRTC only). */
  readonly onNoMedia: (why: 'no_media' | 'no_network') => void;
  /** The connection was up and broke off. */
  readonly onLost: () => void;
  /** The service ended the session; `reason` is its message, often empty. */
  readonly onEnded: (reason: string) => void;
}

/** One transport to the service: WebRTC, or a WebSocket with or without sound. */
export interface Transport {
  /** Sends a command; true when it was sent. */
  send(command: Command): boolean;
  /** Sends the user's microphone to the agent; null stops it. Needs no renegotiation. */
  setMicrophone(track: MediaStreamTrack | null): void;
  /** Shares a screen with the agent; null stops it. False when the transport carries no video. */
  setScreen(track: MediaStreamTrack | null): boolean;
  /** Whether at least one video frame has arrived; true when none is promised. */
  hasPicture(): Promise<boolean>;
  /**
   * Discards received sound that was not played yet, for a barge-in. False when the caller has to mute it
   * itself.
   */
  flush(): boolean;
  /** Closes the transport. Idempotent. `leaving`: the session continues without it, to be resumed. */
  close(leaving?: boolean): void;
}

/** RFC 6455, section 7.4: 1000 ends the session; any private code leaves it to be resumed. */
export const FAREWELL = 1000;
/** The close code of a process that is about to stop (RFC 6455's registry of codes). */
export const RESTARTING = 1012;
const LEAVING = 4000;

/**
 * How long a socket may take to open before it is closed without a farewell, in milliseconds; longer than a
 * slow network needs.
 */
const FAREWELL_WITHIN = 15_000;

/**
 * Closes the socket of a session. To end the session, a socket that is not open yet is opened first: the
 * service does not notice one that is aborted before, and would keep the session's slot for a minute.
 */
export function hangUp(socket: WebSocket, leaving = false): void {
  if (leaving || socket.readyState !== WebSocket.CONNECTING)
    return socket.close(leaving ? LEAVING : FAREWELL);
  const timer = setTimeout(() => socket.close(), FAREWELL_WITHIN);
  socket.onopen = () => socket.close(FAREWELL);
  socket.onclose = () => clearTimeout(timer);
}

/**
 * Asks the service to keep the session for a while when the connection breaks off, and to let this client in
 * again.
 *
 * @param after number of the last event received; 0 before the first
 */
export const asResumable = (url: string, after: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}resume=1&after=${after}`;
