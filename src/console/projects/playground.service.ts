import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { companionSummary } from '../../platform/companions/companions.presenter.ts';
import type { Connection } from '../../platform/connections/connections.schema.ts';
import { connectAgent } from '../../platform/connections/connections.service.ts';
import { connectTryOut } from '../../platform/phone/try-out.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { readKey } from './keys.store.ts';
import { agentsOf } from './playground.store.ts';
import { tokensWanted } from './playground.tokens.ts';

type ListParts = Pick<ConsoleParts, 'db' | 'publicUrl' | 'connectors'>;

/** The agents of a project for the picker, and where a conversation with them needs a token. */
export async function listAgents(parts: ListParts, projectId: string) {
  const rows = await agentsOf(parts.db, projectId);
  const wanted = await tokensWanted(parts, projectId);
  return rows.map(({ agent, companion }) => {
    const { id, firstName, lastName, headline, previewUrl, videoLoopUrl } = companionSummary(
      companion,
      parts.publicUrl(),
    );
    return {
      id: agent.id,
      name: agent.name,
      language: agent.language,
      channels: agent.channels,
      companion: { id, firstName, lastName, headline, previewUrl, videoLoopUrl },
      authorizations: wanted(agent),
    };
  });
}

/**
 * The caller of a session that uses a key of the project. Only administrators may choose a key.
 *
 * @throws ServiceError AdminRequired; ValidationFailed for a key that is revoked or belongs to another
 * project
 */
export async function withKey(
  { db }: Pick<ConsoleParts, 'db'>,
  caller: Caller,
  apiKeyId: string | undefined,
): Promise<Caller> {
  if (apiKeyId === undefined) return caller;
  if (caller.role !== 'admin')
    throw new ServiceError('AdminRequired', 'Only an administrator of the organization may choose a key.');
  const key = await readKey(db, caller.projectId, apiKeyId);
  if (!key || key.revoked_at !== null)
    throw invalidFields({ apiKeyId: ['must be a key of this project that is not revoked'] });
  return { ...caller, apiKeyId: key.id, provider: key.provider, costPerMinute: key.cost_per_minute };
}

type ConnectAgentRequest = Parameters<typeof connectAgent>[3]['body'];
type PlaygroundRequest = Omit<ConnectAgentRequest, 'channelType'> & { readonly channelType: ChannelType };

/**
 * Starts a session in the playground. For sip and voip it is a tryout: no phone rings, and no call is
 * recorded.
 *
 * @throws ServiceError NotFound, ConcurrentSessionLimitReached and the other errors of `connectAgent` and
 * `connectTryOut`
 */
export const connect = (
  parts: ConsoleParts,
  caller: Caller,
  agentId: string,
  request: PlaygroundRequest,
): Promise<Connection> => {
  const { channelType } = request;
  if (channelType === 'sip' || channelType === 'voip')
    return connectTryOut(parts, caller, agentId, {
      tries: channelType,
      authorizations: request.mcp?.authorizations ?? [],
    });
  // A display sends no tokens, so an attempt may use the tools that need none.
  const lack = channelType === 'kiosk' ? 'allowed' : 'refused';
  return connectAgent(parts, caller, agentId, { body: { ...request, channelType }, lack });
};
