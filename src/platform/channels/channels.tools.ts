import type { ChannelType } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import { checkToolNames } from '../references.ts';
import { channelsOf, storedOverrides } from './channels.store.ts';
import { agentLayer, merge } from './merge.ts';
import type { Overrides } from './overrides.ts';

/*
 * Checks that no session of an agent has two tools with the same name. Lock the agent's row before this check when
 * changing the agent or one of its channels, so that the later of two concurrent changes sees the earlier.
 */

const check = (
  scope: ProjectScope,
  agent: StoredAgent,
  said: Overrides | null,
  session?: string,
): Promise<void> => {
  const { functions, mcp } = merge(said, agentLayer(agent));
  return checkToolNames(scope, functions, mcp.servers, session);
};

/**
 * Checks the sessions of a channel: its overrides over its agent.
 * @throws ServiceError ValidationFailed, naming the channel
 */
export const checkToolsOfChannel = (
  scope: ProjectScope,
  agent: StoredAgent,
  type: ChannelType,
  said: Overrides,
): Promise<void> => check(scope, agent, said, `a session of the channel ${type}`);

/**
 * Checks the agent's sessions on every channel, configured or not.
 * @throws ServiceError ValidationFailed
 */
export async function checkToolsOfAgent(scope: ProjectScope, agent: StoredAgent): Promise<void> {
  await check(scope, agent, null);
  for (const channel of await channelsOf(scope, agent.id))
    await checkToolsOfChannel(scope, agent, channel.channel_type, storedOverrides(channel));
}
