import { unwrap, type Platform, type Schemas } from '../../api/platform.ts';
import { agentNameOf } from '../../kit/names.ts';
import type { SessionText } from './texts.ts';

export type Session = Schemas['SessionRecord'];
export type FullSession = Schemas['Session'];

export const isRunning = ({ status }: Pick<Session, 'status'>): boolean =>
  status === 'pending' || status === 'started';

/** The name of the agent that the user talked with; never empty. */
export const agentName = ({ agent, companion }: Pick<Session, 'agent' | 'companion'>): string =>
  agentNameOf({ name: agent?.name ?? null, companion });

/** The duration in seconds; null: nobody joined. @param now Unix seconds */
export const secondsOf = ({ startedAt, closedAt }: Session, now: number): number | null =>
  startedAt === null ? null : Math.max(0, (closedAt ?? now) - startedAt);

/** The running conversations, newest first. */
export const getRunning = (platform: Platform) =>
  unwrap(
    platform.GET('/public/sessions', {
      params: { query: { status: ['pending', 'started'], pageSize: 20 } },
    }),
  );

const REASONS: ReadonlySet<string> = new Set<SessionText>([
  'connection_closed',
  'idle_timeout',
  'agent_ended',
  'transferred',
  'provider_aborted',
  'server_lost',
  'server_draining',
]);

const NEVER_JOINED: ReadonlySet<string | null> = new Set(['connection_timeout', 'connection_closed']);

/** The text for the reason why a session ended; null: it is running, or the reason is unknown. */
export function reasonText({ status, closeReason }: Session): SessionText | null {
  // Sessions of an earlier release that nobody joined have `connection_closed`.
  if (status === 'failed' && NEVER_JOINED.has(closeReason)) return 'neverJoined';
  return closeReason !== null && REASONS.has(closeReason) ? (closeReason as SessionText) : null;
}
