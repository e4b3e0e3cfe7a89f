import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../app/where.tsx';
import type { AgentCard } from './agent-card.ts';
import { Portrait } from './portrait.tsx';
import { agentNameOf } from '../../kit/names.ts';
import { usePlaygroundTexts } from './texts.ts';
import type { SetUpChannel } from './talk-modes.ts';

interface LackingProps {
  readonly agent: AgentCard;
  readonly channel: SetUpChannel;
}

/** The note for an agent without the channel that this way to talk needs, with a link to set it up. */
export function Lacking({ agent, channel }: LackingProps) {
  const t = usePlaygroundTexts();
  const { project, isAdmin } = useHere();
  const name = agentNameOf(agent);
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
