import type { DuetError } from './errors.ts';
import type { DataEvent, DestroyReason } from './events.ts';
import type { DuetSession } from './duet-session.ts';

/** How a session talks; `text` is typed chat over WebSocket. */
export const CHANNELS = ['webrtc', 'websocket', 'text'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Which candidates of ICE are used. */
export const ICE_POLICIES = ['all', 'relay'] as const satisfies readonly RTCIceTransportPolicy[];

/** The kind of connection that a token is requested for. */
export interface TokenRequest {
  readonly channel: 'webrtc' | 'websocket';
  readonly modality: 'audio' | 'text';
}

/** A token as the service's connection call answers it, or the whole answer. */
export type TokenAnswer = string | { readonly token: string; readonly iceServers?: readonly RTCIceServer[] };

/**
 * The token or a function that gets it: the page's own server creates it with its API key, which a page never
 * has.
 */
export type TokenSource = string | ((request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>);

/** Runs a function that the agent calls in the page (flow `implicit`); its result is the answer. */
export type FunctionHandler = (
  args: Readonly<Record<string, unknown>>,
  call: { readonly callId: string; readonly name: string; readonly session: DuetSession },
) => unknown;

/** The options of a session, whether it is shown or not. */
export interface SessionOptions {
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
  /** The microphone that is opened, by its id of `listDevices`; another one where it has gone. */
  readonly microphoneId?: string;
  /** The loudspeaker that plays the agent, by its id, where the browser can choose. */
  readonly speakerId?: string;
  /** 0 to 1. */
  readonly volume?: number;
  /** `text` is typed chat over WebSocket. */
  readonly channel?: Channel;
  /**
   * For how many seconds the session waits by itself for its turn, when the service has no place or was asked too
   * often; then the user is asked. Needs `token` to be a function.
   */
  readonly patience?: number;
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

export const SESSION_DEFAULTS = {
  inactivityTimeout: 0,
  screenShare: false,
  microphone: true,
  muted: false,
  volume: 1,
  channel: 'webrtc',
  patience: 60,
  fallback: true,
  persist: false,
} as const satisfies SessionOptions;

export type SettledSession = SessionOptions & Required<Pick<SessionOptions, keyof typeof SESSION_DEFAULTS>>;

/** The values that are not undefined. */
export const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
