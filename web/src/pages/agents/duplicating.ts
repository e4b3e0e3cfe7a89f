import { ApiError } from '../../api/http.ts';
import { unwrap, type Platform } from '../../api/platform.ts';
import { bodyOf, valuesOf, type Agent, type AgentBody, type OwnAgent } from './agent-values.ts';
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

const isRefusedVoice = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['voiceId'] !== undefined;

export interface Copy {
  readonly agent: Agent;
  /**
   * Whether the copy has another voice, because no API key of the project offers the original one any more.
   */
  readonly isVoiceGone: boolean;
}

async function create(platform: Platform, body: AgentBody): Promise<Copy> {
  const post = (sent: AgentBody) => unwrap(platform.POST('/public/agents', { body: sent }));
  try {
    return { agent: await post(body), isVoiceGone: false };
  } catch (error) {
    if (!isRefusedVoice(error)) throw error;
    return { agent: await post({ ...body, voiceId: null }), isVoiceGone: true };
  }
}

/**
 * Creates another agent like this one, with the overrides of its channels. A voice that the project has lost
 * since then (its API key was revoked) is not copied: only the agent that has it may keep it.
 *
 * @throws ApiError
 */
export async function duplicate(platform: Platform, agent: OwnAgent, name: string): Promise<Copy> {
  const copy = await create(platform, { ...bodyOf(valuesOf(agent)), name });
  for (const { type } of agent.channels) await copyChannel(platform, agent, copy.agent, type as ChannelType);
  return copy;
}
