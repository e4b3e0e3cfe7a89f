import type { AvatarStyle, DuetOptions, Position } from '../session/options.ts';
import { tokenFrom } from '../session/token-source.ts';
import type { TokenSource } from '../session/options.ts';

/**
 * Attributes of `<duet-agent>`: every option that can be said in a text. Those without a value are on when they are there, unless
 * they say `false`.
 */
export const ATTRIBUTES = [
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
  'media-timeout',
  'ice-transport-policy',
  'worklet-url',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

type Read = (name: Attribute) => string | null;

const one = <T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((candidate) => candidate === value);

const number = (value: string | null): number | undefined => {
  const read = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
};

const POSITIONS: readonly Position[] = [
  'inline',
  'bottom-right',
  'bottom-left',
  'top-right',
  'top-left',
  'none',
];
const STYLES: readonly AvatarStyle[] = ['round', 'rectangle', 'silhouette'];

/** @returns undefined where the attribute is not there: then the default counts */
function flag(value: string | null): boolean | undefined {
  return value === null ? undefined : value !== 'false';
}

export const positionOf = (read: Read): Position => one(read('position'), POSITIONS) ?? 'bottom-right';

/** Whether, and under which name of its own, the session survives page loads. */
export function persistOf(read: Read): boolean | string {
  const persist = read('persist');
  return persist === null || persist === 'false' ? false : persist || true;
}

/** What the attributes ask for. Values that are not known are passed over. */
export function optionsOf(read: Read): DuetOptions {
  const options: { [Name in keyof DuetOptions]: DuetOptions[Name] | undefined } = {
    channel: one(read('channel'), ['webrtc', 'websocket', 'text'] as const),
    avatarStyle: one(read('avatar-style'), STYLES),
    backgroundRemoval: flag(read('background-removal')),
    waveform: flag(read('waveform')),
    captions: flag(read('captions')),
    composer: flag(read('composer')) ?? true,
    controls: flag(read('controls')),
    inactivityTimeout: number(read('inactivity-timeout')),
    screenShare: flag(read('screen-share')),
    microphone: flag(read('microphone')),
    muted: flag(read('muted')),
    volume: number(read('volume')),
    color: read('color') ?? undefined,
    colorScheme: one(read('color-scheme'), ['light', 'dark', 'auto'] as const),
    language: read('language') ?? undefined,
    persist: persistOf(read) || undefined,
    fallback: flag(read('fallback')),
    mediaTimeout: number(read('media-timeout')),
    iceTransportPolicy: one(read('ice-transport-policy'), ['all', 'relay'] as const),
    workletUrl: read('worklet-url') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as DuetOptions;
}

/** Where its tokens come from; null while neither `token-url` nor `token` is there. */
export function sourceOf(read: Read): TokenSource | null {
  const url = read('token-url');
  if (url) return tokenFrom(url, { agent: read('agent') });
  return read('token') || null;
}
