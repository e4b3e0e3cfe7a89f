import type { Client } from 'openapi-fetch';
import {
  decodeWebRtcToken,
  decodeWebSocketToken,
  signallingUrl,
  speechToTextOf,
  type SpeechToTextState,
} from '../core/token.ts';
import type { paths as PlatformPaths } from './platform-types.ts';

/** What a connection's token says. */
export interface Token {
  readonly channel: 'webrtc' | 'websocket';
  readonly sessionId: string;
  /** The whole address of the first WebSocket (of signalling, for WebRTC), with the secret of the first join. */
  readonly url: string;
  /** Until when the session must be joined, in Unix seconds. */
  readonly expiresAt: number;
  /** Whether what the user says would be understood. */
  readonly speechToText: SpeechToTextState;
}

const isForSocket = (token: string): boolean => 'url' in (JSON.parse(atob(token)) as object);

/** Reads the token of a connection call. @throws Error when it is none */
export function readToken(token: string): Token {
  const speechToText = speechToTextOf(token);
  if (isForSocket(token)) {
    const { connection, url, expiresAt } = decodeWebSocketToken(token);
    return { channel: 'websocket', sessionId: connection.id, url, expiresAt, speechToText };
  }
  const read = decodeWebRtcToken(token);
  const { connection, expiresAt } = read;
  return { channel: 'webrtc', sessionId: connection.id, url: signallingUrl(read), expiresAt, speechToText };
}

/** What a page's `tokenFrom` asks for. */
export interface TokenRequest {
  readonly channel: 'webrtc' | 'websocket';
  readonly modality: 'audio' | 'text';
  /** The agent that the page names; null where it names none. Whether it may have that one is for the server to say. */
  readonly agent: string | null;
}

/** Says with which agent whoever asks may talk; null: with none, which is answered by 403. */
export type AgentFor = (wanted: TokenRequest, request: Request) => string | null | Promise<string | null>;

async function readRequest(request: Request): Promise<TokenRequest> {
  const { channel, modality, agent } = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  return {
    channel: channel === 'websocket' ? 'websocket' : 'webrtc',
    modality: modality === 'text' ? 'text' : 'audio',
    agent: typeof agent === 'string' ? agent : null,
  };
}

const handedOn = (response: Response): Record<string, string> => {
  const retryAfter = response.headers.get('retry-after');
  return retryAfter === null ? {} : { 'retry-after': retryAfter };
};

/**
 * The address that `tokenFrom` of a page calls, for servers whose handlers take a `Request` and answer a `Response`:
 * `export const POST = tokenHandler(duet, agentId)` in Next.js. A refusal of the service is handed on with its status,
 * its code and its `Retry-After`, so that the page waits for its turn.
 *
 * @param agent an agent's id, or what decides by the request who may talk with which
 */
export const tokenHandler =
  (duet: Client<PlatformPaths>, agent: string | AgentFor) =>
  async (request: Request): Promise<Response> => {
    const wanted = await readRequest(request);
    const agentId = typeof agent === 'string' ? agent : await agent(wanted, request);
    if (agentId === null) return Response.json({ code: 'Forbidden' }, { status: 403 });
    const { data, error, response } = await duet.POST('/public/agents/{agentId}/connections', {
      params: { path: { agentId } },
      body: { channelType: wanted.channel, modality: wanted.modality },
    });
    return Response.json(data ?? error ?? {}, { status: response.status, headers: handedOn(response) });
  };
