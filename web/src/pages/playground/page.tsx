import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ME, useHere } from '../../app/where.tsx';
import type { Failure } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';
import { agentsQuery } from './api.ts';
import type { AgentCard, Token } from './agent-card.ts';
import { Call } from './call.tsx';
import { Ending } from './ending.tsx';
import { Picker } from './picker.tsx';
import { startTalk } from './start-talk.ts';
import { TokenDialog } from './token-dialog.tsx';
import { tokensFor, type TalkMode } from './talk-modes.ts';

interface Talking {
  readonly agent: AgentCard;
  readonly talk: Talk;
  /** Kept until another agent is chosen. */
  readonly tokens: readonly Token[];
}

type Scene = { readonly at: 'picker' } | ({ readonly at: 'call' | 'end' } & Talking);

/**
 * The agent in the address, if there is one. The conversation starts at once where the browser allows sound;
 * on a page that was just loaded it does not before a gesture, and the picker marks the agent instead
 * (10-first-use, "Wrong" 1). That is decided once for each address, so a later choice counts.
 */
function useAgentOfAddress(path: string, begin: (agent: AgentCard) => void): AgentCard | null {
  const { agentId } = useParams({ strict: false }) as { readonly agentId?: string };
  const agents = useQuery({ ...agentsQuery(path), enabled: agentId !== undefined });
  const decided = useRef<string | null>(null);
  const agent = agents.data?.find(({ id }) => id === agentId) ?? null;
  useEffect(() => {
    if (!agent || decided.current === agent.id) return;
    decided.current = agent.id;
    if (navigator.userActivation?.hasBeenActive) begin(agent);
  }, [agent, begin]);
  return agent;
}

interface KeyChoice {
  readonly path: string;
  readonly apiKeyId: string | null;
}

/**
 * What is done when the service has not started a conversation: an ended sign-in is reported to the whole
 * console; otherwise the agents are loaded again, because one may need other tokens now.
 */
function useRefused(path: string): (kind: Failure['kind']) => void {
  const queries = useQueryClient();
  return (kind) =>
    void (kind === 'signed_out'
      ? queries.resetQueries({ queryKey: ME })
      : queries.prefetchQuery({ ...agentsQuery(path), staleTime: 0 }));
}

/** The page for talking with any agent of the project. */
export default function PlaygroundPage() {
  const { path } = useHere();
  const [scene, setScene] = useState<Scene>({ at: 'picker' });
  const [way, setWay] = useState<TalkMode>('video');
  const [key, setKey] = useState<KeyChoice | null>(null);
  /** The agent to talk to as soon as the tokens are given. */
  const [asked, setAsked] = useState<AgentCard | null>(null);
  const queries = useQueryClient();
  const onRefused = useRefused(path);
  // A key is only valid for its project.
  const apiKeyId = key?.path === path ? key.apiKeyId : null;
  const pick = () => setScene({ at: 'picker' });
  const talkTo = (agent: AgentCard, tokens: readonly Token[]) => {
    setAsked(null);
    const talk = startTalk(path, agent, { way, apiKeyId, tokens }, onRefused);
    setScene({ at: 'call', agent, talk, tokens });
  };
  const begin = (agent: AgentCard, given: readonly Token[] | null = null) => {
    const tokens = tokensFor(agent, way, given);
    if (tokens) talkTo(agent, tokens);
    else setAsked(agent);
  };

  const addressed = useAgentOfAddress(path, begin);

  const again = ({ agent, tokens }: Talking) => {
    const known = queries.getQueryData<AgentCard[]>(agentsQuery(path).queryKey);
    begin(known?.find(({ id }) => id === agent.id) ?? agent, tokens);
  };
  const view = () => {
    if (scene.at === 'picker')
      return (
        <Picker
          addressed={addressed}
          way={way}
          onWay={setWay}
          apiKeyId={apiKeyId}
          onKey={(chosen) => setKey({ path, apiKeyId: chosen })}
          onPick={begin}
        />
      );
    if (scene.at === 'call')
      return (
        <Call
          agent={scene.agent}
          talk={scene.talk}
          way={way}
          onRetry={() => again(scene)}
          onLeave={pick}
          onEnded={() => setScene({ ...scene, at: 'end' })}
        />
      );
    return <Ending agent={scene.agent} talk={scene.talk} onAgain={() => again(scene)} onOther={pick} />;
  };
  return (
    <>
      {view()}
      <TokenDialog agent={asked} way={way} onGiven={talkTo} onClose={() => setAsked(null)} />
    </>
  );
}
