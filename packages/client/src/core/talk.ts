import { ConversationAudio } from './audio/conversation-audio.ts';
import {
  cancelCommand,
  confirmSecretCommand,
  endsSession,
  refusesScreen,
  sayCommand,
  screenCommand,
  type Command,
  type TalkEvent,
} from './events.ts';
import { canJoin, decline, join, type Connection, type JoinOptions } from './joining.ts';
import { isLasting, Journal, measure, type NumberedCommand, type StoredJournal } from './journal.ts';
import { ConversationMicrophone } from './conversation-microphone.ts';
import type { Line } from './lines.ts';
import { openMicrophone, type OpenedMicrophone } from './microphone.ts';
import { newKey, type ResumeKey } from './resume-key.ts';
import { closeScreen, openScreen } from './screen.ts';
import {
  initialState,
  reduce,
  type Failure,
  type FailureKind,
  type TalkAction,
  type TalkChannel,
  type TalkState,
} from './state.ts';
import { resumeHandlers } from './resume-handlers.ts';
import type { Transport, TransportHandlers } from './transport.ts';
import { Reconnect } from './reconnect.ts';

export type { Connection } from './joining.ts';

/** A session of an earlier page, to be resumed. */
export interface StoredTalk {
  readonly channel: TalkChannel;
  readonly connection: Connection;
  readonly lines: readonly Line[];
  readonly journal?: StoredJournal;
  /** The credentials with which the later page gets in. */
  readonly key?: ResumeKey;
}

export interface TalkOptions extends JoinOptions {
  readonly channel: TalkChannel;
  /** Starts a session for this channel; `explain` describes what it throws. */
  readonly connect: (channel: TalkChannel) => Promise<Connection>;
  readonly explain: (error: unknown) => Failure;
  readonly microphone?: () => Promise<OpenedMicrophone>;
  /**
   * Whether `video` becomes `voice` in a browser without WebRTC, and when no media arrives (UDP is blocked):
   * then `connect` is called for a second session.
   */
  readonly fallback?: boolean;
  /** With `fallback`: how long media may take to arrive, in milliseconds. */
  readonly mediaWithin?: number;
  /** Resumed instead of starting a new session, if the service still has it. */
  readonly stored?: StoredTalk | null;
}

/** The time limit for the whole start, in milliseconds. */
const CONNECT_WITHIN = 20_000;
/**
 * The default of `mediaWithin`, in milliseconds: a connection over UDP that works is up in a second or two.
 */
const MEDIA_WITHIN = 7_000;
/** The time limit for the first video frame after the data channel has opened, in milliseconds. */
const PICTURE_WITHIN = 10_000;
const PICTURE_EVERY = 250;
/**
 * How long sound is muted after a barge-in, in milliseconds: a browser's jitter buffer holds up to half a
 * second that would still be played. It is shorter than the pause after which the agent continues after a
 * false interruption.
 */
const HUSH = 700;

/** Failures of one transport that another may not have. */
const OF_TRANSPORT: readonly FailureKind[] = ['unreachable', 'no_webrtc', 'no_network', 'no_media', 'lost'];

/** What can be done when no transport can be opened. */
interface JoinFailureActions {
  readonly again: () => void;
  readonly giveBack: () => void;
}

/**
 * One conversation, from the click to its end. Owns its connection and its microphone; `close()` releases
 * both. A view reads `snapshot()` whenever `subscribe` calls it; the snapshot is the same object until
 * something changes.
 */
export class Talk {
  readonly #options: TalkOptions;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: TalkEvent) => void>();
  readonly #commandListeners = new Set<(command: Command) => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: TalkState;
  #transport: Transport | null = null;
  readonly #audio = new ConversationAudio();
  readonly #reconnect = new Reconnect({
    attempt: () => this.#rejoin(),
    drop: () => this.#drop(),
    giveUp: () => this.#fail({ kind: 'lost', detail: null }),
  });
  #connection: Connection | null = null;
  /** Counts transports, so that events of earlier ones are ignored. */
  #attempt = 0;
  readonly #microphone = new ConversationMicrophone({
    open: () => (this.#options.microphone ?? openMicrophone)(),
    state: () => this.#state,
    tell: (action) => this.#apply(action),
    give: (track) => this.#transport?.setMicrophone(track),
  });
  /** Stored outside of the state, which has no screen any more once the session is over. */
  #screen: MediaStream | null = null;
  #closed = false;
  #leaving = false;
  #journal: Journal;
  #key: ResumeKey;
  /** Whether the client is reconnecting: new commands must follow those that the service has not received. */
  #returning = false;
  /** Whether the media connection is up, although no media need have arrived yet. */
  #mediaStands = false;
  /**
   * Whether an earlier page's session is being resumed and no new one exists: a still later page may resume
   * it as well.
   */
  #takesUp: boolean;

  constructor(options: TalkOptions) {
    this.#options = options;
    const { stored } = options;
    this.#state = { ...initialState(stored?.channel ?? options.channel), lines: stored?.lines ?? [] };
    this.#connection = stored?.connection ?? null;
    this.#journal = new Journal(stored?.journal);
    this.#key = stored?.key ?? newKey(null);
    this.#takesUp = Boolean(stored);
  }

  /** Starts the conversation. Call it from a user's gesture, so that the browser allows sound. */
  start(): void {
    const { stored } = this.#options;
    void this.useMicrophone();
    if (stored && canJoin(stored.channel)) this.#takeUp(stored);
    else if (stored) this.#startAnew();
    else this.#connect(this.#options.channel);
  }

  readonly snapshot = (): TalkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Listens to every event of the service, and to two of this client: `transport_changed` (`from`, `to`,
   * `reason`) and `connection_restored`.
   */
  readonly onEvent = (listener: (event: TalkEvent) => void): (() => void) => {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  };

  /** Listens to every command that was sent. */
  readonly onCommand = (listener: (command: Command) => void): (() => void) => {
    this.#commandListeners.add(listener);
    return () => this.#commandListeners.delete(listener);
  };

  /**
   * Sends any command of facts 1.3; false when it could not be sent. During a reconnect, commands that are
   * still useful afterwards wait for it.
   */
  readonly send = (command: Command): boolean => {
    const sent = this.#deliver(command);
    if (sent) this.#commandListeners.forEach((listener) => listener(command));
    return sent;
  };

  /**
   * The state from which a later page can resume this session; null before there is one and after its end.
   */
  stored(): StoredTalk | null {
    const { channel, lines, phase } = this.#state;
    const isThere = phase === 'live' || (phase === 'connecting' && this.#takesUp);
    if (!this.#connection || !isThere) return null;
    return { channel, lines, connection: this.#connection, journal: this.#journal.stored(), key: this.#key };
  }

  /** Sends a typed message; false when it could not be sent. */
  say(text: string): boolean {
    return this.send(sayCommand(text));
  }

  interrupt(): void {
    this.send(cancelCommand);
    this.#transport?.flush();
  }

  dismissNotice(): void {
    this.#apply({ type: 'notice', notice: null });
  }

  toggleMute(): void {
    this.mute(!this.#state.muted);
  }

  mute(muted: boolean): void {
    this.#microphone.mute(muted);
  }

  /**
   * Opens the microphone (again), and sends it to the agent as soon as it is open. A typed chat uses none.
   */
  useMicrophone(): Promise<void> {
    return this.#microphone.use();
  }

  /**
   * Asks for a screen and shares it with the agent, unless one is shared; false when there is none, or it
   * cannot be shared.
   */
  async shareScreen(): Promise<boolean> {
    if (this.#state.channel !== 'video' || !this.#options.screen) return false;
    if (this.#screen) return true;
    const screen = await openScreen();
    const [track] = screen?.getVideoTracks() ?? [];
    if (this.#closed || this.#screen || !track || !this.#transport?.setScreen(track))
      return (closeScreen(screen), this.#screen !== null);
    this.#screen = screen;
    track.onended = () => this.stopScreen();
    this.#apply({ type: 'screen', screen });
    return this.send(screenCommand(true));
  }

  stopScreen(): void {
    if (this.#takeScreenBack()) this.send(screenCommand(false));
  }

  /** Ends the conversation for the user. */
  end(): void {
    if (!this.#closed) this.close();
    this.#apply({ type: 'ended', cause: 'you' });
  }

  /** Releases everything without an event. Idempotent. */
  close(): void {
    this.#letGo(false);
  }

  /** Releases everything but the session: a later page, or this one again, may resume it with `stored()`. */
  leave(): void {
    this.#letGo(true);
  }

  #letGo(leaving: boolean): void {
    this.#leaving ||= leaving && !this.#closed;
    this.#closed = true;
    this.#attempt += 1;
    this.#stopWaiting();
    this.#reconnect.stop();
    this.#transport?.close(leaving);
    this.#audio.close();
    this.#microphone.close();
    closeScreen(this.#screen);
    this.#screen = null;
  }

  /** Stops capturing and sending the screen. @returns whether one was shared */
  #takeScreenBack(): boolean {
    if (this.#screen === null) return false;
    closeScreen(this.#screen);
    this.#screen = null;
    this.#transport?.setScreen(null);
    this.#apply({ type: 'screen', screen: null });
    return true;
  }

  /**
   * Sends a command. One that can never be sent does not throw into the page: it is reported as an error
   * event.
   */
  #deliver(command: Command): boolean {
    try {
      return this.#options.resumable ? this.#sendNumbered(command) : this.#sendNow(command);
    } catch (error) {
      this.#complain(command, (error as Error).message);
      return false;
    }
  }

  /** @throws Error when it is too large, or the transport refuses it */
  #sendNow(command: Command): boolean {
    measure(command);
    return this.#transport?.send(command) ?? false;
  }

  #sendNumbered(command: Command): boolean {
    const numbered = this.#journal.number(command);
    const sent = !this.#returning && this.#sendNow(numbered);
    if (this.#state.phase !== 'live' || !isLasting(command)) return sent;
    this.#journal.keep(numbered);
    return true;
  }

  /** Reports a command that could not be sent, in the form of the service's errors. */
  #complain({ type }: Command, why: string): void {
    this.#onEvent({ event: 'error', data: { error: `${type} could not be sent: ${why}` } });
  }

  #connect(channel: TalkChannel): void {
    this.#journal = new Journal();
    this.#key = newKey(null);
    this.#returning = false;
    this.#takesUp = false;
    this.#mediaStands = false;
    if (!canJoin(channel)) return this.#couldNot({ kind: 'no_webrtc', detail: null });
    this.#after(CONNECT_WITHIN, () => this.#tooLate(channel));
    this.#options.connect(channel).then(
      (connection) => this.#join(channel, connection, this.#firstHandlers()),
      (error: unknown) => this.#noConnection(channel, error),
    );
  }

  /** Handles a failed connection call. It is ignored when the call was given up for another channel. */
  #noConnection(channel: TalkChannel, error: unknown): void {
    if (this.#state.phase === 'connecting' && this.#state.channel === channel)
      this.#fail(this.#options.explain(error));
  }

  #tooLate(channel: TalkChannel): void {
    if (this.#state.phase === 'connecting' && this.#state.channel === channel)
      this.#couldNot({ kind: 'unreachable', detail: null });
  }

  #join(channel: TalkChannel, connection: Connection, handlers: TransportHandlers): void {
    if (this.#closed || this.#state.channel !== channel) return decline(channel, connection);
    this.#connection = connection;
    this.#apply({ type: 'created', sessionId: connection.connection.id });
    if (channel === 'video' && this.#options.fallback)
      this.#after(this.#options.mediaWithin ?? MEDIA_WITHIN, () => this.#expectMedia());
    void this.#open(channel, connection, handlers);
  }

  async #open(channel: TalkChannel, connection: Connection, handlers: TransportHandlers): Promise<void> {
    const attempt = ++this.#attempt;
    try {
      const options = { ...this.#options, heard: this.#journal.heard, audio: this.#audio, key: this.#key };
      const transport = await join(channel, connection, options, this.#during(attempt, handlers));
      if (attempt !== this.#attempt) return transport.close(!this.#closed || this.#leaving);
      this.#transport = transport;
      this.#microphone.plugIn();
      if (this.#screen) transport.setScreen(this.#screen.getVideoTracks()[0] ?? null);
    } catch (error) {
      const again = this.#returning ? { heard: this.#journal.heard, key: this.#key } : null;
      const giveBack = () => decline(channel, connection, again);
      this.#couldNotJoin(attempt, error as Error, { again: handlers.onUnreachable, giveBack });
    }
  }

  /**
   * Handles a session that no transport could be opened for, such as for lack of audio: nobody will join it,
   * so its slot is freed.
   */
  #couldNotJoin(attempt: number, { message }: Error, { again, giveBack }: JoinFailureActions): void {
    const isCurrent = attempt === this.#attempt;
    // When the session is live already, the next attempt may succeed.
    if (isCurrent && this.#state.phase === 'live') return again();
    if (isCurrent || (this.#closed && !this.#leaving)) giveBack();
    if (isCurrent) this.#fail({ kind: 'server', detail: message });
  }

  /** The handlers, which are ignored once another transport is in use. */
  #during(attempt: number, handlers: TransportHandlers): TransportHandlers {
    const guarded = Object.entries(handlers).map(([name, handle]: [string, (...args: never[]) => void]) => [
      name,
      (...args: never[]) => attempt === this.#attempt && handle(...args),
    ]);
    return Object.fromEntries(guarded) as TransportHandlers;
  }

  #handlers(): Omit<TransportHandlers, 'onReady' | 'onRefused' | 'onUnreachable' | 'onNoMedia'> {
    return {
      onEvent: (event) => this.#onEvent(event),
      onStream: (stream) => this.#apply({ type: 'remote', stream }),
      onUnstable: (unstable) => this.#apply({ type: 'unstable', unstable }),
      onLost: () => this.#onLost(),
      onEnded: () => this.#finish({ type: 'ended', cause: 'service' }),
    };
  }

  #firstHandlers(): TransportHandlers {
    return {
      ...this.#handlers(),
      onReady: () => this.#onReady(),
      onRefused: (detail) => this.#fail({ kind: 'refused', detail: detail || null }),
      onUnreachable: () => this.#couldNot({ kind: 'unreachable', detail: null }),
      onNoMedia: (kind) => this.#couldNot({ kind, detail: null }),
    };
  }

  #onReady(): void {
    this.#mediaStands = true;
    if (this.#state.channel === 'video') this.#watchPicture(PICTURE_WITHIN);
    else this.#apply({ type: 'live' });
  }

  /** Resumes the session of an earlier page, or starts a new one when the service has it no more. */
  #takeUp({ channel, connection }: StoredTalk): void {
    this.#returning = true;
    this.#after(CONNECT_WITHIN, () => this.#tooLate(channel));
    const handlers = resumeHandlers(channel, this.#firstHandlers(), {
      onResumed: () => this.#announce('connection_restored', {}),
      onGone: () => this.#startAnew(),
    });
    this.#join(channel, connection, handlers);
  }

  #startAnew(): void {
    const { channel } = this.#options;
    this.#stopWaiting();
    this.#transport?.close();
    this.#apply({ type: 'restored', lines: [] });
    this.#apply({ type: 'switched', channel, because: null });
    this.#connect(channel);
  }

  #onLost(): void {
    const lost: Failure = { kind: 'lost', detail: null };
    if (this.#state.phase !== 'live') return this.#couldNot(lost);
    if (!this.#options.resumable) return this.#fail(lost);
    this.#drop();
    this.#returning = true;
    this.#apply({ type: 'unstable', unstable: true });
    this.#reconnect.lost();
  }

  /** Closes the transport but keeps the session; later events of the transport are ignored. */
  #drop(): void {
    this.#attempt += 1;
    this.#transport?.close(true);
  }

  /** Reconnects to the same session with a new transport, after the network was interrupted. */
  #rejoin(): void {
    const connection = this.#connection;
    if (!connection) return;
    void this.#open(this.#state.channel, connection, {
      ...this.#handlers(),
      onReady: () => {
        this.#reconnect.stop();
        this.#apply({ type: 'unstable', unstable: false });
        this.#announce('connection_restored', {});
      },
      onRefused: () => this.#fail({ kind: 'lost', detail: null }),
      onUnreachable: () => this.#reconnect.again(),
      onNoMedia: () => this.#reconnect.again(),
    });
  }

  #expectMedia(): void {
    const isWaiting = this.#state.phase === 'connecting' && !this.#mediaStands;
    if (isWaiting && this.#state.channel === 'video') this.#couldNot({ kind: 'no_media', detail: null });
  }

  /** Handles a transport that could not connect: with `fallback`, a conversation by video goes on by voice. */
  #couldNot(failure: Failure): void {
    const { phase, channel } = this.#state;
    const isOurs = phase === 'connecting' && channel === 'video' && OF_TRANSPORT.includes(failure.kind);
    if (!this.#options.fallback || !isOurs || this.#closed) return this.#fail(failure);
    this.#transport?.close();
    this.#transport = null;
    this.#attempt += 1;
    this.#apply({ type: 'switched', channel: 'voice', because: failure.kind });
    this.#announce('transport_changed', { from: 'webrtc', to: 'websocket', reason: failure.kind });
    this.#connect('voice');
  }

  /** Waits for the picture: the call is live when the face is visible (facts 1.2, step 5). */
  #watchPicture(leftMs: number): void {
    if (this.#closed || this.#state.phase !== 'connecting' || this.#state.channel !== 'video') return;
    void this.#transport?.hasPicture().then((there) => {
      if (there) this.#apply({ type: 'live' });
      else if (leftMs <= 0) this.#couldNot({ kind: 'no_media', detail: null });
      else this.#after(PICTURE_EVERY, () => this.#watchPicture(leftMs - PICTURE_EVERY));
    });
  }

  #onEvent(event: TalkEvent): void {
    if (event.event === 'resume_secret') return this.#keepSecret(event.data['secret']);
    if (!this.#journal.isNew(event)) return;
    if (event.event === 'session_resumed') this.#returned(event.data['heard']);
    // An event that ends the session is reported before the state changes: a listener that learns the end
    // from the state stops listening.
    if (endsSession(event)) this.#tell(event);
    const details = event.data['details'] as { mode?: unknown } | undefined;
    this.#apply({ type: 'event', event });
    // `audio_only` promises no picture (facts 1.3), so sound is enough.
    if (event.event === 'avatar_state_changed' && details?.mode === 'audio_only')
      this.#apply({ type: 'live' });
    if (event.event === 'speech_started') this.#hush();
    if (refusesScreen(event)) this.#takeScreenBack();
    if (this.#state.phase === 'ended' || this.#state.phase === 'failed') this.close();
    if (!endsSession(event)) this.#tell(event);
  }

  #tell(event: TalkEvent): void {
    this.#eventListeners.forEach((listener) => listener(event));
  }

  /**
   * Stores the credentials for the next reconnect, which nobody else is told. From then on the former ones
   * are void.
   */
  #keepSecret(secret: unknown): void {
    if (typeof secret !== 'string') return;
    this.#key = newKey(secret);
    this.#transport?.send(confirmSecretCommand);
  }

  /** Continues after a reconnect. @param heard number of the last command that the service has received */
  #returned(heard: unknown): void {
    this.#returning = false;
    if (typeof heard !== 'number') return;
    for (const command of this.#journal.unreceivedAfter(heard)) this.#sendAgain(command);
  }

  /**
   * Sends a command again. One that the transport refuses (it is too large) must not block those after it.
   */
  #sendAgain(command: NumberedCommand): void {
    try {
      this.#sendNow(command);
    } catch (error) {
      this.#journal.drop(command);
      this.#complain(command, (error as Error).message);
    }
  }

  /** Reports an event of this client, beside those of the service. */
  #announce(event: string, data: Readonly<Record<string, unknown>>): void {
    this.#tell({ event, data });
  }

  /** Silences the agent for a barge-in (facts 1.3, `speech_started`): buffered sound must not be played. */
  #hush(): void {
    if (this.#transport?.flush()) return;
    this.#apply({ type: 'hushed', hushed: true });
    this.#after(HUSH, () => this.#apply({ type: 'hushed', hushed: false }));
  }

  #fail(failure: Failure): void {
    this.#finish({ type: 'failed', failure });
  }

  #finish(action: TalkAction): void {
    if (this.#closed) return;
    this.close();
    this.#apply(action);
  }

  #after(delayMs: number, fn: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      fn();
    }, delayMs);
    this.#timers.add(timer);
  }

  /** Cancels all time limits; what starts next has its own. */
  #stopWaiting(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }

  #apply(action: TalkAction): void {
    const next = reduce(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}
