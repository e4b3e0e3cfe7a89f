import { unwrap, type Platform } from '../../api/platform.ts';
import { bodyOf, valuesOf, type Agent, type OwnAgent } from './agent-values.ts';
import { channelBody, channelValues, type ChannelType } from './channel-values.ts';

async function copyChannel(
  platform: Platform,
  from: OwnAgent,
  to: Agent,
  channelType: ChannelType,
): Promise<void> {
  const path = { agentId: from.id, channelType };
  const channel = await unwrap(
    platform.GET('/public/agents/{agentId}/channels/{channelType}', { params: { path } }),
  );
  await unwrap(
    platform.PUT('/public/agents/{agentId}/channels/{channelType}', {
      params: { path: { agentId: to.id, channelType } },
      body: channelBody(channelType, channelValues(channel)),
    }),
  );
}

/**
 * Creates another agent like this one, with the overrides of its channels.
 *
 * @throws ApiError
 */
export async function duplicate(platform: Platform, agent: OwnAgent, name: string): Promise<Agent> {
  const body = { ...bodyOf(valuesOf(agent)), name };
  const copy = await unwrap(platform.POST('/public/agents', { body }));
  for (const { type } of agent.channels) await copyChannel(platform, agent, copy, type as ChannelType);
  return copy;
}
