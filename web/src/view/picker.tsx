import { SegmentedControl } from '@mantine/core';
import { IconMessage2, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type AgentCard } from '../api.ts';
import type { Channel } from '../app.tsx';
import { texts } from '../texts.ts';
import { Portrait } from './portrait.tsx';
import { Note, Waiting } from './parts.tsx';

interface PickerProps {
  readonly channel: Channel;
  readonly onChannel: (channel: Channel) => void;
  readonly onPick: (agent: AgentCard) => void;
}

const label = (icon: typeof IconVideo, text: string) => {
  const Icon = icon;
  return (
    <span className="channel-label">
      <Icon size={18} stroke={1.7} aria-hidden />
      {text}
    </span>
  );
};

const CHANNELS = [
  { value: 'video' as const, label: label(IconVideo, texts.picker.video) },
  { value: 'chat' as const, label: label(IconMessage2, texts.picker.chat) },
];

export function Picker({ channel, onChannel, onPick }: PickerProps) {
  const agents = useQuery({ queryKey: ['agents'], queryFn: api.agents });
  if (agents.error) {
    return <Note title={texts.picker.failed} action={texts.retry} onAction={() => void agents.refetch()} />;
  }
  if (!agents.data) return <Waiting />;
  if (agents.data.length === 0) {
    return (
      <Note title={texts.picker.empty} action={texts.retry} onAction={() => void agents.refetch()}>
        <p className="quiet">{texts.picker.emptyHint}</p>
      </Note>
    );
  }
  return (
    <section className="picker" aria-labelledby="picker-title">
      <h1 id="picker-title">{texts.picker.title}</h1>
      <p className="quiet">{texts.picker.intro}</p>
      <SegmentedControl
        aria-label={texts.picker.channel}
        radius="xl"
        size="md"
        data={CHANNELS}
        value={channel}
        onChange={onChannel}
      />
      <ul className="cards">
        {agents.data.map((agent) => (
          <li key={agent.id}>
            <Card agent={agent} onPick={() => onPick(agent)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ agent, onPick }: { readonly agent: AgentCard; readonly onPick: () => void }) {
  const [near, setNear] = useState(false);
  const { firstName, lastName, headline } = agent.companion;
  const person = `${firstName} ${lastName}`.trim();
  return (
    <button
      type="button"
      className="card"
      aria-label={texts.picker.start(agent.name || person)}
      onClick={onPick}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <Portrait companion={agent.companion} moving={near} />
      <span className="card-text">
        <strong>{agent.name || person}</strong>
        <span className="quiet">
          {agent.name && agent.name !== person ? `${person} · ${headline}` : headline}
        </span>
      </span>
    </button>
  );
}
