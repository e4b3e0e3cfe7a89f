import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentsQuery, api } from './api.ts';
import type { AgentCard } from './agent-card.ts';
import { useHere } from '../../app/where.tsx';
import { usePlaygroundTexts } from './texts.ts';
import { keysKey } from '../keys/keys.ts';
import { DeviceCheck } from './device-check.tsx';
import { Portrait } from './portrait.tsx';
import { LinkButton } from '../../kit/links.tsx';
import { Waiting } from '../../kit/states.tsx';
import { Note } from './note.tsx';
import { Lacking } from './lacking.tsx';
import { agentNameOf } from '../../kit/names.ts';
import { ableFirst, lackedBy, TALK_MODES, type TalkMode } from './talk-modes.ts';

interface PickerProps {
  /** The agent that the page's address names: it is marked, and comes first. */
  readonly addressed: AgentCard | null;
  readonly way: TalkMode;
  readonly onWay: (way: TalkMode) => void;
  /** The key whose providers are used; null: the operator's. */
  readonly apiKeyId: string | null;
  readonly onKey: (apiKeyId: string | null) => void;
  readonly onPick: (agent: AgentCard) => void;
}

/** The choice of a way to talk, with a sentence about each. */
function TalkModeChoice({ way, onWay }: Pick<PickerProps, 'way' | 'onWay'>) {
  const t = usePlaygroundTexts();
  const ways = (Object.keys(TALK_MODES) as TalkMode[]).map((value) => {
    const Icon = TALK_MODES[value].icon;
    const label = (
      <span className="channel-label">
        <Icon size={18} stroke={1.7} aria-hidden />
        {t(value)}
      </span>
    );
    return { value, label };
  });
  return (
    <>
      <SegmentedControl
        className="ways"
        aria-label={t('channel')}
        radius="xl"
        size="md"
        withItemsBorders={false}
        data={ways}
        value={way}
        onChange={onWay}
      />
      <p className="quiet small way-about" role="status">
        {t(`about_${way}`)}
      </p>
    </>
  );
}

/** The choice of a key; nothing is shown when there is none to choose. */
function KeyChoice({ apiKeyId, onKey }: Pick<PickerProps, 'apiKeyId' | 'onKey'>) {
  const t = usePlaygroundTexts();
  const { path, project, isAdmin } = useHere();
  const keys = useQuery({
    queryKey: [...keysKey(project.id), 'playground'],
    queryFn: () => api.keys(path),
    enabled: isAdmin,
  });
  if (!keys.data || keys.data.length === 0) return null;
  const own = keys.data.map(({ id, name, provider, setup }) => ({
    value: id,
    label: t('keyModel', { name, model: [provider, setup?.model].filter(Boolean).join(', ') }),
  }));
  return (
    <Select
      label={t('model')}
      data={[{ value: '', label: t('operatorsModel') }, ...own]}
      value={apiKeyId ?? ''}
      onChange={(chosen) => onKey(chosen || null)}
      allowDeselect={false}
      searchable={own.length > 10}
      w={{ base: '100%', xs: 360 }}
      ta="left"
    />
  );
}

const addressedFirst = (agents: readonly AgentCard[], addressed: AgentCard | null): AgentCard[] =>
  agents.toSorted((one, other) => Number(other.id === addressed?.id) - Number(one.id === addressed?.id));

export function Picker({ addressed, way, onWay, apiKeyId, onKey, onPick }: PickerProps) {
  const t = usePlaygroundTexts();
  const { path, project, isAdmin } = useHere();
  const agents = useQuery(agentsQuery(path));
  if (agents.error && !agents.data) {
    return <Note title={t('pickerFailed')} action={t('retry')} onAction={() => void agents.refetch()} />;
  }
  if (!agents.data) return <Waiting />;
  if (agents.data.length === 0) {
    return (
      <Note
        title={t('empty')}
        other={isAdmin && <LinkButton to={`/p/${project.id}/agents`}>{t('makeAgent')}</LinkButton>}
      >
        <p className="quiet">{t('emptyHint')}</p>
      </Note>
    );
  }
  return (
    <section className="picker" aria-labelledby="picker-title">
      <h1 id="picker-title">{t('title')}</h1>
      <p className="quiet">{addressed ? t('introOf', { name: agentNameOf(addressed) }) : t('intro')}</p>
      <TalkModeChoice way={way} onWay={onWay} />
      {TALK_MODES[way].talk !== 'chat' && <DeviceCheck />}
      <KeyChoice apiKeyId={apiKeyId} onKey={onKey} />
      <ul className="cards">
        {ableFirst(addressedFirst(agents.data, addressed), way).map((agent) => {
          const lacks = lackedBy(agent, way);
          return (
            <li key={agent.id}>
              {lacks ? (
                <Lacking agent={agent} channel={lacks} />
              ) : (
                <Card agent={agent} isMarked={agent.id === addressed?.id} onPick={() => onPick(agent)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly agent: AgentCard;
  readonly isMarked: boolean;
  readonly onPick: () => void;
}

function Card({ agent, isMarked, onPick }: CardProps) {
  const t = usePlaygroundTexts();
  const [near, setNear] = useState(false);
  const { firstName, lastName, headline } = agent.companion;
  const person = `${firstName} ${lastName}`.trim();
  // The button's accessible name is the card's text in one piece, because speech control users say what they
  // see.
  const [before, after] = t('start', { name: '|' }).split('|');
  return (
    <button
      type="button"
      className="card"
      aria-current={isMarked || undefined}
      onClick={onPick}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <Portrait companion={agent.companion} moving={near} />
      <span className="unseen">{before}</span>
      <span className="card-text">
        <strong>{agentNameOf(agent)}</strong>
        <span className="quiet">
          {person && agent.name && agent.name !== person ? `${person} · ${headline}` : headline}
        </span>
      </span>
      <span className="unseen">{after}</span>
    </button>
  );
}
