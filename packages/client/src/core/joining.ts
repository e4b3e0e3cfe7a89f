import type { ConversationAudio } from './audio/conversation-audio.ts';
import { hasWebRtc, joinPeer } from './peer.ts';
import { type ResumeKey, subprotocolsOf } from './resume-key.ts';
import { joinSocket } from './socket.ts';
import type { TalkChannel } from './state.ts';
import { decodeWebRtcToken, decodeWebSocketToken, signallingUrl } from './token.ts';
import { asResumable, hangUp, type Transport, type TransportHandlers } from './transport.ts';

/** The answer of a connection call. */
export interface Connection {
  readonly token: string;
  readonly connection: { readonly id: string };
  readonly iceServers?: readonly RTCIceServer[];
}

/** The options of joining, which the page chooses. */
export interface JoinOptions {
  /** Whether the session outlives a lost connection or a page, for as long as the service keeps it. */
  readonly resumable?: boolean;
  /** Whether a screen may be shared (WebRTC only). */
  readonly screen?: boolean;
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  /** The addresses of the audio worklet's file, tried in this order (`voice` only). */
  readonly worklets?: readonly string[];
}

/** What is asked for: calls of servers, the words in time with the voice, and sound under one name instead of two. */
const REQUESTS = {
  video: ['calls=1', 'words=1'],
  voice: ['calls=1', 'words=1', 'audio=once'],
  chat: ['calls=1'],
} as const;

/** The address, which tells the service the user's time zone, where the browser knows it, and what is asked for. */
function withFacts(url: string, channel: TalkChannel): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const facts = [...(timeZone ? [`timeZone=${encodeURIComponent(timeZone)}`] : []), ...REQUESTS[channel]];
  return `${url}${url.includes('?') ? '&' : '?'}${facts.join('&')}`;
}

/**
 * The address of the WebSocket that a connection's token allows to open.
 *
 * @param after for a resumable session: number of the last event received
 * @throws Error when the token contains no address
 */
function addressOf(channel: TalkChannel, { token }: Connection, after: number | null = null): string {
  const url = channel === 'video' ? signallingUrl(decodeWebRtcToken(token)) : decodeWebSocketToken(token).url;
  const asked = withFacts(url, channel);
  return after === null ? asked : asResumable(asked, after);
}

/** Whether this browser supports the channel. */
export const canJoin = (channel: TalkChannel): boolean => channel !== 'video' || hasWebRtc();

/** What a conversation keeps from one transport to the next. */
export interface TransportCarryOver {
  /** The number of the last event received. */
  readonly heard: number;
  readonly audio: ConversationAudio;
  readonly key: ResumeKey;
}

/**
 * Joins the session of a connection.
 *
 * @throws Error when the token cannot be read, or (voice) audio cannot be opened
 */
export async function join(
  channel: TalkChannel,
  connection: Connection,
  options: JoinOptions & TransportCarryOver,
  handlers: TransportHandlers,
): Promise<Transport> {
  const url = addressOf(channel, connection, options.resumable ? options.heard : null);
  const subprotocols = options.resumable ? subprotocolsOf(options.key) : [];
  if (channel === 'chat') return joinSocket(url, handlers, null, subprotocols);
  if (channel === 'voice') {
    return joinSocket(url, handlers, await options.audio.open(options.worklets ?? []), subprotocols);
  }
  const { screen = false, iceTransportPolicy = 'all' } = options;
  const iceServers = connection.iceServers ?? [];
  const resumes = options.resumable ?? false;
  return joinPeer(url, { iceServers, screen, iceTransportPolicy, resumes, subprotocols }, handlers);
}

/** The state that lets this client back into a resumable session. */
export type ResumeCredentials = Pick<TransportCarryOver, 'heard' | 'key'>;

/**
 * Ends a session that nobody wants any more: joining and leaving frees its slot at once. A session whose
 * token cannot be read is left to the service.
 *
 * @param again of a session that is resumed; null: it was never joined
 */
export function decline(
  channel: TalkChannel,
  connection: Connection,
  again: ResumeCredentials | null = null,
): void {
  try {
    const url = addressOf(channel, connection, again?.heard ?? null);
    hangUp(new WebSocket(url, again ? subprotocolsOf(again.key) : []));
  } catch {
    // Such a token cannot join anything, so there is nothing to leave either.
  }
}
