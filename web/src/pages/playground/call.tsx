import { ActionIcon, Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconClock, IconMicrophoneOff, IconTool, IconVideoOff } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import type { AgentCard } from './agent-card.ts';
import { isDeaf, type TalkState } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';
import { usePlaygroundTexts, type PlaygroundTexts } from './texts.ts';
import { Bench } from './bench/bench.tsx';
import { RequestCards } from './bench/request-cards.tsx';
import { useWire } from './bench/use-wire.ts';
import { Composer } from './composer.tsx';
import { Controls } from './controls.tsx';
import { Note } from './note.tsx';
import { speakerOf } from '../../kit/names.ts';
import { Stage } from './stage.tsx';
import { Transcript } from './transcript.tsx';
import { Unheard } from './unheard.tsx';
import { useKeys } from './use-keys.ts';
import { useOwnTalk, useTalkState } from './use-talk.ts';
import { TalkModeNote } from './talk-mode-note.tsx';
import type { TalkMode } from './talk-modes.ts';

interface CallProps {
  readonly agent: AgentCard;
  readonly talk: Talk;
  readonly way: TalkMode;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
}

function microphoneHint(t: PlaygroundTexts, { channel, microphone }: TalkState): string {
  if (channel === 'chat' || microphone === 'on' || microphone === 'off') return '';
  if (microphone === 'asking') return t('microphone_asking');
  return t(`microphone_${microphone}`);
}

/** Why the conversation goes on by voice although a picture was requested. */
function pictureHint(t: PlaygroundTexts, { withoutPicture }: TalkState): string {
  if (withoutPicture === null) return '';
  return withoutPicture === 'no_webrtc' || withoutPicture === 'no_network'
    ? t(`without_${withoutPicture}`)
    : t('without_picture');
}

/** Short notes above the transcript: idle warning, microphone, errors that do not end the call. */
function Notices({
  agent,
  talk,
  way,
  state,
  onRetry,
}: Pick<CallProps, 'agent' | 'talk' | 'way' | 'onRetry'> & { readonly state: TalkState }) {
  const t = usePlaygroundTexts();
  const microphone = microphoneHint(t, state);
  const picture = pictureHint(t, state);
  return (
    <div className="notices" aria-live="polite">
      {state.idleWarning !== null && (
        <Alert color="orange" variant="light" icon={<IconClock />}>
          {t('stay', { seconds: state.idleWarning })}
        </Alert>
      )}
      {state.drainWarning !== null && (
        <Alert color="orange" variant="light" icon={<IconClock />}>
          {t('draining', { seconds: state.drainWarning })}
        </Alert>
      )}
      {state.notice !== null && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle />}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={() => talk.dismissNotice()}
        >
          {state.notice}
        </Alert>
      )}
      {isDeaf(state) && state.speechToText && (
        <Unheard agent={agent} speechToText={state.speechToText} onAgain={onRetry} />
      )}
      <RequestCards talk={talk} way={way} />
      <TalkModeNote agent={agent} way={way} />
      {picture !== '' && (
        <p className="hint" data-testid="without-picture">
          <IconVideoOff size={16} aria-hidden /> {picture}
        </p>
      )}
      {microphone !== '' && (
        <p className="hint">
          <IconMicrophoneOff size={16} aria-hidden /> {microphone}
        </p>
      )}
    </div>
  );
}

function Failed({
  state,
  onRetry,
  onLeave,
}: { readonly state: TalkState } & Pick<CallProps, 'onRetry' | 'onLeave'>) {
  const t = usePlaygroundTexts();
  const kind = state.failure?.kind ?? 'server';
  const other = (
    <Button size="md" radius="xl" variant="default" onClick={onLeave}>
      {t('other')}
    </Button>
  );
  return (
    <Note
      title={t(`failure_${kind}`)}
      {...(kind === 'gone' ? {} : { action: t('retry'), onAction: onRetry })}
      other={other}
    >
      <p>{t(`failure_${kind}_why`)}</p>
      {state.failure?.detail && <p className="quiet small">{state.failure.detail}</p>}
    </Note>
  );
}

export function Call({ agent, talk, way, onRetry, onLeave, onEnded }: CallProps) {
  const t = usePlaygroundTexts();
  const state = useTalkState(talk);
  const wire = useWire(talk);
  const [isOpen, bench] = useDisclosure(false);
  useOwnTalk(talk);
  useKeys({
    onMute: useCallback(() => talk.snapshot().microphone === 'on' && talk.toggleMute(), [talk]),
    onInterrupt: useCallback(() => talk.interrupt(), [talk]),
  });
  // A call that ended before a session existed has no record to show.
  const over = state.phase === 'ended';
  const recorded = state.sessionId !== null;
  useEffect(() => {
    if (over) (recorded ? onEnded : onLeave)();
  }, [over, recorded, onEnded, onLeave]);

  if (state.phase === 'failed') return <Failed state={state} onRetry={onRetry} onLeave={onLeave} />;
  const name = speakerOf(agent);
  return (
    <section
      className="call"
      data-phase={state.phase}
      data-channel={state.channel}
      data-session={state.sessionId ?? ''}
      data-bench={isOpen}
    >
      <div className="call-left">
        <Stage agent={agent} state={state} />
        <Controls talk={talk} state={state} />
      </div>
      <div className="call-right">
        <Notices agent={agent} talk={talk} way={way} state={state} onRetry={onRetry} />
        <Transcript
          lines={state.lines}
          name={name}
          empty={t(state.channel === 'chat' || isDeaf(state) ? 'helloTyped' : 'hello', { name })}
        />
        <Composer name={name} enabled={state.phase === 'live'} onSend={(text) => talk.say(text)} />
      </div>
      <ActionIcon
        className="bench-button"
        variant={isOpen ? 'filled' : 'default'}
        size="lg"
        radius="xl"
        aria-label={t(isOpen ? 'closeBench' : 'openBench')}
        title={t(isOpen ? 'closeBench' : 'openBench')}
        aria-expanded={isOpen}
        onClick={bench.toggle}
      >
        <IconTool size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <Bench talk={talk} state={state} wire={wire} />}
    </section>
  );
}
