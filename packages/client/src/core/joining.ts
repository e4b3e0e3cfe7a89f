import type { KeptAudio } from './audio/kept-audio.ts';
import { hasWebRtc, joinPeer } from './peer.ts';
import { type ResumeKey, subprotocolsOf } from './resume-key.ts';
import { joinSocket } from './socket.ts';
import type { TalkChannel } from './state.ts';
import { decodeWebRtcToken, decodeWebSocketToken, signallingUrl } from './token.ts';
import { asResumable, hangUp, type Transport, type TransportHandlers } from './transport.ts';

/** Answer of a connection call. */
export interface Connection {
  readonly token: string;
  readonly connection: { readonly id: string };
  readonly iceServers?: readonly RTCIceServer[];
}

/** How a client joins; all of it is up to the page. */
export interface JoinOptions {
  /** The session outlives a lost connection and a page, for as long as the service keeps it. */
  readonly resumable?: boolean;
  /** Whether a screen may be shared (WebRTC only). */
  readonly screen?: boolean;
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  /** Addresses of the audio worklet's file, tried in this order (`voice` only). */
  readonly worklets?: readonly string[];
}

/**
 * Address of the socket that lets this connection in.
 * @param after of a session that may be taken up again: number of the last event that was heard
 * @throws Error when the token says nothing of it
 */
export function addressOf(channel: TalkChannel, { token }: Connection, after: number | null = null): string {
  const url = channel === 'video' ? signallingUrl(decodeWebRtcToken(token)) : decodeWebSocketToken(token).url;
  return after === null ? url : asResumable(url, after);
}

/** Whether this browser has what the channel needs. */
export const canJoin = (channel: TalkChannel): boolean => channel !== 'video' || hasWebRtc();

/** What a conversation takes along from one line to the next. */
export interface Taken {
  /** Number of the last event that was heard. */
  readonly heard: number;
  readonly audio: KeptAudio;
  readonly key: ResumeKey;
}

/**
 * Joins the session of a connection.
 * @throws Error when the token cannot be read, or (voice) no sound can be opened
 */
export async function join(
  channel: TalkChannel,
  connection: Connection,
  { heard, audio, key, ...options }: JoinOptions & Taken,
  handlers: TransportHandlers,
): Promise<Transport> {
  const url = addressOf(channel, connection, options.resumable ? heard : null);
  const subprotocols = options.resumable ? subprotocolsOf(key) : [];
  if (channel === 'chat') return joinSocket(url, handlers, null, subprotocols);
  if (channel === 'voice') {
    return joinSocket(url, handlers, await audio.open(options.worklets ?? []), subprotocols);
  }
  const { screen = false, iceTransportPolicy = 'all' } = options;
  const iceServers = connection.iceServers ?? [];
  return joinPeer(url, { iceServers, screen, iceTransportPolicy, subprotocols }, handlers);
}

/** A session that may be taken up again, and what lets this client in. */
export type WayIn = Pick<Taken, 'heard' | 'key'>;

/**
 * A session that nobody wants any more: joining and leaving frees its place at once. One whose token cannot be read is
 * left to the service.
 * @param again of a session that is taken up again; null: it was never joined
 */
export function decline(channel: TalkChannel, connection: Connection, again: WayIn | null = null): void {
  try {
    const url = addressOf(channel, connection, again?.heard ?? null);
    hangUp(new WebSocket(url, again ? subprotocolsOf(again.key) : []));
  } catch {
    // Nothing can be joined by such a token, so there is nothing to leave either.
  }
}
