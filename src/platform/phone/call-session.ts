import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { findAgent, type StoredAgent } from '../agents/agents.store.ts';
import { findChannel, type StoredChannel, storedOverrides } from '../channels/channels.store.ts';
import { agentLayer, merge, organizationLayer } from '../channels/merge.ts';
import { takeSlot } from '../connections/concurrency-slots.ts';
import type { SessionRequest } from '../connections/session-request.ts';
import { sttOfSession } from '../connections/stt-of-session.ts';
import { organizationDefaults } from '../organization-defaults.ts';
import { companionOfBody, requireReady } from '../references.ts';
import { callerOfChannel } from './call-keys.ts';
import type { CallRequest } from '../../live/calls.ts';
import { calledUser, clientIdOf } from './caller-id.ts';

export type CallParts = Pick<
  PlatformParts,
  'db' | 'clock' | 'ids' | 'config' | 'secrets' | 'sttAvailability'
>;

/** Everything from which a call's session is created. */
export interface CallPlan {
  readonly caller: Caller;
  readonly request: SessionRequest;
}

const notConfigured = (agentId: string, type: string): ServiceError =>
  new ServiceError('ChannelNotConfigured', `The channel ${type} of agent ${agentId} is not configured.`);

const requireCallChannel = async (
  parts: CallParts,
  call: CallRequest,
): Promise<[StoredAgent, StoredChannel]> => {
  const scope = projectScope(parts.db, call.projectId);
  const agent = await findAgent(scope, call.agentId);
  if (!agent) throw new ServiceError('AgentNotFound', `Agent ${call.agentId} was not found.`);
  const channel = await findChannel(scope, call.agentId, call.channelType);
  if (!channel) throw notConfigured(call.agentId, call.channelType);
  return [agent, channel];
};

/**
 * The number or name of the other side. It is the same for a caller and a called person, however the destination is
 * written.
 */
const otherSide = ({ direction, from, to }: Pick<CallRequest, 'direction' | 'from' | 'to'>): string | null =>
  direction === 'inbound' ? from : to && calledUser(to);

/** The fields of a call's session: its client is the other side. */
const fieldsOf = (call: CallRequest): SessionRequest['fields'] => {
  const number = otherSide(call);
  return {
    externalClientId: clientIdOf(number),
    externalClientProfile: number === null ? null : { phoneNumber: number },
  };
};

/**
 * Plans the session of a call: its own initial speech over channel over agent over the organization's defaults, on
 * behalf of the key that configured the channel (spec A, 4: "registers the SIP channel for the agent under the API
 * key").
 * @throws ServiceError AgentNotFound, ChannelNotConfigured, CompanionNotReady
 */
export async function planCall(
  parts: CallParts,
  call: CallRequest,
  initialSpeech: string | null = null,
): Promise<CallPlan> {
  const [agent, channel] = await requireCallChannel(parts, call);
  const caller = await callerOfChannel(parts.db, channel, parts.config.costPerMinute);
  const defaults = await organizationDefaults(parts.db, caller.organizationId);
  const configuration = merge(
    { initialSpeech },
    storedOverrides(channel),
    agentLayer(agent),
    organizationLayer(defaults),
  );
  const companion = await companionOfBody(parts.db, caller, agent.companion_id);
  requireReady(companion);
  const fields = fieldsOf(call);
  return { caller, request: { companion, agent, configuration, fields, call: {}, authorizations: [] } };
}

/**
 * Creates the session in a free concurrency slot.
 * @param also written in the same transaction
 * @returns the session's id
 * @throws ServiceError ConcurrentSessionLimitReached
 */
export async function makeCallSession(
  parts: CallParts,
  call: CallRequest,
  { caller, request }: CallPlan,
  also: ((transaction: Kysely<Schema>, sessionId: string) => Promise<unknown>) | null = null,
): Promise<string> {
  const id = parts.ids.newId('sess');
  const { direction, from, to, channelType, sipConnectionId } = call;
  const session = {
    id,
    sessionType: channelType,
    transport: channelType,
    secret: null,
    request,
    stt: (await sttOfSession(parts, caller, request)).state,
    call: { direction, from, to, ...(sipConnectionId !== undefined && { sipConnectionId }) },
  };
  await takeSlot(parts, caller, session, also && ((transaction) => also(transaction, id)));
  return id;
}
