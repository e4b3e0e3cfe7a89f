/** `http` becomes `ws`, `https` becomes `wss`. */
const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

const NOT_ASCII = /[^\x20-\x7e]/g;
const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Standard base64 of ASCII JSON: what a browser's `atob` and `JSON.parse` read (facts 1.1). */
const encode = (value: object): string =>
  Buffer.from(JSON.stringify(value).replace(NOT_ASCII, escape)).toString('base64');

interface Place {
  readonly sessionId: string;
  /** The service's public address. */
  readonly origin: string;
  /** Unix seconds until when the session may be joined. */
  readonly expiresAt: number;
}

/**
 * Token of a WebRTC session. `signalingUrl` is the whole address with the secret that proves that its client was given
 * the token; known clients make the address from endpoint and id (facts 1.2), which lets one of them in once.
 */
export const webrtcToken = ({ sessionId, origin, expiresAt }: Place, secret: string): string => {
  const signalingEndpoint = webSocketOrigin(origin);
  const signalingUrl = `${signalingEndpoint}/ws/connections/${sessionId}/signaling?token=${secret}`;
  return encode({ connection: { id: sessionId, signalingEndpoint }, signalingUrl, expiresAt });
};

/** Token of a WebSocket session. `url` can be passed straight to a WebSocket constructor. */
export const websocketToken = ({ sessionId, origin, expiresAt }: Place, secret: string): string =>
  encode({
    url: `${webSocketOrigin(origin)}/ws/sessions?token=${secret}`,
    token: secret,
    authToken: secret,
    connection: { id: sessionId },
    expiresAt,
  });
