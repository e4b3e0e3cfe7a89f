import type { AppParts } from '../../app-parts.ts';
import type { Caller } from '../../http/api-key.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { type AgentOf, agentsOf } from './channels.agents.ts';
import { madeAvatars } from './channels.avatars.ts';
import { presentAvatar, presentChannel } from './channels.presenter.ts';
import type { Avatar, Channel, LookupBody } from './channels.schema.ts';
import { listChannels, type StoredChannel, storedOverrides } from './channels.store.ts';
import { agentLayer, merge } from './merge.ts';
import type { Overrides } from './overrides.ts';

/** The overrides, and the agent's own values where the channel overrides nothing; not what only sessions fill in. */
const withAgentsOwn = (said: Overrides, { agent }: AgentOf): Overrides => {
  const layer = agentLayer(agent);
  const { functions, faqCollections, knowledgeBaseId, providerSettings, useWebSearch } = merge(
    said,
    layer,
    {},
  );
  const mcp = said.mcp ?? layer.mcp;
  return {
    ...said,
    functions,
    faqCollections,
    providerSettings,
    useWebSearch,
    ...(knowledgeBaseId !== null && { knowledgeBaseId }),
    ...(mcp && { mcp }),
  };
};

const presentExtended = (stored: StoredChannel, origin: string, of: AgentOf, avatar: Avatar): Channel =>
  presentChannel(stored, origin, withAgentsOwn(storedOverrides(stored), of), avatar);

const extend = async (
  scope: ProjectScope,
  channels: readonly StoredChannel[],
  origin: string,
): Promise<Channel[]> => {
  const agents = await agentsOf(
    scope,
    channels.map((channel) => channel.agent_id),
  );
  const made = await madeAvatars(
    scope,
    [...agents.values()].map(({ companion }) => companion.id),
  );
  return channels.flatMap((channel) => {
    const of = agents.get(channel.agent_id);
    if (!of) return [];
    const avatar = presentAvatar(of.companion, made.get(of.companion.id), origin);
    return [presentExtended(channel, origin, of, avatar)];
  });
};

/**
 * Channel configurations of several agents (spec A, 4; 4-decisions, "Interface A"). Agents without the channel, and
 * unknown ones, are left out.
 */
export async function lookUpChannels(
  { db, publicUrl }: Pick<AppParts, 'db' | 'publicUrl'>,
  { projectId }: Pick<Caller, 'projectId'>,
  type: ChannelType,
  extended: boolean,
  { agentIds }: LookupBody,
): Promise<Channel[]> {
  const scope = projectScope(db, projectId);
  const channels = await listChannels(scope, type, agentIds ?? null);
  return extended
    ? extend(scope, channels, publicUrl())
    : channels.map((channel) => presentChannel(channel, publicUrl()));
}
