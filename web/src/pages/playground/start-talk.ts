import { api, explainConnectError, type AgentCard } from './api.ts';
import { Talk } from '../../talk/talk.ts';
import { WAYS, type Way } from './ways.ts';

/** Where the service has what records and plays sound beside the page's own thread. */
const WORKLETS = ['/client/duet-worklet.js'];

/** Starts a conversation; to be called from the click that asks for it. `onSignedOut`: the cookie is no good any more. */
export function startTalk(
  path: string,
  agent: AgentCard,
  { way, apiKeyId }: { readonly way: Way; readonly apiKeyId: string | null },
  onSignedOut: () => void,
): Talk {
  const talk = new Talk({
    channel: WAYS[way].talk,
    screen: true,
    worklets: WORKLETS,
    connect: () => api.connect(path, { agentId: agent.id, way, apiKeyId }),
    explain: (error) => {
      const failure = explainConnectError(error);
      if (failure.kind === 'signed_out') onSignedOut();
      return failure;
    },
  });
  talk.start();
  return talk;
}
