/** The content of a WebRTC connection's token. */
export interface WebRtcToken {
  readonly connection: { readonly id: string };
  /** The base URL of signalling, http or ws. */
  readonly signalingEndpoint: string;
  /** The whole address, with the secret of a first join; null from older services. */
  readonly signalingUrl: string | null;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

/** The content of a WebSocket connection's token. */
export interface WebSocketToken {
  readonly connection: { readonly id: string };
  /** The endpoint with its query token, ready for a WebSocket. */
  readonly url: string;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

/** Whether the service understands what the user says: then the microphone is of use. */
export interface SpeechToTextState {
  /** `installing`: sessions that begin later will be understood. */
  readonly state: 'ready' | 'installing' | 'missing';
  /** The local model that the service lacks for it; null: none that it knows of. */
  readonly model: string | null;
}

const READY: SpeechToTextState = { state: 'ready', model: null };

const decode = (token: string): Record<string, unknown> => JSON.parse(atob(token)) as Record<string, unknown>;

const textOf = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw new Error(`the token has no ${name}`);
  return value;
};

const base = (fields: Record<string, unknown>) => ({
  connection: { id: textOf((fields['connection'] as { id?: unknown } | undefined)?.id, 'connection.id') },
  expiresAt: typeof fields['expiresAt'] === 'number' ? fields['expiresAt'] : 0,
});

/** The WebSocket form of an http address; a ws address stays as it is. */
const asWebSocketUrl = (url: string): string => url.replace(/^http/i, 'ws').replace(/\/+$/, '');

/**
 * Decodes a WebRTC token. @throws Error when it is not standard base64 of the JSON with the fields of `WebRtcToken`
 */
export function decodeWebRtcToken(token: string): WebRtcToken {
  const fields = decode(token);
  // Older answers have the endpoint inside `connection`; both places are read.
  const nested = (fields['connection'] as Record<string, unknown> | undefined)?.['signalingEndpoint'];
  return {
    ...base(fields),
    signalingEndpoint: textOf(nested ?? fields['signalingEndpoint'], 'signalingEndpoint'),
    signalingUrl: typeof fields['signalingUrl'] === 'string' ? fields['signalingUrl'] : null,
  };
}

/** Decodes a WebSocket token. @throws Error as `decodeWebRtcToken` */
export function decodeWebSocketToken(token: string): WebSocketToken {
  const fields = decode(token);
  return { ...base(fields), url: asWebSocketUrl(textOf(fields['url'], 'url')) };
}

/** The address of the signalling WebSocket. */
export const signallingUrl = (token: WebRtcToken): string =>
  token.signalingUrl === null ? madeFromId(token) : asWebSocketUrl(token.signalingUrl);

const madeFromId = (token: WebRtcToken): string =>
  `${asWebSocketUrl(token.signalingEndpoint)}/ws/connections/${encodeURIComponent(token.connection.id)}/signaling`;

/** Whether speech is understood in a token's session. A token that does not say so, or cannot be read, is of one in which it is. */
export function speechToTextOf(token: string): SpeechToTextState {
  try {
    const given = decode(token)['speechToText'] as Partial<SpeechToTextState> | undefined;
    if (given?.state !== 'installing' && given?.state !== 'missing') return READY;
    return { state: given.state, model: typeof given.model === 'string' ? given.model : null };
  } catch {
    return READY;
  }
}
