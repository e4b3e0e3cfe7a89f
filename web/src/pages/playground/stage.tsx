import { Button } from '@mantine/core';
import { IconMicrophoneOff, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentCard } from './agent-card.ts';
import { isDeaf, moodOf, type Mood, type TalkState } from '../../talk/state.ts';
import { usePlaygroundTexts, type PlaygroundTexts } from './texts.ts';
import { Portrait } from './portrait.tsx';
import { agentNameOf } from '../../kit/names.ts';
import { useLevel } from './use-level.ts';

/**
 * The agent's sound and picture. A browser may refuse to play sound before a gesture: then a button asks for
 * one.
 */
interface FaceProps {
  readonly stream: MediaStream | null;
  readonly hushed: boolean;
  readonly name: string;
}

function Face({ stream, hushed, name }: FaceProps) {
  const t = usePlaygroundTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [silent, setSilent] = useState(false);
  const play = () => {
    video.current?.play().then(
      () => setSilent(false),
      (error: DOMException) => setSilent(error.name === 'NotAllowedError'),
    );
  };
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) play();
  }, [stream]);
  useEffect(() => {
    if (video.current) video.current.muted = hushed;
  }, [hushed]);
  return (
    <>
      <video ref={video} className="face" aria-label={t('face', { name })} autoPlay playsInline />
      {silent && (
        <Button className="hear" radius="xl" leftSection={<IconVolume size={18} />} onClick={play}>
          {t('hear')}
        </Button>
      )}
    </>
  );
}

function moodText(t: PlaygroundTexts, mood: Mood, state: TalkState): string {
  if (mood === 'listening' && isDeaf(state)) return t('chatMood_listening');
  const isTyped = state.channel === 'chat' && (mood === 'listening' || mood === 'thinking');
  return isTyped ? t(`chatMood_${mood}`) : t(`mood_${mood}`);
}

function MoodMark({ mood, state }: { readonly mood: Mood; readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  return (
    <div className="mood" data-mood={mood} data-testid="mood">
      <span className="mood-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span role="status">{state.unstable ? t('unstable') : moodText(t, mood, state)}</span>
      {state.muted && <IconMicrophoneOff size={16} aria-label={t('mute')} />}
    </div>
  );
}

/** The face in its frame, with a ring that shows the state and follows the voice. */
export function Stage({ agent, state }: { readonly agent: AgentCard; readonly state: TalkState }) {
  const frame = useRef<HTMLDivElement>(null);
  const mood = moodOf(state);
  useLevel(state.remote, frame);
  return (
    <div className="stage">
      <div className="frame" ref={frame} data-mood={mood} data-channel={state.channel}>
        <div className="frame-inner">
          <Portrait companion={agent.companion} />
          {state.channel !== 'chat' && (
            <Face stream={state.remote} hushed={state.hushed} name={agentNameOf(agent)} />
          )}
        </div>
      </div>
      <div className="stage-name">
        <h1>{agentNameOf(agent)}</h1>
        <MoodMark mood={mood} state={state} />
      </div>
    </div>
  );
}
