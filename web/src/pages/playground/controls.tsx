import {
  IconHandStop,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { isDeaf, type TalkState } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';
import { LevelMeter } from './level-meter.tsx';
import { usePlaygroundTexts } from './texts.ts';

interface ControlProps {
  readonly label: string;
  readonly keys?: string;
  readonly tone?: 'plain' | 'on' | 'danger';
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Control({
  label,
  keys,
  tone = 'plain',
  pressed,
  disabled = false,
  onClick,
  children,
}: ControlProps) {
  return (
    <UnstyledButton
      className="control"
      data-tone={tone}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      <span className="control-icon">{children}</span>
      <span className="control-label">
        {label}
        {keys && <kbd aria-hidden>{keys === 'Escape' ? 'Esc' : keys}</kbd>}
      </span>
    </UnstyledButton>
  );
}

function MuteControl({ talk, state }: { readonly talk: Talk; readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  if (state.microphone !== 'on') {
    return (
      <Control
        label={t('microphoneRetry')}
        disabled={state.microphone === 'asking'}
        onClick={() => void talk.useMicrophone()}
      >
        <IconMicrophoneOff size={22} stroke={1.7} />
      </Control>
    );
  }
  return (
    <Control
      label={state.muted ? t('unmute') : t('mute')}
      keys="M"
      tone={state.muted ? 'on' : 'plain'}
      pressed={state.muted}
      onClick={() => talk.toggleMute()}
    >
      {state.muted ? <IconMicrophoneOff size={22} stroke={1.7} /> : <IconMicrophone size={22} stroke={1.7} />}
      {!state.muted && <LevelMeter stream={state.local} />}
    </Control>
  );
}

/** Shares the user's screen with the agent. */
function ScreenControl({ talk, state }: { readonly talk: Talk; readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  const isShown = state.screen !== null;
  return (
    <Control
      label={t(isShown ? 'unshare' : 'share')}
      tone={isShown ? 'on' : 'plain'}
      pressed={isShown}
      disabled={state.phase !== 'live'}
      onClick={() => (isShown ? talk.stopScreen() : void talk.shareScreen())}
    >
      <IconScreenShare size={22} stroke={1.7} />
    </Control>
  );
}

/** The buttons for mute, screen, interrupt and end. */
export function Controls({ talk, state }: { readonly talk: Talk; readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  const busy = state.speaking || state.thinking;
  return (
    <div className="controls" role="group" aria-label={t('controls')}>
      {state.channel !== 'chat' && !isDeaf(state) && <MuteControl talk={talk} state={state} />}
      {state.channel === 'video' && <ScreenControl talk={talk} state={state} />}
      <Control label={t('interrupt')} keys="Escape" disabled={!busy} onClick={() => talk.interrupt()}>
        <IconHandStop size={22} stroke={1.7} />
      </Control>
      <Control label={t('end')} tone="danger" onClick={() => talk.end()}>
        <IconPhoneOff size={22} stroke={1.7} />
      </Control>
    </div>
  );
}
