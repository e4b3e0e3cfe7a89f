import { api, explainConnectError, type AgentCard } from '../api.ts';
import { Talk } from '../talk/talk.ts';

/** Starts a conversation; to be called from the click that asks for it. `onSignedOut`: the cookie is no good any more. */
export function startTalk(agent: AgentCard, channel: 'video' | 'chat', onSignedOut: () => void): Talk {
  const talk = new Talk({
    channel,
    connect: () => api.connect(agent.id, channel),
    explain: (error) => {
      const failure = explainConnectError(error);
      if (failure.kind === 'signed_out') onSignedOut();
      return failure;
    },
  });
  talk.start();
  return talk;
}
