import { ApiError, call } from '../../api/http.ts';
import type { Connection } from '../../talk/talk.ts';
import type { Failure } from '../../talk/state.ts';
import { everything } from '../../kit/everything.ts';
import type { Page } from '../../kit/list-envelope.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { AgentCard, Token } from './agent-card.ts';
import { TALK_MODES, type TalkMode } from './talk-modes.ts';

/** The fields of a session record that the end screen shows (facts 2, "Session record"). */
export interface SessionRecord {
  readonly id: string;
  readonly status: 'pending' | 'started' | 'closed' | 'failed';
  readonly closeReason: string | null;
  /** In USD; null until the session is closed. */
  readonly cost: number | null;
  /** In Unix seconds. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly closedAt: number | null;
  readonly conversation: {
    readonly items: readonly { role: 'agent' | 'user'; text: string; timestamp: number }[];
  };
}

/** The provider of keys that use the operator's default. */
const OPERATORS = 'builtin';

interface ConnectRequest {
  readonly agentId: string;
  readonly way: TalkMode;
  /** The key whose providers are used; null: the operator's. */
  readonly apiKeyId: string | null;
  readonly tokens: readonly Token[];
}

const bodyOf = ({ way, tokens }: ConnectRequest): object =>
  tokens.length === 0
    ? TALK_MODES[way].connectBody
    : { ...TALK_MODES[way].connectBody, mcp: { authorizations: tokens } };

const queryOf = (apiKeyId: string | null): string =>
  apiKeyId === null ? '' : `?apiKeyId=${encodeURIComponent(apiKeyId)}`;

/** The playground's calls of the service. @param path of the project, below `/console/api` */
export const api = {
  agents: async (path: string) =>
    (await call<{ items: AgentCard[] }>('GET', `${path}/playground/agents`)).items,
  /** The keys whose provider differs from the playground's default; only administrators may list them. */
  keys: async (path: string) => {
    const keys = await everything((page) =>
      call<Page<ApiKey>>('GET', `${path}/keys?pageIndex=${page.pageIndex}&pageSize=${page.pageSize}`),
    );
    return keys.filter(
      ({ state, deployment, provider }) =>
        state !== 'revoked' && (deployment === 'custom' || provider !== OPERATORS),
    );
  },
  connect: (path: string, request: ConnectRequest) =>
    call<Connection>(
      'POST',
      `${path}/playground/agents/${encodeURIComponent(request.agentId)}/connections${queryOf(request.apiKeyId)}`,
      bodyOf(request),
    ),
  session: (path: string, id: string) =>
    call<SessionRecord>('GET', `${path}/public/sessions/${encodeURIComponent(id)}`),
};

/** The query of a project's agents. */
export const agentsQuery = (path: string) => ({
  queryKey: ['playground', path],
  queryFn: () => api.agents(path),
});

const KINDS: Readonly<Record<number, Failure['kind']>> = {
  0: 'unreachable',
  401: 'signed_out',
  404: 'gone',
  409: 'limit',
  429: 'rate',
};

/** Describes why a session could not be started. */
export function explainConnectError(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'server', detail: String(error) };
  const kind = KINDS[error.status] ?? 'server';
  return { kind, detail: kind === 'server' || kind === 'limit' ? error.message : null };
}
