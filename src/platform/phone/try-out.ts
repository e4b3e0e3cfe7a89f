import type { Caller } from '../../http/api-key.ts';
import { projectScope } from '../../storage/scope.ts';
import { requireAgent } from '../agents/agents.service.ts';
import { type Authorization, checkAuthorizations } from '../connections/authorizations.ts';
import type { Connection } from '../connections/connections.schema.ts';
import { connect, WEBSOCKET, type ConnectParts } from '../connections/connections.service.ts';
import { planCall } from './call-session.ts';
import type { CallRequest } from '../../live/calls.ts';

/**
 * Starts a session in a browser with the settings of a call on the agent's sip or voip channel. It is not a call:
 * its record is that of a WebSocket session (4-decisions: concurrency is counted by transport), and `caller` is
 * charged.
 * @param authorizations a call has none; a token that is missing fails in the session as it does in a call
 * @throws ServiceError NotFound, ChannelNotConfigured (also when a call would be refused because the channel's key
 * was revoked), McpServerNotFound, McpAuthorizationRequired, CompanionNotReady, ConcurrentSessionLimitReached
 */
export async function connectTryOut(
  parts: ConnectParts,
  caller: Caller,
  agentId: string,
  {
    tries,
    authorizations = [],
  }: { readonly tries: CallRequest['channelType']; readonly authorizations?: readonly Authorization[] },
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
  const { request } = await planCall(parts, call);
  await checkAuthorizations(parts, projectScope(parts.db, projectId), request.configuration.mcp, {
    given: authorizations,
    lack: 'allowed',
  });
  return connect(parts, caller, WEBSOCKET, { request: { ...request, call: { tries }, authorizations } });
}
