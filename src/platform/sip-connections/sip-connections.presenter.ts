import type { Selectable } from 'kysely';
import type { SipConnectionTable, SipErrorTable } from '../../storage/schema.ts';
import type { SipConnection, SipError, SipStatus } from './sip-connections.schema.ts';

export type StoredSipConnection = Selectable<SipConnectionTable>;
export type StoredSipError = Selectable<SipErrorTable>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const presentStatus = (connection: StoredSipConnection): SipStatus => ({
  lifecycleStatus: connection.lifecycle_status,
  sipStatus: connection.sip_status,
  message: connection.message,
  lastRefreshed: connection.refreshed_at === null ? null : seconds(connection.refreshed_at),
});

/** A.6; the password is nowhere in it. */
export const presentSipConnection = (connection: StoredSipConnection): SipConnection => ({
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
    callerId: connection.caller_id,
  },
  status: presentStatus(connection),
  created: seconds(connection.created_at),
});

/** 2-agent-platform-facts, 2. A SIP status is a number there, as clients know it. */
export const presentError = ({ at, message, code }: StoredSipError): SipError => ({
  timestamp: at.toISOString(),
  message,
  code: /^\d{3}$/.test(code) ? Number(code) : code,
});
