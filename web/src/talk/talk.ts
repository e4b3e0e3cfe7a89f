import { joinChat } from './chat.ts';
import { cancelCommand, sayCommand, type Command } from './events.ts';
import { closeMicrophone, openMicrophone, type OpenedMicrophone } from './microphone.ts';
import { joinPeer, type Peer } from './peer.ts';
import { initialState, reduce, type Failure, type TalkAction, type TalkState } from './state.ts';
import { decodeWebRtcToken, decodeWebSocketToken, signallingUrl } from './token.ts';

/** Answer of a connection call of the console. */
export interface Connection {
  readonly token: string;
  readonly connection: { readonly id: string };
  readonly iceServers: readonly RTCIceServer[];
}

export interface TalkOptions {
  readonly channel: 'video' | 'chat';
  /** Starts the session; what it throws is told by `explain`. */
  readonly connect: () => Promise<Connection>;
  readonly explain: (error: unknown) => Failure;
  readonly microphone?: () => Promise<OpenedMicrophone>;
}

/** Everything must stand within this long after the start, in milliseconds. */
const CONNECT_WITHIN = 20_000;
/** A picture must have come within this long after the data channel opened, in milliseconds. */
const PICTURE_WITHIN = 10_000;
const PICTURE_EVERY = 250;
/**
 * Milliseconds of silence after a barge-in: a browser's jitter buffer holds up to half a second that would still sound.
 * Shorter than the pause after which the agent goes on when the interruption was none.
 */
const HUSH = 700;

interface Wire {
  send(command: Command): boolean;
  close(): void;
}

/**
 * One conversation, from the click to its end. Owns its connection and its microphone; `close()` lets go of both.
 * A view reads `snapshot()` whenever `subscribe` tells it to; the snapshot is the same object until something changes.
 */
export class Talk {
  readonly #options: TalkOptions;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: TalkState;
  #wire: Wire | null = null;
  #peer: Peer | null = null;
  #local: MediaStream | null = null;
  #closed = false;

  constructor(options: TalkOptions) {
    this.#options = options;
    this.#state = initialState(options.channel);
  }

  /** Begins. Call it from a user's gesture: then the browser lets sound play. */
  start(): void {
    this.#after(CONNECT_WITHIN, () => {
      if (this.#state.phase === 'connecting') this.#fail({ kind: 'unreachable', detail: null });
    });
    if (this.#options.channel === 'video') void this.useMicrophone();
    this.#options.connect().then(
      (connection) => this.#join(connection),
      (error: unknown) => this.#fail(this.#options.explain(error)),
    );
  }

  readonly snapshot = (): TalkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends a typed message; false when it could not go out. */
  say(text: string): boolean {
    return this.#wire?.send(sayCommand(text)) ?? false;
  }

  interrupt(): void {
    this.#wire?.send(cancelCommand);
  }

  dismissNotice(): void {
    this.#apply({ type: 'notice', notice: null });
  }

  toggleMute(): void {
    const muted = !this.#state.muted;
    this.#local?.getAudioTracks().forEach((track) => (track.enabled = !muted));
    this.#apply({ type: 'muted', muted });
  }

  /** Asks for the microphone (again), and gives it to the agent as soon as it is there. */
  async useMicrophone(): Promise<void> {
    if (this.#state.microphone === 'asking' || this.#state.microphone === 'on') return;
    this.#apply({ type: 'microphone', microphone: 'asking' });
    const opened = await (this.#options.microphone ?? openMicrophone)();
    if (!opened.ok) return this.#apply({ type: 'microphone', microphone: opened.refusal });
    if (this.#closed) return closeMicrophone(opened.stream);
    this.#local = opened.stream;
    this.#plugIn();
    this.#apply({ type: 'microphone', microphone: 'on', stream: opened.stream });
  }

  /** The user hangs up. */
  end(): void {
    this.#finish({ type: 'ended', cause: 'you' });
  }

  /** Lets go of everything, saying nothing. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    this.#wire?.close();
    closeMicrophone(this.#local);
    this.#local = null;
  }

  #join(connection: Connection): void {
    if (this.#closed) return this.#decline(connection);
    this.#apply({ type: 'created', sessionId: connection.connection.id });
    try {
      if (this.#options.channel === 'video') this.#joinVideo(connection);
      else this.#joinChat(connection);
    } catch (error) {
      this.#fail({ kind: 'server', detail: (error as Error).message });
    }
  }

  /** The user hung up before the session was there: joining and leaving frees its place at once. */
  #decline(connection: Connection): void {
    const url =
      this.#options.channel === 'video'
        ? signallingUrl(decodeWebRtcToken(connection.token))
        : decodeWebSocketToken(connection.token).url;
    const socket = new WebSocket(url);
    socket.onopen = () => socket.close(1000);
  }

  #joinVideo(connection: Connection): void {
    this.#peer = joinPeer(signallingUrl(decodeWebRtcToken(connection.token)), connection.iceServers, {
      onEvent: (event) => this.#onEvent({ type: 'event', event }),
      onStream: (stream) => this.#apply({ type: 'remote', stream }),
      onReady: () => this.#watchPicture(PICTURE_WITHIN),
      onUnstable: (unstable) => this.#apply({ type: 'unstable', unstable }),
      onRefused: (detail) => this.#fail({ kind: 'refused', detail: detail || null }),
      onUnreachable: () => this.#fail({ kind: 'unreachable', detail: null }),
      onLost: () => this.#fail({ kind: 'lost', detail: null }),
      onEnded: () => this.#finish({ type: 'ended', cause: 'service' }),
    });
    this.#wire = this.#peer;
    this.#plugIn();
  }

  #joinChat(connection: Connection): void {
    this.#wire = joinChat(decodeWebSocketToken(connection.token).url, {
      onEvent: (event) => this.#onEvent({ type: 'event', event }),
      onReady: () => this.#apply({ type: 'live' }),
      onUnreachable: () => this.#fail({ kind: 'unreachable', detail: null }),
      onEnded: () => this.#finish({ type: 'ended', cause: 'service' }),
    });
  }

  /** The call is live when the face is there (facts 1.2, step 5). */
  #watchPicture(leftMs: number): void {
    if (this.#closed || this.#state.phase !== 'connecting') return;
    void this.#peer?.hasPicture().then((there) => {
      if (there) this.#apply({ type: 'live' });
      else if (leftMs <= 0) this.#fail({ kind: 'no_media', detail: null });
      else this.#after(PICTURE_EVERY, () => this.#watchPicture(leftMs - PICTURE_EVERY));
    });
  }

  #onEvent(action: TalkAction & { type: 'event' }): void {
    const details = action.event.data['details'] as { mode?: unknown } | undefined;
    this.#apply(action);
    // `audio_only` promises no picture (facts 1.3): then sound is enough.
    if (action.event.event === 'avatar_state_changed' && details?.mode === 'audio_only')
      this.#apply({ type: 'live' });
    if (action.event.event === 'speech_started') this.#hush();
    if (this.#state.phase === 'ended' || this.#state.phase === 'failed') this.close();
  }

  /** Barge-in (facts 1.3, `speech_started`): what is buffered must not sound any more. */
  #hush(): void {
    this.#apply({ type: 'hushed', hushed: true });
    this.#after(HUSH, () => this.#apply({ type: 'hushed', hushed: false }));
  }

  #plugIn(): void {
    const track = this.#local?.getAudioTracks()[0];
    if (!track) return;
    track.enabled = !this.#state.muted;
    this.#peer?.setMicrophone(track);
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

  #apply(action: TalkAction): void {
    const next = reduce(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}
