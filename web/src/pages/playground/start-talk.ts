import { api, explainConnectError, type AgentCard, type Token } from './api.ts';
import type { Failure } from '../../talk/state.ts';
import { Talk } from '../../talk/talk.ts';
import { WAYS, type Way } from './ways.ts';

/** Where the service has what records and plays sound beside the page's own thread. */
const WORKLETS = ['/client/duet-worklet.js'];

interface Wish {
  readonly way: Way;
  /** Whose model answers; null: the operator's. */
  readonly apiKeyId: string | null;
  readonly tokens: readonly Token[];
}

/** Starts a conversation; to be called from the click that asks for it. `onRefused`: the service did not begin it. */
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
    connect: () => api.connect(path, { ...wish, agentId: agent.id }),
    explain: (error) => {
      const failure = explainConnectError(error);
      onRefused(failure.kind);
      return failure;
    },
  });
  talk.start();
  return talk;
}
