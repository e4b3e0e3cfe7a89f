import type { Texts } from '../view/texts.ts';
import type { DuetError } from './errors.ts';
import type { DataEvent, DestroyReason } from './events.ts';
import type { DuetSession } from './duet-session.ts';

export type Position = 'inline' | 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'none';
export type AvatarStyle = 'round' | 'rectangle' | 'silhouette';

/** The kind of connection that a token is requested for. */
export interface TokenWish {
  readonly channel: 'webrtc' | 'websocket';
  readonly modality: 'audio' | 'text';
}

/** A token as the service's connection call answers it, or the whole answer. */
export type TokenAnswer = string | { readonly token: string; readonly iceServers?: readonly RTCIceServer[] };

/**
 * The token or a function that gets it: the page's own server creates it with its API key, which a page never
 * has.
 */
export type TokenSource = string | ((wish: TokenWish) => TokenAnswer | Promise<TokenAnswer>);

/** Runs a function that the agent calls in the page (flow `implicit`); its result is the answer. */
export type FunctionHandler = (
  args: Readonly<Record<string, unknown>>,
  call: { readonly callId: string; readonly name: string; readonly session: DuetSession },
) => unknown;

export interface DuetOptions {
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
  /** Shows buttons: mute, screen, volume, end. */
  readonly controls?: boolean;
  /** Ends the session after so many seconds without speech or typing; 0: never. */
  readonly inactivityTimeout?: number;
  /**
   * Offers to share the user's screen with the agent (WebRTC only). An agent whose model takes no images
   * refuses; at present no model of the service takes any.
   */
  readonly screenShare?: boolean;
  /** Whether to use the microphone; without it the user types. */
  readonly microphone?: boolean;
  readonly muted?: boolean;
  /** 0 to 1. */
  readonly volume?: number;
  /** Theme colour: any CSS colour. */
  readonly color?: string;
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  /** Language of buttons and messages: `en`, `de`, `fr`, `es`. Default: the page's own. */
  readonly language?: string;
  /** Texts that replace those of the language. */
  readonly texts?: Partial<Texts>;
  /** `text` is typed chat over WebSocket. */
  readonly channel?: 'webrtc' | 'websocket' | 'text';
  /** Uses WebSocket when WebRTC does not get through. Needs `token` to be a function. */
  readonly fallback?: boolean;
  /** How long WebRTC may take before the fallback, in milliseconds. */
  readonly mediaTimeout?: number;
  readonly iceServers?: readonly RTCIceServer[];
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  /**
   * Whether the session survives page loads in this tab; a text distinguishes several sessions of one origin.
   */
  readonly persist?: boolean | string;
  /** The address of the audio worklet's file, if the page's policy forbids the usual ones. */
  readonly workletUrl?: string;
  /** The handlers of implicit functions, by name. */
  readonly functions?: Readonly<Record<string, FunctionHandler>>;
  /** Commands can be sent. */
  readonly onReady?: (session: DuetSession) => void;
  /** The avatar is visible, or audible when there is no picture. */
  readonly onAvatarReady?: (session: DuetSession) => void;
  /** Every event of the service. */
  readonly onData?: (event: DataEvent) => void;
  readonly onError?: (error: DuetError) => void;
  /** The session is over, and everything is released. */
  readonly onDestroy?: (reason: DestroyReason) => void;
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

type Defaulted =
  | 'avatarStyle'
  | 'backgroundRemoval'
  | 'waveform'
  | 'captions'
  | 'composer'
  | 'controls'
  | 'inactivityTimeout'
  | 'screenShare'
  | 'microphone'
  | 'muted'
  | 'volume'
  | 'channel'
  | 'fallback'
  | 'persist'
  | 'colorScheme'
  | 'position';

export type Settled = DuetOptions & Required<Pick<DuetOptions, Defaulted>>;

export const DEFAULTS = {
  avatarStyle: 'round',
  backgroundRemoval: false,
  waveform: true,
  captions: true,
  composer: false,
  controls: true,
  inactivityTimeout: 0,
  screenShare: false,
  microphone: true,
  muted: false,
  volume: 1,
  channel: 'webrtc',
  fallback: true,
  persist: false,
  colorScheme: 'auto',
} as const satisfies Partial<DuetOptions>;

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

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
  return { ...DEFAULTS, ...known, position, backgroundRemoval };
}
