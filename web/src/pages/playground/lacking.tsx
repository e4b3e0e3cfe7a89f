import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../app/where.tsx';
import type { AgentCard } from './agent-card.ts';
import { Portrait } from './portrait.tsx';
import { usePlaygroundTexts } from './texts.ts';
import type { SetUpChannel } from './ways.ts';

interface LackingProps {
  readonly agent: AgentCard;
  readonly channel: SetUpChannel;
}

/** An agent that cannot be talked with this way, because the channel was not set up: says so, and where that is done. */
export function Lacking({ agent, channel }: LackingProps) {
  const t = usePlaygroundTexts();
  const { project, isAdmin } = useHere();
  const name = agent.name || `${agent.companion.firstName} ${agent.companion.lastName}`.trim();
  return (
    <div className="card card-lacking">
      <Portrait companion={agent.companion} />
      <div className="card-text">
        <strong>{name}</strong>
        <span className="quiet">{t(`lacks_${channel}`)}</span>
        {isAdmin && (
          <Anchor
            component={Link}
            to={`/p/${project.id}/agents/${agent.id}`}
            search={{ tab: 'channels' } as never}
            size="sm"
          >
            {t('setUpChannel', { name })}
          </Anchor>
        )}
      </div>
    </div>
  );
}
