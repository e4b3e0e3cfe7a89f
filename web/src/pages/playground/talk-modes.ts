import {
  IconDeviceTablet,
  IconMessage2,
  IconMicrophone,
  IconPhone,
  IconPhoneCall,
  IconVideo,
} from '@tabler/icons-react';
import type { TalkChannel } from '../../talk/state.ts';
import type { AgentCard, Token, RequiredToken } from './agent-card.ts';

/** The channels that an agent only has when they were set up. */
export type SetUpChannel = 'kiosk' | 'sip' | 'voip';

interface TalkModeFacts {
  readonly icon: typeof IconVideo;
  readonly talk: TalkChannel;
  /** The body of the connection call. */
  readonly connectBody: { readonly channelType: string; readonly modality?: 'audio' | 'text' };
  /** The channel that the agent must have for it. */
  readonly needs: SetUpChannel | null;
}

/**
 * The ways to talk with an agent, in the order of the picker. Phone channels are tried out by voice in the
 * browser.
 */
export const TALK_MODES = {
  video: {
    icon: IconVideo,
    talk: 'video',
    connectBody: { channelType: 'webrtc', modality: 'audio' },
    needs: null,
  },
  voice: {
    icon: IconMicrophone,
    talk: 'voice',
    connectBody: { channelType: 'websocket', modality: 'audio' },
    needs: null,
  },
  chat: {
    icon: IconMessage2,
    talk: 'chat',
    connectBody: { channelType: 'websocket', modality: 'text' },
    needs: null,
  },
  kiosk: { icon: IconDeviceTablet, talk: 'voice', connectBody: { channelType: 'kiosk' }, needs: 'kiosk' },
  sip: { icon: IconPhone, talk: 'voice', connectBody: { channelType: 'sip' }, needs: 'sip' },
  voip: { icon: IconPhoneCall, talk: 'voice', connectBody: { channelType: 'voip' }, needs: 'voip' },
} as const satisfies Record<string, TalkModeFacts>;

export type TalkMode = keyof typeof TALK_MODES;

/** The agent's configuration of a channel; undefined when it has none. */
export const channelOf = (agent: AgentCard, type: SetUpChannel): AgentCard['channels'][number] | undefined =>
  agent.channels.find((channel) => channel.type === type);

/** The channel that the agent lacks for this way to talk; null when none. */
export function lackedBy(agent: AgentCard, way: TalkMode): SetUpChannel | null {
  const { needs } = TALK_MODES[way];
  return needs === null || channelOf(agent, needs) ? null : needs;
}

/** The agents that can be talked to in this way first, otherwise in their order. */
export const ableFirst = (agents: readonly AgentCard[], way: TalkMode): AgentCard[] =>
  agents.toSorted(
    (one, other) => Number(lackedBy(one, way) !== null) - Number(lackedBy(other, way) !== null),
  );

/**
 * Whether tokens may be missing: displays and phones send none, so a tryout shows what the agent can do
 * without them.
 */
export const mayLackTokens = (way: TalkMode): boolean => TALK_MODES[way].needs !== null;

/** The tokens that a conversation with the agent needs in this way. */
export const wantedTokens = ({ authorizations }: AgentCard, way: TalkMode): RequiredToken[] =>
  authorizations.filter(({ channels }) => channels.includes(TALK_MODES[way].connectBody.channelType));

/**
 * The given tokens that a conversation can start with; null: the user has to be asked first.
 *
 * @param given null: the user was not asked yet
 */
export function tokensFor(agent: AgentCard, way: TalkMode, given: readonly Token[] | null): Token[] | null {
  const wanted = wantedTokens(agent, way);
  if (wanted.length === 0) return [];
  const fitting = (given ?? []).filter(({ mcpServerId }) => wanted.some(({ id }) => id === mcpServerId));
  const isEnough = fitting.length === wanted.length || (given !== null && mayLackTokens(way));
  return isEnough ? fitting : null;
}
