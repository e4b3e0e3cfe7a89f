import { api, explainConnectError } from './api.ts';
import type { AgentCard, Token } from './agent-card.ts';
import type { Failure, TalkChannel } from '../../talk/state.ts';
import { Talk } from '../../talk/talk.ts';
import { TALK_MODES, type TalkMode } from './talk-modes.ts';

/** The address of the audio worklet, which records and plays sound outside of the page's thread. */
const WORKLETS = ['/client/duet-worklet.js'];

interface TalkRequest {
  readonly way: TalkMode;
  /** The key whose providers are used; null: the operator's. */
  readonly apiKeyId: string | null;
  readonly tokens: readonly Token[];
}

/**
 * The way to request for a channel: when the picture does not get through, a conversation by voice is
 * requested.
 */
const talkModeFor = (way: TalkMode, channel: TalkChannel): TalkMode =>
  channel === TALK_MODES[way].talk ? way : 'voice';

/** Starts a conversation; to be called from the user's click. `onRefused`: the service did not start it. */
export function startTalk(
  path: string,
  agent: AgentCard,
  request: TalkRequest,
  onRefused: (kind: Failure['kind']) => void,
): Talk {
  const talk = new Talk({
    channel: TALK_MODES[request.way].talk,
    screen: true,
    worklets: WORKLETS,
    fallback: true,
    connect: (channel) =>
      api.connect(path, { ...request, way: talkModeFor(request.way, channel), agentId: agent.id }),
    explain: (error) => {
      const failure = explainConnectError(error);
      onRefused(failure.kind);
      return failure;
    },
  });
  talk.start();
  return talk;
}
