import type { TalkEvent } from '../events.ts';
import type { Connection } from '../joining.ts';
import type { Failure, TalkAction, TalkChannel, Waiting } from '../state.ts';
import type { TalkOptions } from '../talk-options.ts';
import type { Transport, TransportHandlers } from '../transport.ts';

/** What the page wants of a conversation, and the browser allows. */
export interface Terms extends Pick<TalkOptions, 'channel' | 'resumable' | 'fallback' | 'mediaWithin'> {
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
  /** Whether the service was about to stop when this client came, which joins again until another process answers. */
  readonly isRestarting?: boolean;
}

/** Stages of which `TalkState.phase` is `connecting`. */
export type Connecting = Known &
  (
    | { readonly at: 'idle' }
    /** A new session is requested. */
    | { readonly at: 'requesting' }
    /** A transport is opened; with `entry` `stored`, the service has not let this client in yet. */
    | { readonly at: 'joining' }
    /** Media is connected: the call is live when the face is visible. */
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

/** Calls of the methods of `Methods`, as data: the name, then the arguments. */
type Call<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...given: infer Given) => void
    ? readonly [name: Name, ...given: Given]
    : never;
}[keyof Methods];

/** What the opening of a transport reports, and the transport itself. */
interface Reports extends TransportHandlers {
  opened(transport: Transport): void;
  /** The transport of a new session could not be opened. @param giveBack ends the session that nobody joins */
  notOpened(why: string, giveBack: Effect): void;
}

export type Report = Call<Reports>;

interface Inputs {
  /** Begins a talk. @param stored a session of an earlier page */
  start(stored: Connection | null): void;
  connected(channel: TalkChannel, connection: Connection): void;
  notConnected(channel: TalkChannel, error: unknown): void;
  /** The request waits for its turn, or with null for it no longer. */
  waiting(channel: TalkChannel, waiting: Waiting | null): void;
  fail(failure: Failure): void;
  timeout(timer: Timer): void;
  /** The page has looked for the picture. @param isThere whether a video frame has arrived */
  picture(isThere: boolean): void;
  report(attempt: number, report: Report): void;
  /** An event that was not received before. */
  heard(event: TalkEvent): void;
  /** The user ends the conversation. */
  end(): void;
  /** The page releases it. @param leaving see `Over` */
  close(leaving: boolean): void;
}

export type Input = Call<Inputs>;

/** What a conversation does for its machine. */
export interface Effects {
  /** Requests a new session. */
  request(channel: TalkChannel): void;
  /** Opens a transport, to a new connection or to the known one. */
  open(connection?: Connection): void;
  use(transport: Transport): void;
  /** Closes the present transport, or one that is out of date. @param leaving the session continues */
  hangUp(leaving: boolean, transport?: Transport): void;
  /** Ends a session that nobody joins any more. @param again whether it was joined before */
  decline(channel: TalkChannel, connection: Connection, again: boolean): void;
  /** Fails for the error of a request. */
  explain(error: unknown): void;
  wait(timer: Timer, ms: number): void;
  /** Stops a timer. */
  hold(timer: Timer): void;
  /** Looks whether a video frame has arrived. */
  look(): void;
  /** Takes an event, unless it was received before. */
  hear(event: TalkEvent): void;
  apply(action: TalkAction): void;
  tell(event: TalkEvent): void;
  /** Sends what the service has not received. @param heard the number of the last command that it has */
  sendAgain(heard: unknown): void;
  hush(): void;
  dropScreen(): void;
  /** Lets go of what the talk holds. @param leaving see `Over` */
  release(leaving: boolean): void;
}

export type Effect = Call<Effects>;

/** The next stage, and what has to be done for it, in order. */
export type Step = readonly [Stage, ...Effect[]];
