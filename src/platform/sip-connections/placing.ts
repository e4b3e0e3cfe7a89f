import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { projectScope } from '../../storage/scope.ts';
import { type CallParts, makeCallSession, planCall } from '../phone/call-session.ts';
import { wakePhones } from './phone-channel.ts';
import { callerIdOf, statusNow, type StoredSipConnection } from './sip-connections.presenter.ts';
import type { SipCall } from './sip-connections.schema.ts';
import { requireSipConnection } from './sip-connections.service.ts';
import { insertCall } from './sip-connections.store.ts';

/**
 * A line can carry several calls at once, so `calling` is allowed too; the limit is the organization's concurrency
 * slots.
 */
const CALLING = ['online', 'calling'];

const requireOnline = (connection: StoredSipConnection, now: number): void => {
  const { lifecycleStatus, sipStatus } = statusNow(connection, now);
  if (lifecycleStatus === 'Running' && CALLING.includes(sipStatus ?? '')) return;
  throw new ServiceError(
    'SipConnectionNotRegistered',
    `SIP connection ${connection.id} is ${sipStatus ?? 'not registered'}; it can call when it is online.`,
  );
};

/**
 * Has the agent call somebody: the session takes its concurrency slot now, and the process that holds the line
 * dials.
 * @returns the session's id
 * @throws ServiceError NotFound, SipConnectionNotRegistered, ChannelNotConfigured, CompanionNotReady,
 * ConcurrentSessionLimitReached
 */
export async function placeCall(
  parts: CallParts,
  owner: Pick<Caller, 'projectId'>,
  id: string,
  { destination, initialSpeech }: SipCall,
): Promise<{ readonly status: 'dialing'; readonly sessionId: string }> {
  const { projectId } = owner;
  const connection = await requireSipConnection(projectScope(parts.db, projectId), id);
  requireOnline(connection, parts.clock.wallTime());
  const from = callerIdOf(connection) ?? connection.username;
  const call = {
    agentId: connection.agent_id,
    projectId,
    channelType: 'sip',
    sipConnectionId: id,
    direction: 'outbound',
    from,
    to: destination,
  } as const;
  const plan = await planCall(parts, call, initialSpeech ?? null);
  const createdAt = new Date(parts.clock.wallTime());
  const sessionId = await makeCallSession(parts, call, plan, async (transaction, session_id) => {
    const row = { session_id, connection_id: id, destination, created_at: createdAt };
    await insertCall(projectScope(transaction, projectId), row);
    await wakePhones(transaction);
  });
  return { status: 'dialing', sessionId };
}
