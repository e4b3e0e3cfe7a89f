import { ConversationAudio } from './audio/conversation-audio.ts';
import { CommandSender } from './command-sender.ts';
import { ConversationMicrophone } from './conversation-microphone.ts';
import { ConversationScreen } from './conversation-screen.ts';
import { cancelCommand, confirmSecretCommand, sayCommand, type Command, type TalkEvent } from './events.ts';
import { canJoin, decline, join, type Connection } from './joining.ts';
import { firstStage, step } from './machine/machine.ts';
import { reportingHandlers } from './machine/reporting-handlers.ts';
import type { Effects, Input, Report, Stage, Terms, Timer } from './machine/stage.ts';
import { openMicrophone } from './microphone.ts';
import { newKey, type ResumeKey } from './resume-key.ts';
import { initialState, reduce, type TalkAction, type TalkChannel, type TalkState } from './state.ts';
import type { StoredTalk, TalkOptions } from './talk-options.ts';
import { Timers } from './timers.ts';
import { speechToTextOf } from './token.ts';
import type { Transport } from './transport.ts';

export type { Connection } from './joining.ts';
export type { StoredTalk, TalkOptions } from './talk-options.ts';

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
    open: (device) => (this.#options.microphone ?? openMicrophone)(device),
    state: () => this.#state,
    tell: (action) => this.#apply(action),
    give: (track) => this.#transport?.setMicrophone(track),
  });
  readonly #screen = new ConversationScreen({
    tell: (action) => this.#apply(action),
    give: (track) => this.#transport?.setScreen(track) ?? false,
    send: (command) => this.send(command),
  });
  readonly #effects: Effects = {
    request: (channel) => this.#request(channel),
    open: (connection) => void this.#open(this.#stage, connection ?? this.#connection),
    use: (transport) => this.#use(transport),
    hangUp: (leaving, transport) => this.#hangUp(leaving, transport),
    decline: (channel, connection, again) =>
      decline(channel, connection, again ? { heard: this.#sender.journal.heard, key: this.#key } : null),
    explain: (error) => this.#take(['fail', this.#options.explain(error)]),
    wait: (timer, ms) => this.#wait(timer, ms),
    hold: (timer) => this.#timers.cancel(timer),
    look: () => void this.#transport?.hasPicture().then((isThere) => this.#take(['picture', isThere])),
    hear: (event) => this.#hear(event),
    apply: (action) => this.#apply(action),
    tell: (event) => this.#eventListeners.forEach((listener) => listener(event)),
    sendAgain: (heard) => this.#sender.sendAgain(heard),
    hush: () => this.#hush(),
    dropScreen: () => void this.#screen.drop(),
    release: (leaving) => this.#release(leaving),
  };
  readonly #sender: CommandSender;
  #state: TalkState;
  #stage: Stage;
  #transport: Transport | null = null;
  #connection: Connection | null;
  #key: ResumeKey;

  constructor(options: TalkOptions) {
    const { stored, channel, resumable = false } = options;
    this.#options = options;
    this.#terms = { ...options, canJoin };
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

  /**
   * Starts the conversation, unless it was started before or is over. Call it from a user's gesture, so that the
   * browser allows sound. The microphone is asked for as soon as it is known that somebody understands it.
   */
  start(): void {
    this.#take(['start', this.#options.stored?.connection ?? null]);
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
   * Sends any command of the protocol; false when it could not be sent. During a reconnect, commands that are
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

  /** Uses this microphone from now on; null: the browser's choice. @returns whether it can be used */
  chooseMicrophone(device: string | null): Promise<boolean> {
    return this.#microphone.choose(device);
  }

  /**
   * Opens the microphone (again), and sends it to the agent as soon as it is open. A typed chat uses none, nor does a
   * session whose speech nothing understands.
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
    this.#take(['end']);
  }

  /** Releases everything without an event. Idempotent. */
  close(): void {
    this.#take(['close', false]);
  }

  /** Releases everything but the session: a later page, or this one again, may resume it with `stored()`. */
  leave(): void {
    this.#take(['close', true]);
  }

  #take(input: Input): void {
    const [stage, ...effects] = step(this.#stage, input, this.#terms);
    this.#stage = stage;
    for (const [name, ...given] of effects) (this.#effects[name] as (...given: unknown[]) => void)(...given);
  }

  #request(channel: TalkChannel): void {
    this.#sender.reset();
    this.#key = newKey(null);
    this.#options
      .connect(channel, (waiting) => this.#take(['waiting', channel, waiting]))
      .then(
        (connection) => this.#take(['connected', channel, connection]),
        (error: unknown) => this.#take(['notConnected', channel, error]),
      );
  }

  /** Opens a transport for a stage, to which it reports. */
  async #open({ at, channel, attempt }: Stage, connection: Connection | null): Promise<void> {
    if (!connection) return;
    this.#connection = connection;
    this.#apply({ type: 'speechToText', speechToText: speechToTextOf(connection.token) });
    if (this.#state.microphone === 'off') void this.useMicrophone();
    const report = (told: Report) => this.#take(['report', attempt, told]);
    try {
      // A listener of the page has ended the conversation just now: nobody will join.
      if (at === 'over') throw new Error('the conversation is over');
      const carried = { heard: this.#sender.journal.heard, audio: this.#audio, key: this.#key };
      const handlers = reportingHandlers(report);
      report(['opened', await join(channel, connection, { ...this.#options, ...carried }, handlers)]);
    } catch (error) {
      const giveBack = ['decline', channel, connection, this.#stage.isBehind] as const;
      report(['notOpened', (error as Error).message, giveBack]);
    }
  }

  #use(transport: Transport): void {
    this.#transport = transport;
    this.#microphone.plugIn();
    this.#screen.plugIn();
  }

  /** Closes a transport. The present one is not used again, unless its session continues. */
  #hangUp(leaving: boolean, transport = this.#transport): void {
    transport?.close(leaving);
    if (transport === this.#transport && !leaving) this.#transport = null;
  }

  /** Starts a time limit, unless a listener of the page has ended the conversation just now. */
  #wait(timer: Timer, ms: number): void {
    if (this.#stage.at !== 'over') this.#timers.start(timer, ms, () => this.#take(['timeout', timer]));
  }

  /** Takes an event that a transport has received, or this client reports. */
  #hear(event: TalkEvent): void {
    if (event.event === 'resume_secret') this.#keepSecret(event.data['secret']);
    else if (this.#sender.journal.isNew(event)) this.#take(['heard', event]);
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

  /** Silences the agent for a barge-in (`speech_started`): buffered sound must not be played. */
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
