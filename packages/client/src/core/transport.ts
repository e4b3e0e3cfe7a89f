import type { Command, TalkEvent } from './events.ts';

/** What a transport tells. After `close()` it tells nothing more. */
export interface TransportHandlers {
  readonly onEvent: (event: TalkEvent) => void;
  /** Once, with the one stream that holds the agent's sound and, over WebRTC, its picture (facts 1.2, step 4). */
  readonly onStream: (stream: MediaStream) => void;
  /** Commands go through. */
  readonly onReady: () => void;
  readonly onUnstable: (unstable: boolean) => void;
  /** The service said no, in these words. */
  readonly onRefused: (detail: string) => void;
  readonly onUnreachable: () => void;
  /** The service is there, but sound and picture find no way (WebRTC only). */
  readonly onNoMedia: (why: 'no_media' | 'no_network') => void;
  /** It was there, and broke off. */
  readonly onLost: () => void;
  /** The service ended the session; `reason` is what it said, often nothing. */
  readonly onEnded: (reason: string) => void;
}

/** One way to the service: WebRTC, or a WebSocket with sound or without. */
export interface Transport {
  /** True when the command went out. */
  send(command: Command): boolean;
  /** Gives the agent ears, or takes them away with null. Needs no renegotiation. */
  setMicrophone(track: MediaStreamTrack | null): void;
  /** Shows the agent a screen, or no longer with null. False where the transport carries no picture. */
  setScreen(track: MediaStreamTrack | null): boolean;
  /** Whether at least one picture has come; true where none is promised. */
  hasPicture(): Promise<boolean>;
  /** Barge-in: what has come but not sounded yet is thrown away. False where the caller has to silence it itself. */
  flush(): boolean;
  /** Idempotent. `leaving`: the session goes on without this transport, to be taken up again. */
  close(leaving?: boolean): void;
}

/** RFC 6455, section 7.4: 1000 ends the session; any code of one's own leaves it to be taken up again. */
export const FAREWELL = 1000;
export const LEAVING = 4000;

/** A socket that is not open by then never says farewell; longer than a slow network needs, in milliseconds. */
const FAREWELL_WITHIN = 15_000;

/**
 * Closes the socket of a session. Where the session is to end, one that is not open yet opens first: the service hears
 * nothing of one that is broken off before, and would keep the session's place for a minute.
 */
export function hangUp(socket: WebSocket, leaving = false): void {
  if (leaving || socket.readyState !== WebSocket.CONNECTING)
    return socket.close(leaving ? LEAVING : FAREWELL);
  const timer = setTimeout(() => socket.close(), FAREWELL_WITHIN);
  socket.onopen = () => socket.close(FAREWELL);
  socket.onclose = () => clearTimeout(timer);
}

/**
 * Asks the service to keep the session for a while when the connection breaks off, and to let this client in again.
 * @param after number of the last event that was heard; 0 before any was
 */
export const asResumable = (url: string, after: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}resume=1&after=${after}`;
