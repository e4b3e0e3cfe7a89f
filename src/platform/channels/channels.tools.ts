import type { ChannelType } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import { checkToolNames } from '../references.ts';
import { channelsOf, storedOverrides } from './channels.store.ts';
import { agentLayer, merge } from './merge.ts';
import type { Overrides } from './overrides.ts';

/*
 * No session of an agent has two tools of one name. Whoever changes the agent, or a channel of it, holds the agent's row
 * before asking here, so that of two changes at once the later one sees the earlier.
 */

const check = (
  scope: ProjectScope,
  agent: StoredAgent,
  said: Overrides | null,
  session?: string,
): Promise<void> => {
  const { functions, mcp } = merge(said, agentLayer(agent), {});
  return checkToolNames(scope, functions, mcp.servers, session);
};

/** The sessions of a channel: what it says, over its agent. @throws ServiceError ValidationFailed, naming the channel */
export const checkToolsOfChannel = (
  scope: ProjectScope,
  agent: StoredAgent,
  type: ChannelType,
  said: Overrides,
): Promise<void> => check(scope, agent, said, `a session of the channel ${type}`);

/** The agent's sessions on every channel, configured or not. @throws ServiceError ValidationFailed */
export async function checkToolsOfAgent(scope: ProjectScope, agent: StoredAgent): Promise<void> {
  await check(scope, agent, null);
  for (const channel of await channelsOf(scope, agent.id))
    await checkToolsOfChannel(scope, agent, channel.channel_type, storedOverrides(channel));
}
