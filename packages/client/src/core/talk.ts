import { ConversationAudio } from './audio/conversation-audio.ts';
import { CommandSender } from './command-sender.ts';
import { ConversationMicrophone } from './conversation-microphone.ts';
import { ConversationScreen } from './conversation-screen.ts';
import { cancelCommand, confirmSecretCommand, sayCommand, type Command, type TalkEvent } from './events.ts';
import { canJoin, decline, join, type Connection, type JoinOptions } from './joining.ts';
import type { StoredJournal } from './journal.ts';
import type { Line } from './lines.ts';
import { firstStage, step } from './machine/machine.ts';
import { reportingHandlers } from './machine/reporting-handlers.ts';
import type { Decline, Effect, Input, Report, Stage, Terms, Timer } from './machine/stage.ts';
import { openMicrophone, type OpenedMicrophone } from './microphone.ts';
import { newKey, type ResumeKey } from './resume-key.ts';
import {
  initialState,
  reduce,
  type Failure,
  type TalkAction,
  type TalkChannel,
  type TalkState,
} from './state.ts';
import { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

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

/**
 * The default of `mediaWithin`, in milliseconds: a connection over UDP that works is up in a second or two.
 */
const MEDIA_WITHIN = 7_000;
/**
 * How long sound is muted after a barge-in, in milliseconds: a browser's jitter buffer holds up to half a
 * second that would still be played. It is shorter than the pause after which the agent continues after a
 * false interruption.
 */
const HUSH = 700;

/**
 * One conversation, from the click to its end: carries out what its machine decides. Owns its connection, its
 * microphone and its screen; `close()` releases them. A view reads `snapshot()` whenever `subscribe` calls it; the snapshot is the same object until
 * something changes.
 */
export class Talk {
  readonly #options: TalkOptions;
  readonly #terms: Terms;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: TalkEvent) => void>();
  readonly #commandListeners = new Set<(command: Command) => void>();
  readonly #timers = new Timers<Timer>();
  readonly #audio = new ConversationAudio();
  readonly #microphone = new ConversationMicrophone({
    open: () => (this.#options.microphone ?? openMicrophone)(),
    state: () => this.#state,
    tell: (action) => this.#apply(action),
    give: (track) => this.#transport?.setMicrophone(track),
  });
  readonly #screen = new ConversationScreen({
    tell: (action) => this.#apply(action),
    give: (track) => this.#transport?.setScreen(track) ?? false,
    send: (command) => this.send(command),
  });
  readonly #sender: CommandSender;
  #state: TalkState;
  #stage: Stage;
  #transport: Transport | null = null;
  #connection: Connection | null;
  #key: ResumeKey;

  constructor(options: TalkOptions) {
    const { stored, channel, resumable = false, fallback = false, mediaWithin = MEDIA_WITHIN } = options;
    this.#options = options;
    this.#terms = { channel, resumable, fallback, mediaWithin, canJoin };
    this.#state = { ...initialState(stored?.channel ?? channel), lines: stored?.lines ?? [] };
    this.#stage = firstStage(this.#state.channel, Boolean(stored));
    this.#connection = stored?.connection ?? null;
    this.#key = stored?.key ?? newKey(null);
    this.#sender = new CommandSender(
      {
        resumable,
        transmit: (command) => this.#transport?.send(command) ?? false,
        isBehind: () => this.#stage.isBehind,
        isLive: () => this.#state.phase === 'live',
        complain: (error) => this.#hear({ event: 'error', data: { error } }),
      },
      stored?.journal,
    );
  }

  /** Starts the conversation. Call it from a user's gesture, so that the browser allows sound. */
  start(): void {
    void this.useMicrophone();
    this.#take({ type: 'start', stored: this.#options.stored?.connection ?? null });
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
    const sent = this.#sender.send(command);
    if (sent) this.#commandListeners.forEach((listener) => listener(command));
    return sent;
  };

  /**
   * The state from which a later page can resume this session; null before there is one and after its end.
   */
  stored(): StoredTalk | null {
    const { channel, lines, phase } = this.#state;
    const isThere = phase === 'live' || (phase === 'connecting' && this.#stage.entry === 'stored');
    if (!this.#connection || !isThere) return null;
    const journal = this.#sender.journal.stored();
    return { channel, lines, connection: this.#connection, journal, key: this.#key };
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
    return this.#screen.share();
  }

  stopScreen(): void {
    this.#screen.stop();
  }

  /** Ends the conversation for the user. */
  end(): void {
    this.#take({ type: 'end' });
  }

  /** Releases everything without an event. Idempotent. */
  close(): void {
    this.#take({ type: 'close' });
  }

  /** Releases everything but the session: a later page, or this one again, may resume it with `stored()`. */
  leave(): void {
    this.#take({ type: 'leave' });
  }

  #take(input: Input): void {
    const [stage, ...effects] = step(this.#stage, input, this.#terms);
    this.#stage = stage;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'request':
        return this.#request(effect.channel);
      case 'open':
        this.#connection = effect.connection ?? this.#connection;
        return void (this.#connection && this.#open(this.#stage, this.#connection));
      case 'use':
        return this.#use(effect.transport);
      case 'hang_up':
        return (effect.transport ?? this.#transport)?.close(effect.leaving);
      case 'decline':
        return this.#decline(effect);
      case 'explain':
        return this.#take({ type: 'fail', failure: this.#options.explain(effect.error) });
      case 'wait':
        return this.#wait(effect.timer, effect.ms);
      case 'look':
        return void this.#transport?.hasPicture().then((isThere) => this.#take({ type: 'picture', isThere }));
      case 'hear':
        return this.#hear(effect.event);
      case 'apply':
        return this.#apply(effect.action);
      case 'tell':
        return this.#eventListeners.forEach((listener) => listener(effect.event));
      case 'send_again':
        return this.#sender.sendAgain(effect.heard);
      case 'hush':
        return this.#hush();
      case 'drop_screen':
        return void this.#screen.drop();
      case 'release':
        return this.#release(effect.leaving);
    }
  }

  #request(channel: TalkChannel): void {
    this.#sender.reset();
    this.#key = newKey(null);
    this.#options.connect(channel).then(
      (connection) => this.#take({ type: 'connected', channel, connection }),
      (error: unknown) => this.#take({ type: 'not_connected', channel, error }),
    );
  }

  /** Opens a transport for a stage, to which it reports. */
  async #open({ at, channel, attempt }: Stage, connection: Connection): Promise<void> {
    const report = (told: Report) => this.#take({ type: 'report', attempt, report: told });
    try {
      // A listener of the page has ended the conversation just now: nobody will join.
      if (at === 'over') throw new Error('the conversation is over');
      const carried = { heard: this.#sender.journal.heard, audio: this.#audio, key: this.#key };
      const handlers = reportingHandlers(report);
      const transport = await join(channel, connection, { ...this.#options, ...carried }, handlers);
      report({ type: 'opened', transport });
    } catch (error) {
      const again = this.#stage.isBehind;
      const why = (error as Error).message;
      report({ type: 'not_opened', why, decline: { type: 'decline', channel, connection, again } });
    }
  }

  #use(transport: Transport): void {
    this.#transport = transport;
    this.#microphone.plugIn();
    this.#screen.plugIn();
  }

  #decline({ channel, connection, again }: Decline): void {
    const credentials = { heard: this.#sender.journal.heard, key: this.#key };
    decline(channel, connection, again ? credentials : null);
  }

  /** Starts a time limit, unless a listener of the page has ended the conversation just now. */
  #wait(timer: Timer, ms: number): void {
    if (this.#stage.at !== 'over')
      this.#timers.start(timer, ms, () => this.#take({ type: 'timeout', timer }));
  }

  /** Takes an event that a transport has received, or this client reports. */
  #hear(event: TalkEvent): void {
    if (event.event === 'resume_secret') this.#keepSecret(event.data['secret']);
    else if (this.#sender.journal.isNew(event)) this.#take({ type: 'heard', event });
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

  /** Silences the agent for a barge-in (facts 1.3, `speech_started`): buffered sound must not be played. */
  #hush(): void {
    if (this.#transport?.flush()) return;
    this.#apply({ type: 'hushed', hushed: true });
    this.#wait('hush', HUSH);
  }

  #release(leaving: boolean): void {
    this.#timers.stop();
    this.#transport?.close(leaving);
    this.#audio.close();
    this.#microphone.close();
    this.#screen.close();
  }

  #apply(action: TalkAction): void {
    const next = reduce(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}
