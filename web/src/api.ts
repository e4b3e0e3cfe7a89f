import type { Connection } from './talk/talk.ts';
import type { Failure } from './talk/state.ts';

/** An agent as the picker shows it. */
export interface AgentCard {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  readonly companion: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly headline: string;
    readonly previewUrl: string | null;
    readonly videoLoopUrl: string | null;
  };
}

export interface Me {
  readonly email: string;
  readonly role: 'admin' | 'member';
  readonly organization: { readonly id: string; readonly name: string };
}

/** The part of a session record that the end screen shows (facts 2, "Session record"). */
export interface SessionRecord {
  readonly id: string;
  readonly status: 'pending' | 'started' | 'closed' | 'failed';
  readonly closeReason: string | null;
  /** USD; null until the session is closed. */
  readonly cost: number | null;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly closedAt: number | null;
  readonly conversation: {
    readonly items: readonly { role: 'agent' | 'user'; text: string; timestamp: number }[];
  };
}

/** What the console's API answered instead of what was asked for. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly description?: string;
  readonly detail?: string;
  readonly title?: string;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  return new ApiError(
    response.status,
    body.code ?? null,
    body.description ?? body.detail ?? body.title ?? response.statusText,
  );
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  // The header cannot be set by a form or a link of another site: it is what the service checks against forgery.
  const headers: Record<string, string> = { 'x-duet-console': '1' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`/console/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ApiError(0, null, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as T;
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  signIn: (by: { email: string; password: string } | { accessToken: string }) =>
    call<Me>('POST', '/sign-in', by),
  signOut: () => call<object>('POST', '/sign-out'),
  agents: async () => (await call<{ items: AgentCard[] }>('GET', '/agents')).items,
  connect: (agentId: string, channel: 'video' | 'chat') =>
    call<Connection>(
      'POST',
      `/agents/${encodeURIComponent(agentId)}/connections`,
      channel === 'video'
        ? { channelType: 'webrtc', modality: 'audio' }
        : { channelType: 'websocket', modality: 'text' },
    ),
  session: (id: string) => call<SessionRecord>('GET', `/sessions/${encodeURIComponent(id)}`),
};

const KINDS: Readonly<Record<number, Failure['kind']>> = {
  0: 'unreachable',
  401: 'signed_out',
  404: 'gone',
  409: 'limit',
  429: 'rate',
};

/** Says in the call's own words why a session could not be started. */
export function explainConnectError(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'server', detail: String(error) };
  const kind = KINDS[error.status] ?? 'server';
  return { kind, detail: kind === 'server' || kind === 'limit' ? error.message : null };
}
