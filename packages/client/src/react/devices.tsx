import { type ComponentPropsWithoutRef, type ReactElement, useEffect, useRef, useState } from 'react';
import {
  type Device,
  type Devices,
  type DuetSession,
  type Levels,
  listDevices,
  pushToTalk,
  type TalkState,
  type Texts,
} from '../index.ts';
import { useConversationPart } from './conversation.ts';

const NO_DEVICES: Devices = { microphones: [], speakers: [] };

/** The microphones and loudspeakers that there are, as they come and go. */
export function useDevices(session: DuetSession | null): Devices {
  const [devices, setDevices] = useState(NO_DEVICES);
  useEffect(() => {
    let isOver = false;
    void listDevices().then((found) => !isOver && setDevices(found));
    const stop = session?.on('devices', setDevices);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [session]);
  return devices;
}

const SILENCE: Levels = { microphone: 0, agent: 0 };

/** How loud both sides are, 15 times a second while the component is there. */
export function useLevels(session: DuetSession | null): Levels {
  const [levels, setLevels] = useState<{ of: DuetSession; now: Levels } | null>(null);
  useEffect(() => session?.on('levels', (now) => setLevels({ of: session, now })), [session]);
  return levels !== null && levels.of === session ? levels.now : SILENCE;
}

/** The microphone that is open; empty: none is. */
const openOf = (state: TalkState | null): string =>
  state?.local?.getAudioTracks()[0]?.getSettings().deviceId ?? '';

interface ChoiceProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly used: string;
  readonly usual: string;
  readonly onChoose: (id: string) => void;
}

/** A list to choose one of several devices from. */
const Choice = ({ label, devices, used, usual, onChoose }: ChoiceProps): ReactElement => (
  <label>
    {label}{' '}
    <select
      value={devices.some(({ id }) => id === used) ? used : ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{usual}</option>
      {devices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || id}
        </option>
      ))}
    </select>
  </label>
);

export type DeviceChoiceProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

/** Lists of the microphones and the loudspeakers; the browser's own choice where nothing was chosen. */
export function DeviceChoice(props: DeviceChoiceProps): ReactElement {
  const { session, state, texts } = useConversationPart();
  const { microphones, speakers } = useDevices(session);
  return (
    <div {...props}>
      {microphones.length > 0 && (
        <Choice
          label={texts.microphone}
          devices={microphones}
          used={openOf(state)}
          usual={texts.usualDevice}
          onChoose={(id) => void session?.useMicrophone(id === '' ? null : id)}
        />
      )}
      {speakers.length > 0 && (
        <Choice
          label={texts.speaker}
          devices={speakers}
          used={session?.speaker ?? ''}
          usual={texts.usualDevice}
          onChoose={(id) => void session?.useSpeaker(id)}
        />
      )}
    </div>
  );
}

export type LevelMetersProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

/** Two meters: how loud the user is, and the agent. */
export function LevelMeters(props: LevelMetersProps): ReactElement {
  const { session, texts } = useConversationPart();
  const { microphone, agent } = useLevels(session);
  return (
    <div {...props}>
      <meter aria-label={texts.microphone} min={0} max={1} value={microphone} />
      <meter aria-label={texts.agent} min={0} max={1} value={agent} />
    </div>
  );
}

const nameOf = (isHeld: boolean, { talking, holdToTalk }: Texts): string => (isHeld ? talking : holdToTalk);

export interface PushToTalkProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type'> {
  /** A key of the whole page that counts as the button while it is held, by `KeyboardEvent.code`, such as `Space`. */
  readonly holdKey?: string;
}

/** A button to be held while one speaks. The session should begin `muted`. */
export function PushToTalk({ holdKey, children, ...rest }: PushToTalkProps): ReactElement {
  const { session, state, texts } = useConversationPart();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!session || !element.current) return undefined;
    return pushToTalk(session, element.current, holdKey === undefined ? {} : { key: holdKey });
  }, [session, holdKey]);
  const isLive = state?.phase === 'live';
  const label = nameOf(isLive && !(state?.muted ?? true), texts);
  return (
    <button {...rest} ref={element} type="button" disabled={!isLive}>
      {children ?? label}
    </button>
  );
}
