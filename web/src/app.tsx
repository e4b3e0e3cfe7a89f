import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, type AgentCard } from './api.ts';
import { texts } from './texts.ts';
import { Call } from './view/call.tsx';
import { Ending } from './view/ending.tsx';
import { Header } from './view/header.tsx';
import { Note, Waiting } from './view/parts.tsx';
import { Picker } from './view/picker.tsx';
import { SignIn } from './view/sign-in.tsx';
import { useAccess } from './view/use-access.ts';
import type { Talk } from './talk/talk.ts';
import { startTalk } from './view/start-talk.ts';

export type Channel = 'video' | 'chat';

/** What the page shows when somebody is signed in. */
type Scene =
  | { readonly at: 'picker' }
  | { readonly at: 'call'; readonly agent: AgentCard; readonly talk: Talk }
  | { readonly at: 'end'; readonly agent: AgentCard; readonly talk: Talk };

export function App() {
  const access = useAccess();
  const me = useQuery({ queryKey: ['me'], queryFn: api.me, enabled: access !== 'exchanging' });
  const signedOut = me.error instanceof ApiError && me.error.status === 401;
  return (
    <div className="page">
      <Header me={me.data ?? null} />
      <main className="main">
        {me.data ? (
          <Playground />
        ) : signedOut ? (
          <SignIn linkRefused={access === 'refused'} />
        ) : me.error ? (
          <Note title={texts.signIn.failed} action={texts.retry} onAction={() => void me.refetch()} />
        ) : (
          <Waiting />
        )}
      </main>
    </div>
  );
}

function Playground() {
  const [scene, setScene] = useState<Scene>({ at: 'picker' });
  const [channel, setChannel] = useState<Channel>('video');
  const queries = useQueryClient();
  const pick = () => setScene({ at: 'picker' });
  const begin = (agent: AgentCard) =>
    setScene({
      at: 'call',
      agent,
      talk: startTalk(agent, channel, () => void queries.resetQueries({ queryKey: ['me'] })),
    });

  if (scene.at === 'picker') return <Picker channel={channel} onChannel={setChannel} onPick={begin} />;
  const again = () => begin(scene.agent);
  if (scene.at === 'call') {
    return (
      <Call
        agent={scene.agent}
        talk={scene.talk}
        onRetry={again}
        onLeave={pick}
        onEnded={() => setScene({ ...scene, at: 'end' })}
      />
    );
  }
  return <Ending agent={scene.agent} talk={scene.talk} onAgain={again} onOther={pick} />;
}
