import type { Texts } from '../view/texts.ts';
import type { DuetError } from './errors.ts';
import type { DataEvent, DestroyReason } from './events.ts';
import type { DuetSession } from './duet-session.ts';

export type Position = 'inline' | 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'none';
export type AvatarStyle = 'round' | 'rectangle' | 'silhouette';

/** What a token is asked for. */
export interface TokenWish {
  readonly channel: 'webrtc' | 'websocket';
  readonly modality: 'audio' | 'text';
}

/** A token as the service's connection call answers it, or the whole answer. */
export type TokenAnswer = string | { readonly token: string; readonly iceServers?: readonly RTCIceServer[] };

/** Made by the page's own server, which has the API key: a page never has one. */
export type TokenSource = string | ((wish: TokenWish) => TokenAnswer | Promise<TokenAnswer>);

/** Carries out a function that the agent calls in the page (flow `implicit`); what it gives back is the answer. */
export type FunctionHandler = (
  args: Readonly<Record<string, unknown>>,
  call: { readonly callId: string; readonly name: string; readonly session: DuetSession },
) => unknown;

export interface DuetOptions {
  /** Where it is shown: an element, or a selector of one. Default: the page's body. */
  readonly container?: Element | string;
  /** Default: `inline` with a container, else `bottom-right`. `none` shows nothing and only sounds. */
  readonly position?: Position;
  /** `round` and `rectangle` frame the face; `silhouette` shows the figure alone, without its green background. */
  readonly avatarStyle?: AvatarStyle;
  /** Makes the green of a video with `useGreenVideo` transparent. */
  readonly backgroundRemoval?: boolean;
  /** A line that swells with the agent's voice. */
  readonly waveform?: boolean;
  /** What is said, as text, below the face. */
  readonly captions?: boolean;
  /** A field to type in. */
  readonly composer?: boolean;
  /** Buttons: mute, screen, volume, end. */
  readonly controls?: boolean;
  /** Ends the session when nobody has said or typed anything for so many seconds; 0: never. */
  readonly inactivityTimeout?: number;
  /**
   * Offers to show the agent the user's screen (WebRTC only). An agent whose model cannot look refuses; at present no
   * model of the service takes pictures.
   */
  readonly screenShare?: boolean;
  /** Whether to listen at all; without, the user types. */
  readonly microphone?: boolean;
  readonly muted?: boolean;
  /** 0 to 1. */
  readonly volume?: number;
  /** Theme colour: any CSS colour. */
  readonly color?: string;
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  /** Language of the buttons and sentences: `en`, `de`, `fr`, `es`. Default: the page's own. */
  readonly language?: string;
  /** Texts of one's own, in place of those of the language. */
  readonly texts?: Partial<Texts>;
  /** `text` is typed chat over WebSocket. */
  readonly channel?: 'webrtc' | 'websocket' | 'text';
  /** WebSocket when WebRTC does not get through. Needs `token` to be a function. */
  readonly fallback?: boolean;
  /** How long WebRTC may take until then, in milliseconds. */
  readonly mediaTimeout?: number;
  readonly iceServers?: readonly RTCIceServer[];
  readonly iceTransportPolicy?: RTCIceTransportPolicy;
  /** The session survives page loads in this tab; a text tells several sessions of one origin apart. */
  readonly persist?: boolean | string;
  /** Address of the audio worklet's file, where the page's policy forbids the usual ones. */
  readonly workletUrl?: string;
  /** Handlers of implicit functions, by name. */
  readonly functions?: Readonly<Record<string, FunctionHandler>>;
  /** Commands go through. */
  readonly onReady?: (session: DuetSession) => void;
  /** The avatar is seen, or heard where there is no picture. */
  readonly onAvatarReady?: (session: DuetSession) => void;
  /** Every event of the service. */
  readonly onData?: (event: DataEvent) => void;
  readonly onError?: (error: DuetError) => void;
  /** The session is over, and everything was let go. */
  readonly onDestroy?: (reason: DestroyReason) => void;
}

/** Names by which pages that were written for similar clients know some options. */
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

/** The options with every default in its place. */
export function settle(options: DuetOptions & KnownNames): Settled {
  const known = { ...fromKnownNames(options), ...given(options) } as DuetOptions;
  const position = known.position ?? (known.container === undefined ? 'bottom-right' : 'inline');
  // A figure without a frame is one without a background.
  const backgroundRemoval = known.backgroundRemoval ?? known.avatarStyle === 'silhouette';
  return { ...DEFAULTS, ...known, position, backgroundRemoval };
}
