import type { Selectable } from 'kysely';
import type { SipConnectionTable, SipErrorTable } from '../../storage/schema.ts';
import type { SipConnection, SipError, SipStatus } from './sip-connections.schema.ts';

export type StoredSipConnection = Selectable<SipConnectionTable>;
export type StoredSipError = Selectable<SipErrorTable>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** When a line's lease ended longer ago than this, its stored status is outdated. */
const UNHELD_MS = 5_000;

const NOBODY_HOLDS = 'No process of this service holds the line at present.';
const WAITS =
  'The line waits to be registered: its agent needs the channel sip, and a process with the role phone must run.';

/** Whether a line is new or has new settings, and nobody has taken it yet: it has no status that could be outdated. */
const isWaiting = ({ lifecycle_status, sip_status }: StoredSipConnection): boolean =>
  lifecycle_status === 'Pending' && sip_status === null;

const messageOf = (connection: StoredSipConnection, forgotten: boolean): string | null => {
  if (forgotten) return NOBODY_HOLDS;
  return isWaiting(connection) ? (connection.message ?? WAITS) : connection.message;
};

const isForgotten = (connection: StoredSipConnection, now: number): boolean => {
  const { held_until } = connection;
  return !isWaiting(connection) && (held_until === null || held_until.getTime() + UNHELD_MS < now);
};

/**
 * The current status of a line: as its holder reports it, or `Unknown` while no process holds it.
 * @param now milliseconds since the Unix epoch
 */
export const statusNow = (connection: StoredSipConnection, now: number): SipStatus => {
  const forgotten = isForgotten(connection, now);
  return {
    lifecycleStatus: forgotten ? 'Unknown' : connection.lifecycle_status,
    sipStatus: forgotten ? null : connection.sip_status,
    message: messageOf(connection, forgotten),
    lastRefreshed: connection.refreshed_at === null ? null : seconds(connection.refreshed_at),
  };
};

/** The number or name of a line: the one that it was given, else what its server calls it. */
export const callerIdOf = ({ given_caller_id, caller_id }: StoredSipConnection): string | null =>
  given_caller_id ?? caller_id;

/** The connection in the shape of A.6, without the password. */
export const presentSipConnection = (connection: StoredSipConnection, now: number): SipConnection => ({
  id: connection.id,
  organizationId: connection.organization_id,
  projectId: connection.project_id,
  agentId: connection.agent_id,
  name: connection.name,
  settings: {
    server: connection.server,
    port: connection.port,
    domain: connection.domain,
    username: connection.username,
    transport: connection.transport,
    callerId: callerIdOf(connection),
  },
  status: statusNow(connection, now),
  created: seconds(connection.created_at),
});

/** The error in the shape of 2-agent-platform-facts, 2. A SIP status is a number there, as clients expect. */
export const presentError = ({ at, message, code, session_id }: StoredSipError): SipError => ({
  timestamp: at.toISOString(),
  message,
  code: /^\d{3}$/.test(code) ? Number(code) : code,
  sessionId: session_id,
});
