import { Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { AgentCard } from './agent-card.ts';
import { usePlaygroundTexts } from './texts.ts';
import { channelOf, TALK_MODES, type TalkMode } from './talk-modes.ts';

interface TalkModeNoteProps {
  readonly agent: AgentCard;
  readonly way: TalkMode;
}

/** How this differs from the real display or a real call; for a display with a link to it. */
export function TalkModeNote({ agent, way }: TalkModeNoteProps) {
  const t = usePlaygroundTexts();
  if (TALK_MODES[way].needs === null) return null;
  const display = way === 'kiosk' ? channelOf(agent, 'kiosk') : undefined;
  return (
    <p className="hint">
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {t(`differs_${way === 'kiosk' ? 'kiosk' : 'phone'}`)}{' '}
        {display && (
          <Anchor href={`/kiosk/${display.id}`} target="_blank" rel="noreferrer" underline="always" inherit>
            {t('openDisplay')}
          </Anchor>
        )}
      </span>
    </p>
  );
}
