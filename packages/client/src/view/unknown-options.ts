import { CHANNELS, ICE_POLICIES } from '../session/options.ts';
import { AVATAR_STYLES, COLOR_SCHEMES, type DuetOptions, type KnownNames, POSITIONS } from './options.ts';

/** Every option of `init`: the words that it takes, or null where any value may do. */
const OPTIONS: Readonly<Record<keyof (DuetOptions & KnownNames), readonly string[] | null>> = {
  position: POSITIONS,
  avatarStyle: AVATAR_STYLES,
  colorScheme: COLOR_SCHEMES,
  channel: CHANNELS,
  iceTransportPolicy: ICE_POLICIES,
  container: null,
  mountContainer: null,
  features: null,
  backgroundRemoval: null,
  waveform: null,
  captions: null,
  composer: null,
  controls: null,
  devices: null,
  pushToTalk: null,
  color: null,
  language: null,
  texts: null,
  inactivityTimeout: null,
  screenShare: null,
  microphone: null,
  muted: null,
  microphoneId: null,
  speakerId: null,
  volume: null,
  patience: null,
  fallback: null,
  mediaTimeout: null,
  iceServers: null,
  persist: null,
  workletUrl: null,
  functions: null,
  onReady: null,
  onAvatarReady: null,
  onData: null,
  onError: null,
  onDestroy: null,
};

const wordsOf = (name: string): readonly string[] | null | undefined =>
  Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof typeof OPTIONS] : undefined;

/** What is wrong with the names and words of options, as sentences; they are ignored, or taken as they are. */
export const unknownOptions = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    const words = wordsOf(name);
    if (words === undefined) return [`Duet.init: there is no option ${name}`];
    if (!words || value === undefined || words.includes(String(value))) return [];
    return [`Duet.init: ${name} is ${String(value)}, and takes ${words.join(', ')}`];
  });
