import type { SttAvailability } from '../../conversation/stt-availability.ts';

/** The WebSocket origin: `http` becomes `ws`, `https` becomes `wss`. */
const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

const NOT_ASCII = /[^\x20-\x7e]/g;
const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Standard base64 of JSON in ASCII, which a browser reads with `atob` and `JSON.parse` (facts 1.1). */
const encode = (value: object): string =>
  Buffer.from(JSON.stringify(value).replace(NOT_ASCII, escape)).toString('base64');

interface SessionAddress {
  readonly sessionId: string;
  /** The service's public address. */
  readonly origin: string;
  /** Until when the session may be joined, in Unix seconds. */
  readonly expiresAt: number;
  readonly stt: SttAvailability;
}

/**
 * What a client must know before it asks for the microphone: that nothing would understand it. An extension of the
 * known service, which known clients ignore; absent where speech is understood.
 */
const speechToText = (stt: SttAvailability) => (stt.state === 'ready' ? {} : { speechToText: stt });

/**
 * The token of a WebRTC session. `signalingUrl` is the whole address, with a secret that proves that its client was
 * given the token. Known clients build the address from endpoint and id (facts 1.2), which admits one of them once.
 */
export const webrtcToken = (
  { sessionId, origin, expiresAt, stt }: SessionAddress,
  secret: string,
): string => {
  const signalingEndpoint = webSocketOrigin(origin);
  const signalingUrl = `${signalingEndpoint}/ws/connections/${sessionId}/signaling?token=${secret}`;
  const connection = { id: sessionId, signalingEndpoint };
  return encode({ connection, signalingUrl, expiresAt, ...speechToText(stt) });
};

/** Token of a WebSocket session. `url` can be passed straight to a WebSocket constructor. */
export const websocketToken = (
  { sessionId, origin, expiresAt, stt }: SessionAddress,
  secret: string,
): string =>
  encode({
    url: `${webSocketOrigin(origin)}/ws/sessions?token=${secret}`,
    token: secret,
    authToken: secret,
    connection: { id: sessionId },
    expiresAt,
    ...speechToText(stt),
  });
