import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Schemas } from '../../api/platform.ts';
import { useAgentTexts } from './texts.ts';

type Sampled = Pick<Schemas['Voice'], 'name' | 'provider' | 'previewUrl'>;

/**
 * The path of a sample that the service itself serves: its address may have a scheme or host that this browser does
 * not reach.
 */
function ownPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Plays a sample from its beginning, and stops it. */
function useSample() {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent');
  const play = async (): Promise<void> => {
    if (sound.current?.error) sound.current.load();
    if (sound.current) sound.current.currentTime = 0;
    setState('playing');
    await sound.current?.play();
  };
  const toggle = (): void => {
    if (state === 'playing') sound.current?.pause();
    // Stopped before it began is no failure.
    else play().catch((error: Error) => setState(error.name === 'AbortError' ? 'silent' : 'failed'));
  };
  return { sound, state, toggle, onSilent: () => setState('silent') };
}

function Player({ path, name }: { readonly path: string; readonly name: string }) {
  const t = useAgentTexts();
  const { sound, state, toggle, onSilent } = useSample();
  const isPlaying = state === 'playing';
  const label = t(isPlaying ? 'voiceStop' : 'voiceListen', { name });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="default" size="input-sm" aria-label={label} onClick={toggle}>
          {isPlaying ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <audio ref={sound} src={path} preload="none" onPause={onSilent} onEnded={onSilent} />
      <Text size="sm" c="red" role="status" className="voice-failed">
        {state === 'failed' && t('voiceFailed')}
      </Text>
    </>
  );
}

interface SampleProps {
  /** The voice that is chosen; undefined for none. */
  readonly voice: Sampled | undefined;
  /** The control that it was chosen with. */
  readonly children: ReactNode;
}

/**
 * A control with a button beside it that plays the chosen voice. The sample of a provider is a link instead: this page
 * loads nothing from elsewhere.
 */
export function WithVoiceSample({ voice, children }: SampleProps) {
  const t = useAgentTexts();
  const url = voice?.previewUrl;
  const isOwn = voice?.provider === 'builtin';
  return (
    <div className="voice-choice">
      {children}
      {voice && url && isOwn && <Player key={url} path={ownPath(url)} name={voice.name} />}
      {url && !isOwn && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {t('voiceSample')}
        </Anchor>
      )}
    </div>
  );
}
