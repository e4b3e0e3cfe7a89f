import { given, SESSION_DEFAULTS, type SessionOptions } from '../session/options.ts';
import type { Texts } from './texts.ts';

export const POSITIONS = ['inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left', 'none'] as const;
export type Position = (typeof POSITIONS)[number];

export const AVATAR_STYLES = ['round', 'rectangle', 'silhouette'] as const;
export type AvatarStyle = (typeof AVATAR_STYLES)[number];

export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;

/** The options of a session with its view. */
export interface DuetOptions extends SessionOptions {
  /** Where the conversation is shown: an element, or a selector of one. Default: the page's body. */
  readonly container?: Element | string;
  /** Default: `inline` with a container, else `bottom-right`. `none` shows nothing and only plays sound. */
  readonly position?: Position;
  /** `round` and `rectangle` frame the face; `silhouette` shows the figure alone, without its green background. */
  readonly avatarStyle?: AvatarStyle;
  /** Makes the green of a video with `useGreenVideo` transparent. */
  readonly backgroundRemoval?: boolean;
  /** Shows a line that moves with the agent's voice. */
  readonly waveform?: boolean;
  /** Shows the transcript below the face. */
  readonly captions?: boolean;
  /** Shows a text field. */
  readonly composer?: boolean;
  /** Shows buttons: mute, screen, volume, devices, end. */
  readonly controls?: boolean;
  /** Shows a button with lists of microphones and loudspeakers, where there are several. */
  readonly devices?: boolean;
  /**
   * Shows a button to be held while one speaks, in place of the one that mutes; the session begins muted. A text is a
   * key of the whole page that counts as the button, by `KeyboardEvent.code`, such as `Space`.
   */
  readonly pushToTalk?: boolean | string;
  /** Theme colour: any CSS colour. */
  readonly color?: string;
  readonly colorScheme?: (typeof COLOR_SCHEMES)[number];
  /** Language of buttons and messages: `en`, `de`, `fr`, `es`. Default: the page's own. */
  readonly language?: string;
  /** Texts that replace those of the language. */
  readonly texts?: Partial<Texts>;
}

/** Other names of some options, for pages that were written for similar clients. */
export interface KnownNames {
  readonly mountContainer?: Element | string;
  readonly features?: {
    readonly backgroundRemoval?: { readonly enabled?: boolean };
    readonly waveform?: { readonly enabled?: boolean; readonly color?: string };
    readonly captions?: { readonly enabled?: boolean };
    readonly screenShare?: { readonly enabled?: boolean };
    readonly inactivity?: { readonly enabled?: boolean; readonly timeout?: number };
  };
}

export const DEFAULTS = {
  ...SESSION_DEFAULTS,
  avatarStyle: 'round',
  backgroundRemoval: false,
  waveform: true,
  captions: true,
  composer: false,
  controls: true,
  devices: true,
  pushToTalk: false,
  colorScheme: 'auto',
} as const satisfies DuetOptions;

export type Settled = DuetOptions & Required<Pick<DuetOptions, keyof typeof DEFAULTS | 'position'>>;

function fromKnownNames({ mountContainer, features = {} }: KnownNames): object {
  const { backgroundRemoval, waveform, captions, screenShare, inactivity } = features;
  return given({
    container: mountContainer,
    backgroundRemoval: backgroundRemoval?.enabled,
    waveform: waveform?.enabled,
    color: waveform?.color,
    captions: captions?.enabled,
    screenShare: screenShare?.enabled,
    inactivityTimeout: inactivity?.enabled === false ? 0 : inactivity?.timeout,
  });
}

/** The options with all defaults filled in. */
export function settle(options: DuetOptions & KnownNames): Settled {
  const known = { ...fromKnownNames(options), ...given(options) } as DuetOptions;
  const position = known.position ?? (known.container === undefined ? 'bottom-right' : 'inline');
  // `silhouette` has no frame, so it needs no background either.
  const backgroundRemoval = known.backgroundRemoval ?? known.avatarStyle === 'silhouette';
  const muted = known.muted ?? Boolean(known.pushToTalk);
  return { ...DEFAULTS, ...known, position, backgroundRemoval, muted };
}
