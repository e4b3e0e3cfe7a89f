import type { Connection } from '../core/joining.ts';
import type { TalkChannel } from '../core/state.ts';
import { DuetError, type ErrorCode } from './errors.ts';
import type { TokenAnswer, TokenSource, TokenWish } from './options.ts';

/** The longest `Retry-After` of the page's server that is waited for, in seconds. */
const MOST_PATIENCE = 15;

const TOKEN_REQUESTS: Readonly<Record<TalkChannel, TokenWish>> = {
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

const patienceOf = (error: unknown): number => {
  const seconds = Number((error as { retryAfter?: unknown } | null)?.retryAfter);
  return seconds > 0 && seconds <= MOST_PATIENCE ? seconds : 0;
};

/**
 * Calls the source, and once more if the page's server says when (an error with `retryAfter`, in seconds).
 */
async function ask(source: Exclude<TokenSource, string>, request: TokenWish): Promise<TokenAnswer> {
  try {
    return await source(request);
  } catch (error) {
    const seconds = patienceOf(error);
    if (seconds === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return source(request);
  }
}

/** The errors by the service's status, if the page's server passes it on (`status` of the error). */
const REFUSALS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  401: ['unauthorized', 'The server of this page may not start conversations: check its API key.'],
  403: ['unauthorized', 'The server of this page does not let you talk to this agent.'],
  404: ['agent_not_found', 'There is no such agent.'],
  409: ['session_limit', 'All places are taken. Try again when another conversation has ended.'],
  429: ['rate_limited', 'Too many conversations were started at once. Try again in a few seconds.'],
};

function refusalOf(error: unknown): DuetError {
  const status = Number((error as { status?: unknown } | null)?.status);
  const [code, message] = REFUSALS[status] ?? ['token_failed', 'No token came from the server of this page.'];
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
  iceServers?: readonly RTCIceServer[],
): Promise<Connection> {
  if (typeof source === 'string') return connectionOf(source, channel, iceServers);
  let answer: TokenAnswer;
  try {
    answer = await ask(source, TOKEN_REQUESTS[channel]);
  } catch (error) {
    throw error instanceof DuetError ? error : refusalOf(error);
  }
  return connectionOf(answer, channel, iceServers);
}

/**
 * The channel of a conversation. A single token determines it, except that a token does not tell `text` from
 * sound.
 */
export function channelOf(source: TokenSource, wanted: 'webrtc' | 'websocket' | 'text'): TalkChannel {
  if (wanted === 'text') return 'chat';
  if (typeof source !== 'string') return wanted === 'webrtc' ? 'video' : 'voice';
  return read(source).isWebRtc ? 'video' : 'voice';
}

export interface TokenUrlBody {
  readonly agent?: string | null;
}

/**
 * A token source that calls an address of the page's own server: `POST {agent, channel, modality}`, answered
 * by JSON with a `token`, or by the token as text. 429 with `Retry-After` is obeyed once.
 */
export const tokenFrom =
  (url: string, { agent }: TokenUrlBody = {}) =>
  async (request: TokenWish): Promise<TokenAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify({ ...(agent ? { agent } : {}), ...request }),
    });
    const text = await response.text();
    if (!response.ok) {
      const error = new Error(`${url} answered ${response.status}`);
      throw Object.assign(error, {
        status: response.status,
        retryAfter: Number(response.headers.get('retry-after')),
      });
    }
    return text.startsWith('{') ? (JSON.parse(text) as TokenAnswer) : text.trim();
  };
