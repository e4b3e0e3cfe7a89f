import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconMicrophoneOff } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import type { AgentCard } from '../api.ts';
import type { TalkState } from '../talk/state.ts';
import type { Talk } from '../talk/talk.ts';
import { texts } from '../texts.ts';
import { Composer } from './composer.tsx';
import { Controls } from './controls.tsx';
import { Note } from './parts.tsx';
import { Stage } from './stage.tsx';
import { Transcript } from './transcript.tsx';
import { useKeys } from './use-keys.ts';
import { useOwnTalk, useTalkState } from './use-talk.ts';

interface CallProps {
  readonly agent: AgentCard;
  readonly talk: Talk;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
}

/** Short notes above the transcript: idle warning, microphone, errors that end nothing. */
function Notices({ talk, state }: { readonly talk: Talk; readonly state: TalkState }) {
  const microphone = texts.microphone[state.microphone];
  return (
    <div className="notices" aria-live="polite">
      {state.idleWarning !== null && (
        <Alert color="orange" variant="light" icon={<IconClock />}>
          {texts.call.stay(state.idleWarning)}
        </Alert>
      )}
      {state.notice !== null && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle />}
          withCloseButton
          closeButtonLabel={texts.call.dismiss}
          onClose={() => talk.dismissNotice()}
        >
          {state.notice}
        </Alert>
      )}
      {state.channel === 'video' && microphone !== '' && (
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
  const kind = state.failure?.kind ?? 'server';
  const [title, sentence] = texts.failure[kind];
  const other = (
    <Button size="md" radius="xl" variant="default" onClick={onLeave}>
      {texts.end.other}
    </Button>
  );
  return (
    <Note
      title={title}
      {...(kind === 'gone' ? {} : { action: texts.retry, onAction: onRetry })}
      other={other}
    >
      <p>{sentence}</p>
      {state.failure?.detail && <p className="quiet small">{state.failure.detail}</p>}
    </Note>
  );
}

export function Call({ agent, talk, onRetry, onLeave, onEnded }: CallProps) {
  const state = useTalkState(talk);
  useOwnTalk(talk);
  useKeys({
    onMute: useCallback(() => talk.snapshot().microphone === 'on' && talk.toggleMute(), [talk]),
    onInterrupt: useCallback(() => talk.interrupt(), [talk]),
  });
  // A call that was over before a session existed has no record to show.
  const over = state.phase === 'ended';
  const recorded = state.sessionId !== null;
  useEffect(() => {
    if (over) (recorded ? onEnded : onLeave)();
  }, [over, recorded, onEnded, onLeave]);

  if (state.phase === 'failed') return <Failed state={state} onRetry={onRetry} onLeave={onLeave} />;
  const name = agent.companion.firstName;
  return (
    <section
      className="call"
      data-phase={state.phase}
      data-channel={state.channel}
      data-session={state.sessionId ?? ''}
    >
      <div className="call-left">
        <Stage agent={agent} state={state} />
        <Controls talk={talk} state={state} />
      </div>
      <div className="call-right">
        <Notices talk={talk} state={state} />
        <Transcript
          lines={state.lines}
          name={name}
          empty={state.channel === 'video' ? texts.call.hello(name) : texts.call.helloTyped(name)}
        />
        <Composer name={name} enabled={state.phase === 'live'} onSend={(text) => talk.say(text)} />
      </div>
    </section>
  );
}
