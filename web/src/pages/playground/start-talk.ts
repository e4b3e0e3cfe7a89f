import { api, explainConnectError, type AgentCard } from './api.ts';
import type { TalkChannel } from '../../talk/state.ts';
import { Talk } from '../../talk/talk.ts';

/** Where the service has what records and plays sound beside the page's own thread. */
const WORKLETS = ['/client/duet-worklet.js'];

/** Starts a conversation; to be called from the click that asks for it. `onSignedOut`: the cookie is no good any more. */
export function startTalk(
  path: string,
  agent: AgentCard,
  { channel, apiKeyId }: { readonly channel: TalkChannel; readonly apiKeyId: string | null },
  onSignedOut: () => void,
): Talk {
  const talk = new Talk({
    channel,
    screen: true,
    worklets: WORKLETS,
    connect: () => api.connect(path, { agentId: agent.id, channel, apiKeyId }),
    explain: (error) => {
      const failure = explainConnectError(error);
      if (failure.kind === 'signed_out') onSignedOut();
      return failure;
    },
  });
  talk.start();
  return talk;
}
