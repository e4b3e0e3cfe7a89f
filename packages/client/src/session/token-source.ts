import type { Connection } from '../core/joining.ts';
import type { TalkChannel, Waiting } from '../core/state.ts';
import { DuetError, type ErrorCode } from './errors.ts';
import type { Channel, TokenAnswer, TokenSource, TokenRequest } from './options.ts';
import { type Refusal, refusalIn } from './refusal.ts';

const TOKEN_REQUESTS: Readonly<Record<TalkChannel, TokenRequest>> = {
  video: { channel: 'webrtc', modality: 'audio' },
  voice: { channel: 'websocket', modality: 'audio' },
  chat: { channel: 'websocket', modality: 'text' },
};

const invalid = (detail: unknown) =>
  new DuetError('token_invalid', 'The token cannot be read: it must be what a connection call answered.', {
    fatal: true,
    detail,
  });

/** Reads the content of a token. @throws DuetError `token_invalid` */
function read(token: string): { id: string; isWebRtc: boolean } {
  try {
    const fields = JSON.parse(atob(token)) as Record<string, unknown>;
    const connection = fields['connection'] as { id?: unknown; signalingEndpoint?: unknown } | undefined;
    if (typeof connection?.id !== 'string') throw new Error('it names no connection');
    return { id: connection.id, isWebRtc: !('url' in fields) };
  } catch (error) {
    throw error instanceof DuetError ? error : invalid(String(error));
  }
}

function connectionOf(
  answer: TokenAnswer,
  channel: TalkChannel,
  fallbackIce?: readonly RTCIceServer[],
): Connection {
  const { token, iceServers = fallbackIce } = typeof answer === 'string' ? { token: answer } : answer;
  if (typeof token !== 'string') throw invalid('the token function answered no token');
  const { id, isWebRtc } = read(token);
  if (isWebRtc !== (channel === 'video')) {
    throw invalid(
      `it is for ${isWebRtc ? 'webrtc' : 'websocket'}, and ${TOKEN_REQUESTS[channel].channel} was asked for`,
    );
  }
  return { token, connection: { id }, ...(iceServers ? { iceServers } : {}) };
}

/** Waits for the turn of a session; `Turn` is one. */
export type AwaitTurn = (reason: Waiting['reason'], retryAfter: number) => Promise<void>;

const LIMIT = 'ConcurrentSessionLimitReached';

/** Why the service may be asked again later; null when it may not. */
function waitReasonOf({ status, code, retryAfter }: Refusal): Waiting['reason'] | null {
  if (Number(status) === 409) return code === undefined || code === LIMIT ? 'limit' : null;
  return Number(status) === 429 || Number(retryAfter) > 0 ? 'rate' : null;
}

/** Calls the source until it answers, or refuses for another reason than that others are first. */
async function ask(
  source: Exclude<TokenSource, string>,
  request: TokenRequest,
  turn: AwaitTurn,
): Promise<TokenAnswer> {
  for (;;) {
    try {
      return await source(request);
    } catch (error) {
      const refusal = (error ?? {}) as Refusal;
      const reason = waitReasonOf(refusal);
      if (reason === null) throw error;
      await turn(reason, Number(refusal.retryAfter) || 0);
    }
  }
}

/** The errors by the service's status, if the page's server passes it on (`status` of the error). */
const REFUSALS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  401: ['unauthorized', 'The server of this page may not start conversations: check its API key.'],
  403: ['unauthorized', 'The server of this page does not let you talk to this agent.'],
  404: ['agent_not_found', 'There is no such agent.'],
  409: ['refused', 'The service refused the connection.'],
};

const NOT_READY = ['agent_not_ready', 'The agent is not ready yet.'] as const;

function refusalOf(error: unknown): DuetError {
  const { status, code: told } = (error ?? {}) as Refusal;
  const refusal = told === 'CompanionNotReady' ? NOT_READY : REFUSALS[Number(status)];
  const [code, message] = refusal ?? ['token_failed', 'No token came from the server of this page.'];
  return new DuetError(code, message, { fatal: true, detail: error });
}

/**
 * Gets the connection for a channel.
 *
 * @throws DuetError `token_failed`, `token_invalid`, or the service's refusal that the page's server passed
 * on
 */
export async function connectionFor(
  source: TokenSource,
  channel: TalkChannel,
  turn: AwaitTurn,
  iceServers?: readonly RTCIceServer[],
): Promise<Connection> {
  if (typeof source === 'string') return connectionOf(source, channel, iceServers);
  let answer: TokenAnswer;
  try {
    answer = await ask(source, TOKEN_REQUESTS[channel], turn);
  } catch (error) {
    throw error instanceof DuetError ? error : refusalOf(error);
  }
  return connectionOf(answer, channel, iceServers);
}

/**
 * The channel of a conversation. A single token determines it, except that a token does not tell `text` from
 * sound.
 */
export function channelOf(source: TokenSource, wanted: Channel): TalkChannel {
  if (wanted === 'text') return 'chat';
  if (typeof source !== 'string') return wanted === 'webrtc' ? 'video' : 'voice';
  return read(source).isWebRtc ? 'video' : 'voice';
}

export interface TokenUrlBody {
  readonly agent?: string | null;
}

/**
 * A token source that calls an address of the page's own server: `POST {agent, channel, modality}`, answered
 * by JSON with a `token`, or by the token as text. A refusal of the service is understood where that server hands on
 * its status, its `Retry-After` and its body.
 */
export const tokenFrom =
  (url: string, { agent }: TokenUrlBody = {}) =>
  async (request: TokenRequest): Promise<TokenAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify({ ...(agent ? { agent } : {}), ...request }),
    });
    const text = await response.text();
    if (!response.ok) {
      const error = new Error(`${url} answered ${response.status}`);
      throw Object.assign(error, refusalIn(response, text));
    }
    return text.startsWith('{') ? (JSON.parse(text) as TokenAnswer) : text.trim();
  };
