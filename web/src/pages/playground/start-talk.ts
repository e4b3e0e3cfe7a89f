import { api, explainConnectError } from './api.ts';
import type { AgentCard, Token } from './agent-card.ts';
import type { Failure, TalkChannel } from '../../talk/state.ts';
import { Talk } from '../../talk/talk.ts';
import { WAYS, type Way } from './ways.ts';

/** The address of the audio worklet, which records and plays sound outside of the page's thread. */
const WORKLETS = ['/client/duet-worklet.js'];

interface Wish {
  readonly way: Way;
  /** The key whose providers are used; null: the operator's. */
  readonly apiKeyId: string | null;
  readonly tokens: readonly Token[];
}

/**
 * The way to request for a channel: when the picture does not get through, a conversation by voice is
 * requested.
 */
const wayBy = (way: Way, channel: TalkChannel): Way => (channel === WAYS[way].talk ? way : 'voice');

/** Starts a conversation; to be called from the user's click. `onRefused`: the service did not start it. */
export function startTalk(
  path: string,
  agent: AgentCard,
  wish: Wish,
  onRefused: (kind: Failure['kind']) => void,
): Talk {
  const talk = new Talk({
    channel: WAYS[wish.way].talk,
    screen: true,
    worklets: WORKLETS,
    fallback: true,
    connect: (channel) => api.connect(path, { ...wish, way: wayBy(wish.way, channel), agentId: agent.id }),
    explain: (error) => {
      const failure = explainConnectError(error);
      onRefused(failure.kind);
      return failure;
    },
  });
  talk.start();
  return talk;
}
