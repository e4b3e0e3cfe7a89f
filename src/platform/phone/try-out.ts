import type { Caller } from '../../http/api-key.ts';
import { requireAgent } from '../agents/agents.service.ts';
import type { Connection } from '../connections/connections.schema.ts';
import { connect, WEBSOCKET, type ConnectParts } from '../connections/connections.service.ts';
import { planCall } from './call-session.ts';
import type { CallWish } from './calls.ts';

/**
 * Starts a session in a browser that goes by what a call of the agent's sip or voip channel goes by. It is no call: its
 * record is that of a WebSocket session (4-decisions: concurrency is counted by transport), and `caller` pays for it.
 * @throws ServiceError NotFound, ChannelNotConfigured (also when a call would be refused because the channel's key was
 * revoked), CompanionNotReady, ConcurrentSessionLimitReached
 */
export async function connectTryOut(
  parts: ConnectParts,
  caller: Caller,
  agentId: string,
  tries: CallWish['channelType'],
): Promise<Connection> {
  await requireAgent(parts, caller, agentId);
  const { projectId } = caller;
  const call = {
    projectId,
    agentId,
    channelType: tries,
    direction: 'inbound',
    from: null,
    to: null,
  } as const;
  const { wish, merged } = await planCall(parts, call);
  const { handoff, answeringMachine } = merged;
  const plan = { ...wish.plan, phone: { handoff, answeringMachine, tries } };
  return connect(parts, caller, WEBSOCKET, { ...wish, plan });
}
