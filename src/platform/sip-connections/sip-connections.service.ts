import { sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import { countOfOrganization, withLimit } from '../limits.ts';
import type { StoredSipConnection, StoredSipError } from './sip-connections.presenter.ts';
import type {
  SipConnectionChange,
  SipConnectionCreate,
  SipSettingsChange,
} from './sip-connections.schema.ts';
import {
  type ChangedColumns,
  findSipConnection,
  holdAgent,
  insertSipConnection,
  listErrors,
  lockSipConnection,
  removeSipConnection,
  updateSipConnection,
} from './sip-connections.store.ts';
import { wakePhones } from './phone-channel.ts';
import { checkSettings, type SipSettings, wholeSettings } from './sip-settings.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

type SipConnectionParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'egress' | 'secrets'>;
type Owner = Pick<Caller, 'organizationId' | 'projectId'>;

/** The most faults in one answer. */
const MOST_ERRORS = 100;

/** The owner under which the password is sealed; only it can open it (src/kernel/secret-box.ts). */
export const passwordOwner = sealOwners.sipPassword;

const missing = (id: string): ServiceError => notFound(`SIP connection ${id}`);

/** The status of a line that has not been registered with its current settings. */
const UNREGISTERED = {
  lifecycle_status: 'Pending',
  sip_status: null,
  message: null,
  refreshed_at: null,
  caller_id: null,
} as const;

/**
 * The connection.
 * @throws ServiceError NotFound
 */
export async function requireSipConnection(scope: ProjectScope, id: string): Promise<StoredSipConnection> {
  const connection = await findSipConnection(scope, id);
  if (!connection) throw missing(id);
  return connection;
}

/**
 * Requires the agent, and locks it.
 * @throws ServiceError AgentNotFound
 */
const requireAgentOfBody = async (scope: ProjectScope, id: string): Promise<void> => {
  if (await holdAgent(scope, id)) return;
  throw new ServiceError('AgentNotFound', `Agent ${id} was not found.`);
};

const limitExceeded = (limit: number): ServiceError =>
  new ServiceError(
    'SipConnectionLimitExceeded',
    `The organization has ${limit} SIP connections, which is its limit.`,
  );

const rowOf = (parts: SipConnectionParts, owner: Owner, body: SipConnectionCreate, settings: SipSettings) => {
  const id = parts.ids.newId('sipconn');
  return {
    id,
    organization_id: owner.organizationId,
    agent_id: body.agentId,
    name: body.name ?? null,
    ...settings,
    password_box: parts.secrets.seal(body.settings.password, passwordOwner(id)),
    given_caller_id: body.settings.callerId ?? null,
    ...UNREGISTERED,
    created_at: new Date(parts.clock.wallTime()),
  };
};

/**
 * Creates a telephone line of an agent; it is `Pending` until a process registers it (2-agent-platform-facts, 1.5).
 * @throws ServiceError ValidationFailed, AgentNotFound, SipConnectionLimitExceeded
 */
export async function createSipConnection(
  parts: SipConnectionParts,
  owner: Owner,
  body: SipConnectionCreate,
): Promise<StoredSipConnection> {
  const settings = wholeSettings(body.settings);
  await checkSettings(parts.egress, settings);
  return withLimit(parts.db, owner.organizationId, 'sipPods', async (transaction, limit) => {
    const scope = projectScope(transaction, owner.projectId);
    await requireAgentOfBody(scope, body.agentId);
    if ((await countOfOrganization(transaction, 'sip_connections', owner.organizationId)) >= limit)
      throw limitExceeded(limit);
    await wakePhones(transaction);
    return insertSipConnection(scope, rowOf(parts, owner, body, settings));
  });
}

const registerAnew = (settings: SipSettingsChange | undefined): ChangedColumns => ({
  ...UNREGISTERED,
  ...(settings?.callerId !== undefined && { given_caller_id: settings.callerId }),
  revision: sql<number>`revision + 1`,
});

const newSettings = (
  { secrets }: SipConnectionParts,
  id: string,
  given: SipSettingsChange,
): ChangedColumns => ({
  ...wholeSettings(given),
  ...(given.password !== undefined && { password_box: secrets.seal(given.password, passwordOwner(id)) }),
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Requires the password again when the line moves to another server, because somebody who cannot read the password
 * could otherwise have it sent to a server of their own. It is the same with headers of tools (tool-headers.ts).
 * @throws ServiceError ValidationFailed
 */
const checkPassword = (before: StoredSipConnection, given: SipSettingsChange): void => {
  const { server, domain } = wholeSettings(given);
  if (given.password !== undefined) return;
  if (isSame(server, before.server) && isSame(domain, before.domain)) return;
  throw invalidFields({
    'settings.password': ['must be given again, since it goes to another server now'],
  });
};

/** The columns that a PATCH changes. With another agent or other settings the line must be registered again. */
const changeOf = (
  parts: SipConnectionParts,
  id: string,
  { agentId, name, settings }: SipConnectionChange,
): ChangedColumns => ({
  ...(name !== undefined && { name }),
  ...(agentId !== undefined && { agent_id: agentId }),
  ...(settings !== undefined && newSettings(parts, id, settings)),
  ...((agentId !== undefined || settings !== undefined) && registerAnew(settings)),
});

/**
 * Changes a connection.
 * @throws ServiceError NotFound, ValidationFailed, AgentNotFound
 */
export async function changeSipConnection(
  parts: SipConnectionParts,
  owner: Owner,
  id: string,
  body: SipConnectionChange,
): Promise<StoredSipConnection> {
  await requireSipConnection(projectScope(parts.db, owner.projectId), id);
  if (body.settings) await checkSettings(parts.egress, wholeSettings(body.settings));
  const change = changeOf(parts, id, body);
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, owner.projectId);
    // The agent is locked before its connection, in the order of a deletion of the agent.
    if (body.agentId !== undefined) await requireAgentOfBody(scope, body.agentId);
    const connection = await lockSipConnection(scope, id);
    if (!connection) throw missing(id);
    if (body.settings) checkPassword(connection, body.settings);
    if (Object.keys(change).length === 0) return connection;
    if ('lifecycle_status' in change) await wakePhones(transaction);
    return updateSipConnection(scope, id, change);
  });
}

/**
 * Deletes a connection.
 * @throws ServiceError NotFound
 */
export async function deleteSipConnection(
  { db }: Pick<PlatformParts, 'db'>,
  owner: Owner,
  id: string,
): Promise<void> {
  if (!(await removeSipConnection(projectScope(db, owner.projectId), id))) throw missing(id);
  await wakePhones(db);
}

/**
 * The latest faults of a line, newest first.
 * @throws ServiceError NotFound
 */
export async function errorsOf(
  { db }: Pick<PlatformParts, 'db'>,
  owner: Owner,
  id: string,
): Promise<StoredSipError[]> {
  const scope = projectScope(db, owner.projectId);
  await requireSipConnection(scope, id);
  return listErrors(scope, id, MOST_ERRORS);
}
