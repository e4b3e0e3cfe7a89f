import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ME, useHere } from '../../app/where.tsx';
import type { Talk } from '../../talk/talk.ts';
import { api, type AgentCard } from './api.ts';
import { Call } from './call.tsx';
import { Ending } from './ending.tsx';
import { Picker } from './picker.tsx';
import { startTalk } from './start-talk.ts';
import type { Way } from './ways.ts';

type Scene =
  | { readonly at: 'picker' }
  | { readonly at: 'call'; readonly agent: AgentCard; readonly talk: Talk }
  | { readonly at: 'end'; readonly agent: AgentCard; readonly talk: Talk };

/**
 * Begins with the agent of the address, if there is one. Browsers let no page make a sound that nobody has touched: then
 * the picker asks for a click.
 */
function useAgentOfAddress(path: string, begin: (agent: AgentCard) => void): void {
  const { agentId } = useParams({ strict: false }) as { readonly agentId?: string };
  const agents = useQuery({
    queryKey: ['playground', path],
    queryFn: () => api.agents(path),
    enabled: agentId !== undefined,
  });
  const begun = useRef<string | null>(null);
  const agent = agents.data?.find(({ id }) => id === agentId);
  useEffect(() => {
    if (!agent || begun.current === agent.id || !navigator.userActivation?.hasBeenActive) return;
    begun.current = agent.id;
    begin(agent);
  }, [agent, begin]);
}

interface KeyChoice {
  readonly path: string;
  readonly apiKeyId: string | null;
}

/** Talk with any agent of the project. */
export default function PlaygroundPage() {
  const { path } = useHere();
  const [scene, setScene] = useState<Scene>({ at: 'picker' });
  const [way, setWay] = useState<Way>('video');
  const [key, setKey] = useState<KeyChoice | null>(null);
  const queries = useQueryClient();
  // A key is its project's alone.
  const apiKeyId = key?.path === path ? key.apiKeyId : null;
  const pick = () => setScene({ at: 'picker' });
  const begin = (agent: AgentCard) =>
    setScene({
      at: 'call',
      agent,
      talk: startTalk(path, agent, { way, apiKeyId }, () => void queries.resetQueries({ queryKey: ME })),
    });

  useAgentOfAddress(path, begin);

  if (scene.at === 'picker') {
    return (
      <Picker
        way={way}
        onWay={setWay}
        apiKeyId={apiKeyId}
        onKey={(chosen) => setKey({ path, apiKeyId: chosen })}
        onPick={begin}
      />
    );
  }
  const again = () => begin(scene.agent);
  if (scene.at === 'call') {
    return (
      <Call
        agent={scene.agent}
        talk={scene.talk}
        way={way}
        onRetry={again}
        onLeave={pick}
        onEnded={() => setScene({ ...scene, at: 'end' })}
      />
    );
  }
  return <Ending agent={scene.agent} talk={scene.talk} onAgain={again} onOther={pick} />;
}
