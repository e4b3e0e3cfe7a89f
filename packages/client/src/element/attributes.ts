import { AVATAR_STYLES, COLOR_SCHEMES, type DuetOptions, type Position, POSITIONS } from '../view/options.ts';
import { publicAgent } from '../session/public-agent.ts';
import { tokenFrom } from '../session/token-source.ts';
import { CHANNELS, ICE_POLICIES, type TokenSource } from '../session/options.ts';

/**
 * The attributes of `<duet-agent>`: every option that can be written as text. An attribute without a value
 * switches its option on, unless it says `false`.
 */
export const ATTRIBUTES = [
  'public-id',
  'service',
  'token-url',
  'token',
  'agent',
  'channel',
  'position',
  'avatar-style',
  'background-removal',
  'waveform',
  'captions',
  'composer',
  'controls',
  'devices',
  'push-to-talk',
  'inactivity-timeout',
  'screen-share',
  'microphone',
  'muted',
  'volume',
  'color',
  'color-scheme',
  'language',
  'label',
  'persist',
  'fallback',
  'patience',
  'media-timeout',
  'ice-transport-policy',
  'worklet-url',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The attributes of `<duet-agent>` as JSX writes them. */
export type DuetAgentAttributes = Readonly<Partial<Record<Attribute, string | number | boolean>>>;

type Read = (name: Attribute) => string | null;

const one = <T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((candidate) => candidate === value);

const number = (value: string | null): number | undefined => {
  const read = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
};

/** Reads a switch. @returns undefined without the attribute: then the default applies */
function flag(value: string | null): boolean | undefined {
  return value === null ? undefined : value !== 'false';
}

/** A switch that may name a key, such as `Space`. */
const holdOf = (value: string | null): boolean | string | undefined =>
  value === null || value === '' || value === 'true' || value === 'false' ? flag(value) : value;

export const positionOf = (read: Read): Position => one(read('position'), POSITIONS) ?? 'bottom-right';

/** Whether the session survives page loads, and the name that distinguishes it from others. */
export function persistOf(read: Read): boolean | string {
  const persist = read('persist');
  return persist === null || persist === 'false' ? false : persist || true;
}

/** The options in the attributes. Unknown values are ignored. */
export function optionsOf(read: Read): DuetOptions {
  const options: { [Name in keyof DuetOptions]: DuetOptions[Name] | undefined } = {
    channel: one(read('channel'), CHANNELS),
    avatarStyle: one(read('avatar-style'), AVATAR_STYLES),
    backgroundRemoval: flag(read('background-removal')),
    waveform: flag(read('waveform')),
    captions: flag(read('captions')),
    composer: flag(read('composer')) ?? true,
    controls: flag(read('controls')),
    devices: flag(read('devices')),
    pushToTalk: holdOf(read('push-to-talk')),
    inactivityTimeout: number(read('inactivity-timeout')),
    screenShare: flag(read('screen-share')),
    microphone: flag(read('microphone')),
    muted: flag(read('muted')),
    volume: number(read('volume')),
    color: read('color') ?? undefined,
    colorScheme: one(read('color-scheme'), COLOR_SCHEMES),
    language: read('language') ?? undefined,
    persist: persistOf(read) || undefined,
    fallback: flag(read('fallback')),
    patience: number(read('patience')),
    mediaTimeout: number(read('media-timeout')),
    iceTransportPolicy: one(read('ice-transport-policy'), ICE_POLICIES),
    workletUrl: read('worklet-url') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as DuetOptions;
}

/** The token source in the attributes; null without `public-id`, `token-url` and `token`. */
export function sourceOf(read: Read): TokenSource | null {
  const id = read('public-id');
  if (id) return publicAgent(id, { service: read('service') });
  const url = read('token-url');
  if (url) return tokenFrom(url, { agent: read('agent') });
  return read('token') || null;
}
