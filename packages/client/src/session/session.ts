import type { Command, TalkEvent } from '../core/events.ts';
import { listDevices, watchDevices } from '../core/devices.ts';
import { isErrorEvent, payloadOf } from '../core/events.ts';
import { isDeaf, type TalkState } from '../core/state.ts';
import { Talk, type StoredTalk } from '../core/talk.ts';
import type { DuetSession, MessageOptions } from './duet-session.ts';
import { deafnessError, DuetError, errorOfEvent, errorOfFailure, turnError } from './errors.ts';
import { callPage, Emitter, type DestroyReason, type DuetEvents, type EventName } from './events.ts';
import { FunctionDesk } from './functions.ts';
import { Inactivity } from './inactivity.ts';
import { LevelWatch } from './levels.ts';
import type { SettledSession, TokenSource } from './options.ts';
import type { Present, PresentationEvents } from './presentation.ts';
import { storeSession, peekStored, takeStored, type StoredSession } from './store.ts';
import { type AwaitTurn, channelOf, connectionFor } from './token-source.ts';
import { Turn } from './turn.ts';
import { workletAddresses } from './worklets.ts';

/** Events that are not reported as errors, because their error is reported otherwise. */
const REPORTED_OTHERWISE: readonly string[] = ['provider_connection_aborted'];

/** Whether the browser lets a page choose the loudspeaker. */
const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

/** One conversation in a page: the talk, the events that the page gets, and those for whoever shows it. */
export class PageSession implements DuetSession {
  readonly #options: SettledSession;
  readonly #source: TokenSource;
  readonly #emitter = new Emitter<DuetEvents>((name, isHeard) => this.#onHeard(name, isHeard));
  readonly #presented = new Emitter<PresentationEvents>();
  readonly #functions: FunctionDesk;
  readonly #inactivity: Inactivity;
  readonly #isPlaying: () => boolean;
  readonly #leavePage: () => void;
  readonly #turn: Turn;
  readonly #levels = new LevelWatch(
    () => this.state,
    (levels) => this.#emitter.emit('levels', levels),
  );
  #stopDevices: () => void = () => undefined;
  #talk: Talk;
  #stopListening: () => void = () => undefined;
  #volume: number;
  #speaker: string;
  #isReady = false;
  #isAvatarReady = false;
  #thrown: DuetError | null = null;
  #over: DestroyReason | null = null;

  /**
   * Without `present` the picture counts as shown once the conversation is live. @throws DuetError
   * `token_invalid`, and what `present` throws
   */
  constructor(source: TokenSource, options: SettledSession, present: Present = () => () => true) {
    this.#source = source;
    this.#options = options;
    this.#volume = options.volume;
    this.#speaker = options.speakerId ?? '';
    this.#functions = new FunctionDesk(options.functions ?? {}, this, (error) => this.#tellError(error));
    this.#turn = new Turn({
      patience: options.patience,
      onTired: (reason) => this.#tellError(turnError(reason)),
    });
    this.#inactivity = new Inactivity(options.inactivityTimeout, () => this.destroy('inactive'));
    const left = this.#storeName === null ? null : peekStored(this.#storeName);
    this.#talk = this.#createTalk(left?.talk ?? null);
    this.#isPlaying = present(this, {
      events: this.#presented,
      playing: () => this.#avatarPlays(),
      blocked: () => this.#tellError(new DuetError('playback_blocked', 'Click to hear the agent.')),
    });
    // The stored session is only taken now that nothing throws any more: a page whose `init` throws may
    // call it again.
    if (this.#storeName !== null) takeStored(this.#storeName);
    this.#leavePage = this.#watchPage();
    this.#begin(left);
  }

  get state(): TalkState {
    return this.#talk.snapshot();
  }

  get id(): string | null {
    return this.state.sessionId;
  }

  get volume(): number {
    return this.#volume;
  }

  get muted(): boolean {
    return this.state.muted;
  }

  get ended(): DestroyReason | null {
    return this.#over;
  }

  on<Name extends EventName>(name: Name, listener: (data: DuetEvents[Name]) => void): () => void {
    return this.#emitter.on(name, listener);
  }

  sendCommand(type: string | Command, data: Readonly<Record<string, unknown>> = {}): boolean {
    return this.#talk.send(typeof type === 'string' ? { type, data } : type);
  }

  sendMessage(text: string, { role = 'user', respond = true, delay = false }: MessageOptions = {}): boolean {
    this.#inactivity.restart();
    return this.sendCommand('send_message', { text, role, trigger_response: respond, delay });
  }

  retry(): boolean {
    return this.#turn.retry();
  }

  interrupt(): void {
    this.#talk.interrupt();
  }

  mute(): void {
    this.#talk.mute(true);
  }

  unmute(): void {
    this.#talk.mute(false);
    if (this.#options.microphone) void this.#talk.useMicrophone();
  }

  useMicrophone(id: string | null): Promise<boolean> {
    return this.#talk.chooseMicrophone(id);
  }

  get speaker(): string {
    return this.#speaker;
  }

  useSpeaker(id: string): boolean {
    if (!canChooseSpeaker()) return false;
    this.#speaker = id;
    this.#presented.emit('speaker', id);
    this.#emitter.emit('state', this.state);
    return true;
  }

  hold(): void {
    if (this.state.speaking) this.interrupt();
    this.unmute();
  }

  release(): void {
    this.mute();
  }

  setVolume(volume: number): void {
    this.#volume = Math.max(0, Math.min(1, Number(volume) || 0));
    this.#presented.emit('volume', this.#volume);
    this.#emitter.emit('state', this.state);
  }

  async startScreenShare(): Promise<boolean> {
    if (await this.#talk.shareScreen()) return true;
    this.#tellError(new DuetError('screen_share_failed', 'The screen is not shared.'));
    return false;
  }

  stopScreenShare(): void {
    this.#talk.stopScreen();
  }

  approve(requestId: string, approved: boolean): boolean {
    return this.sendCommand('send_mcp_approval', { approval_request_id: requestId, approve: approved });
  }

  sendFunctionOutput(callId: string, output: Readonly<Record<string, unknown>>, delay = false): boolean {
    return this.sendCommand('send_function_output', { call_id: callId, output, delay });
  }

  destroy(reason: DestroyReason = 'destroyed'): void {
    if (this.#over === null) this.#end(reason);
    this.#presented.emit('destroy', reason);
  }

  get #storeName(): string | null {
    const { persist } = this.#options;
    if (persist === false) return null;
    return persist === true ? 'session' : persist;
  }

  #createTalk(stored: StoredTalk | null): Talk {
    const { screenShare, iceServers, iceTransportPolicy, mediaTimeout, workletUrl, microphone } =
      this.#options;
    const talk = new Talk({
      channel: channelOf(this.#source, this.#options.channel),
      connect: (channel, wait) => {
        const turn: AwaitTurn = (reason, retryAfter) => this.#turn.wait(reason, retryAfter, wait);
        return connectionFor(this.#source, channel, turn, iceServers);
      },
      explain: (error) => this.#explain(error),
      fallback: this.#options.fallback && typeof this.#source === 'function',
      screen: screenShare,
      resumable: true,
      worklets: workletAddresses(workletUrl),
      stored,
      ...(iceTransportPolicy ? { iceTransportPolicy } : {}),
      ...(mediaTimeout ? { mediaWithin: mediaTimeout } : {}),
      ...(microphone ? {} : { microphone: async () => ({ ok: false, refusal: 'off' }) as const }),
    });
    return talk;
  }

  #explain(error: unknown) {
    this.#thrown =
      error instanceof DuetError
        ? error
        : new DuetError('token_failed', 'No token came.', { fatal: true, detail: error });
    return { kind: 'server', detail: this.#thrown.message } as const;
  }

  #begin(left: StoredSession | null): void {
    const stops = [
      this.#talk.onEvent((event) => this.#hear(event)),
      this.#talk.subscribe(() => this.#changed()),
      this.#talk.onCommand((command) => this.#presented.emit('command', command)),
    ];
    this.#stopListening = () => stops.forEach((stop) => stop());
    this.#talk.mute(left?.muted ?? this.#options.muted);
    const { microphoneId } = this.#options;
    if (microphoneId !== undefined) void this.#talk.chooseMicrophone(microphoneId);
    this.#volume = left?.volume ?? this.#volume;
    this.#presented.emit('volume', this.#volume);
    if (this.#speaker !== '') this.#presented.emit('speaker', this.#speaker);
    this.#inactivity.restart();
    // The start is deferred so that callbacks come after `init` has returned, because they may use the
    // session.
    queueMicrotask(() => this.#over === null && this.#talk.start());
  }

  /** Ends the session when the page goes away, unless a later page is to resume it. */
  #watchPage(): () => void {
    const onHide = () => this.#hide();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && this.#show();
    // Only a page comes and goes; elsewhere there is nothing to listen to.
    if (typeof addEventListener === 'undefined') return () => undefined;
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
    };
  }

  #hide(): void {
    const talk = this.#talk.stored();
    if (this.#storeName === null || !talk) return this.destroy('ended_by_user');
    storeSession(this.#storeName, { talk, muted: this.muted, volume: this.#volume });
    this.#inactivity.stop();
    this.#talk.leave();
  }

  /**
   * Returns from the browser's back-forward cache: resumes the session if it is stored, and starts no other.
   */
  #show(): void {
    if (this.#over !== null || this.#storeName === null) return;
    const left = takeStored(this.#storeName);
    if (!left) return this.destroy('ended_by_user');
    this.#stopListening();
    this.#talk = this.#createTalk(left.talk);
    this.#begin(left);
  }

  #hear(event: TalkEvent): void {
    this.#inactivity.hear(event);
    this.#functions.take(event);
    // The service's event `error` comes to listeners as a `DuetError`, and as it was sent by `data`.
    if (event.event !== 'error') this.#emitter.emit(event.event, payloadOf(event));
    if (event.event === 'transport_changed' || event.event === 'connection_restored') return;
    const whole = { ...event, type: event.event };
    this.#emitter.emit('data', whole);
    callPage(() => this.#options.onData?.(whole));
    if (isErrorEvent(event.event) && !REPORTED_OTHERWISE.includes(event.event))
      this.#tellError(errorOfEvent(event));
  }

  #changed(): void {
    const { state } = this;
    this.#emitter.emit('state', state);
    this.#tellDevices(state);
    // A listener of the page may have ended the session just now: then nothing more is shown or reported.
    if (this.ended !== null) return;
    this.#presented.emit('state', state);
    this.#tellMicrophone(state);
    this.#tellDeafness(state);
    if (state.phase === 'live') this.#ready();
    if (state.phase === 'failed' && state.failure) {
      this.#tellError(errorOfFailure(state.failure, this.#thrown));
      if (this.ended === null) this.destroy('error');
    } else if (state.phase === 'ended') {
      this.destroy(state.endCause === 'idle' ? 'inactive' : 'ended_by_service');
    }
  }

  /** Measures and watches only what somebody listens to. */
  #onHeard(name: string, isHeard: boolean): void {
    if (name === 'levels' && this.#over === null) {
      if (isHeard) this.#levels.start();
      else this.#levels.stop();
    }
    if (name !== 'devices') return;
    this.#stopDevices();
    this.#stopDevices =
      isHeard && this.#over === null ? watchDevices(() => this.#listDevices()) : () => undefined;
  }

  #listDevices(): void {
    void listDevices().then((devices) => this.#over === null && this.#emitter.emit('devices', devices));
  }

  #usedStream: MediaStream | null = null;

  /** Another microphone is used: a browser tells the devices' names from the first one on. */
  #tellDevices({ local }: TalkState): void {
    if (local === this.#usedStream) return;
    this.#usedStream = local;
    if (this.#emitter.hears('devices')) this.#listDevices();
  }

  #toldMicrophone: TalkState['microphone'] = 'off';

  #tellMicrophone({ microphone }: TalkState): void {
    if (microphone === this.#toldMicrophone) return;
    this.#toldMicrophone = microphone;
    if (microphone === 'refused')
      this.#tellError(new DuetError('microphone_refused', 'The page may not use the microphone.'));
    if (microphone === 'missing')
      this.#tellError(new DuetError('microphone_missing', 'No microphone was found.'));
    if (microphone === 'insecure')
      this.#tellError(new DuetError('microphone_insecure', 'Browsers give the microphone to https alone.'));
  }

  #toldDeafness = false;

  #tellDeafness(state: TalkState): void {
    if (this.#toldDeafness || !isDeaf(state)) return;
    this.#toldDeafness = true;
    this.#tellError(deafnessError(state.speechToText?.model ?? null));
  }

  #ready(): void {
    if (!this.#isReady) {
      this.#isReady = true;
      this.#emitter.emit('ready', undefined);
      if (this.ended !== null) return;
      callPage(() => this.#options.onReady?.(this));
    }
    if (this.state.channel !== 'video' || this.#isPlaying()) this.#avatarReady();
  }

  #avatarPlays(): void {
    if (this.state.phase === 'live') this.#avatarReady();
  }

  #avatarReady(): void {
    if (this.#isAvatarReady || this.#over !== null) return;
    this.#isAvatarReady = true;
    this.#emitter.emit('avatar_ready', undefined);
    if (this.ended === null) callPage(() => this.#options.onAvatarReady?.(this));
  }

  #tellError(error: DuetError): void {
    this.#emitter.emit('error', error);
    callPage(() => this.#options.onError?.(error));
  }

  #end(reason: DestroyReason): void {
    this.#over = reason;
    this.#leavePage();
    this.#inactivity.stop();
    this.#turn.close();
    this.#levels.stop();
    this.#stopDevices();
    this.#stopListening();
    this.#endTalk();
    this.#emitter.emit('destroy', { reason });
    callPage(() => this.#options.onDestroy?.(reason));
  }

  /** Ends the talk and reports its last state, unless it had ended by itself and reported that. */
  #endTalk(): void {
    const before = this.state;
    this.#talk.end();
    if (this.state !== before) this.#emitter.emit('state', this.state);
  }
}
