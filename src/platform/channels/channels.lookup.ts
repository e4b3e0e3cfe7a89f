import type { PlatformParts } from '../../app-parts.ts';
import type { Caller } from '../../http/api-key.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { type OrganizationDefaults, organizationDefaults } from '../organization-defaults.ts';
import { type AgentOf, agentsOf } from './channels.agents.ts';
import { generatedAvatars } from './channels.avatars.ts';
import { presentAvatar, presentChannel } from './channels.presenter.ts';
import type { Channel, LookupBody } from './channels.schema.ts';
import { listChannels, type StoredChannel, storedOverrides } from './channels.store.ts';
import { agentLayer, merge } from './merge.ts';
import type { Overrides } from './overrides.ts';

/**
 * The channel's overrides, and where there is none the agent's own values, as the agent's endpoint answers them; the
 * manner of the video as it applies. Values that only a session fills in are left out.
 */
const withAgentsOwn = (said: Overrides, { agent }: AgentOf, defaults: OrganizationDefaults): Overrides => {
  const layer = agentLayer(agent);
  const shown = { useWebSearch: defaults.useWebSearch ?? null };
  const { functions, faqCollections, knowledgeBaseId, providerSettings, useWebSearch, videoPolicy } = merge(
    said,
    layer,
    shown,
  );
  const mcp = said.mcp ?? layer.mcp;
  return {
    ...said,
    functions,
    faqCollections,
    providerSettings,
    useWebSearch,
    videoPolicy,
    ...(knowledgeBaseId !== null && { knowledgeBaseId }),
    ...(mcp && { mcp }),
  };
};

const extend = async (
  scope: ProjectScope,
  channels: readonly StoredChannel[],
  origin: string,
  defaults: OrganizationDefaults,
): Promise<Channel[]> => {
  const agents = await agentsOf(
    scope,
    channels.map((channel) => channel.agent_id),
  );
  const generated = await generatedAvatars(
    scope,
    [...agents.values()].map(({ companion }) => companion.id),
  );
  return channels.flatMap((channel) => {
    const of = agents.get(channel.agent_id);
    if (!of) return [];
    const avatar = presentAvatar(of.companion, generated.get(of.companion.id), origin);
    const said = withAgentsOwn(storedOverrides(channel), of, defaults);
    return [presentChannel(channel, origin, said, avatar)];
  });
};

/**
 * Channel configurations of several agents (spec A, 4; 4-decisions, "Interface A"). Agents that do not exist, or
 * lack the channel, are left out.
 */
export async function lookUpChannels(
  { db, publicUrl }: Pick<PlatformParts, 'db' | 'publicUrl'>,
  { projectId, organizationId }: Pick<Caller, 'projectId' | 'organizationId'>,
  type: ChannelType,
  { extended, body: { agentIds } }: { readonly extended: boolean; readonly body: LookupBody },
): Promise<Channel[]> {
  const scope = projectScope(db, projectId);
  const channels = await listChannels(scope, type, agentIds ?? null);
  if (!extended) return channels.map((channel) => presentChannel(channel, publicUrl()));
  return extend(scope, channels, publicUrl(), await organizationDefaults(db, organizationId));
}
