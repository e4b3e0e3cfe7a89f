import type { TalkEvent } from '../events.ts';
import type { Connection } from '../joining.ts';
import type { Failure, TalkAction, TalkChannel } from '../state.ts';
import type { Transport } from '../transport.ts';

/** What the page wants of a conversation. */
export interface Terms {
  /** The channel of a new session. */
  readonly channel: TalkChannel;
  readonly resumable: boolean;
  /** Whether `video` becomes `voice` when media does not get through. */
  readonly fallback: boolean;
  /** With `fallback`: how long media may take to arrive, in milliseconds. */
  readonly mediaWithin: number;
  /** Whether this browser supports the channel. */
  readonly canJoin: (channel: TalkChannel) => boolean;
}

/** What is known at every stage. */
interface Known {
  readonly channel: TalkChannel;
  /** The number of the present transport: what others report is out of date. */
  readonly attempt: number;
  /** How the transport joins: a new session, one of an earlier page, or this one after a lost connection. */
  readonly entry: 'new' | 'stored' | 'rejoined';
  /** Whether the service has yet to say what it has received: new commands must follow those that are missing. */
  readonly isBehind: boolean;
}

/** Stages of which `TalkState.phase` is `connecting`. */
export type Connecting = Known &
  (
    | { readonly at: 'idle' }
    /** A new session is requested. */
    | { readonly at: 'requesting' }
    /** A transport is opened; with `entry` `stored`, the service has not let this client in yet. */
    | { readonly at: 'joining' }
    /** Media is connected: the call is live when the face is visible (facts 1.2, step 5). */
    | { readonly at: 'awaiting_picture'; readonly leftMs: number }
  );

/** The connection was lost, and transports are opened to come back. */
export type Reconnecting = Known & {
  readonly at: 'reconnecting';
  /** Whether an attempt is being made, instead of a pause before the next one. */
  readonly isTrying: boolean;
};

/** Everything is released. `leaving`: but the session, which may be resumed. */
type Over = Known & { readonly at: 'over'; readonly leaving: boolean };

/** The stages of a conversation's connection. */
export type Stage = Connecting | (Known & { readonly at: 'live' }) | Reconnecting | Over;

/** The time limits of a conversation; each runs once at most. */
export type Timer = 'connect' | 'media' | 'picture' | 'retry' | 'give_up' | 'hush';

/** What a transport reports. */
export type Report =
  | { readonly type: 'ready' | 'unreachable' | 'lost' | 'ended' }
  | { readonly type: 'refused'; readonly detail: string }
  | { readonly type: 'no_media'; readonly why: 'no_media' | 'no_network' }
  | { readonly type: 'event'; readonly event: TalkEvent }
  | { readonly type: 'show'; readonly action: TalkAction }
  | { readonly type: 'opened'; readonly transport: Transport }
  | { readonly type: 'not_opened'; readonly why: string; readonly decline: Decline };

export type Input =
  | { readonly type: 'start'; readonly stored: Connection | null }
  | { readonly type: 'connected'; readonly channel: TalkChannel; readonly connection: Connection }
  | { readonly type: 'not_connected'; readonly channel: TalkChannel; readonly error: unknown }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'timeout'; readonly timer: Timer }
  /** Whether a video frame has arrived. */
  | { readonly type: 'picture'; readonly isThere: boolean }
  | { readonly type: 'report'; readonly attempt: number; readonly report: Report }
  /** An event that was not received before. */
  | { readonly type: 'heard'; readonly event: TalkEvent }
  | { readonly type: 'end' | 'close' | 'leave' };

/** Ends a session that nobody joins any more. */
export interface Decline {
  readonly type: 'decline';
  readonly channel: TalkChannel;
  readonly connection: Connection;
  /** Whether the session was joined before. */
  readonly again: boolean;
}

/** What the conversation must do, in order. */
export type Effect =
  /** Requests a new session. */
  | { readonly type: 'request'; readonly channel: TalkChannel }
  /** Opens a transport, to a new connection or to the known one. */
  | { readonly type: 'open'; readonly connection?: Connection }
  | { readonly type: 'use'; readonly transport: Transport }
  /** Closes the present transport, or one that is out of date. `leaving`: the session continues. */
  | { readonly type: 'hang_up'; readonly leaving: boolean; readonly transport?: Transport }
  | Decline
  | { readonly type: 'explain'; readonly error: unknown }
  | { readonly type: 'wait'; readonly timer: Timer; readonly ms: number }
  | { readonly type: 'look' }
  /** Takes an event, unless it was received before. */
  | { readonly type: 'hear'; readonly event: TalkEvent }
  | { readonly type: 'apply'; readonly action: TalkAction }
  | { readonly type: 'tell'; readonly event: TalkEvent }
  /** Sends what the service has not received. `heard`: the number of the last command that it has. */
  | { readonly type: 'send_again'; readonly heard: unknown }
  | { readonly type: 'hush' }
  | { readonly type: 'drop_screen' }
  | { readonly type: 'release'; readonly leaving: boolean };

/** The next stage, and what has to be done for it. */
export type Step = readonly [Stage, ...Effect[]];
