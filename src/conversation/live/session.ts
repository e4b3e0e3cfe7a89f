import { turnCompleted } from '../machine/events.ts';
import type { AvatarMode, Input } from '../machine/inputs.ts';
import type { Effect } from '../machine/effects.ts';
import { Machine } from '../machine/machine.ts';
import type {
  CloseReason,
  LeftOutTool,
  LiveSession,
  ServerEvent,
  SessionPorts,
  SessionSettings,
  Transport,
  TurnTiming,
} from '../ports.ts';
import { type Answered, wireError } from '../wire/error-event.ts';
import type { Meter } from '../provider-ports.ts';
import { SpeechInput } from './speech-input.ts';
import { ScreenShare } from './screen-share.ts';
import { Playout } from './playout.ts';
import { initialAgent, type ActiveAgentRef, activeAgentOf } from './active-agent.ts';
import { HistorySummary } from './history-summary.ts';
import { failureText, isRetryable, Thinking } from './thinking.ts';
import { Timer } from './timer.ts';
import { Tooling } from './tooling.ts';
import { SpeechSynthesis } from './speech-synthesis.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

/** Longest wait for the usage of speech that the end has cut off: a stream is given up at once. */
const PENDING_USAGE_MS = 2_000;

/**
 * Hosts a machine: feeds it inputs, carries out its effects, and owns everything that works for the session.
 */
export class Session implements LiveSession {
  readonly settings: SessionSettings;
  readonly #ports: SessionPorts;
  readonly #machine: Machine;
  readonly #agent: ActiveAgentRef;
  readonly #timer: Timer;
  readonly #thinking: Thinking;
  readonly #synthesis: SpeechSynthesis;
  readonly #controller = sharedController();
  readonly #inputs: Input[] = [];
  #tools: Tooling | null = null;
  #speechInput: SpeechInput | null = null;
  #screenShare: ScreenShare | null = null;
  #playout: Playout | null = null;
  #transport: Transport | null = null;
  readonly #turnsOver: TurnTiming[] = [];
  #busy = false;
  #held = false;
  readonly #stored: Promise<void>;
  #resolveStored: () => void = () => undefined;

  constructor(settings: SessionSettings, ports: SessionPorts) {
    this.settings = settings;
    this.#ports = ports;
    this.#agent = { current: initialAgent(settings, ports) };
    this.#machine = new Machine(settings, {
      newId: ports.newId,
      wallTime: () => ports.clock.wallTime(),
      heardMs: (id) => this.#playout?.heardMs(id) ?? 0,
      canTranscribe: ports.stt !== null,
      silenceMs: () => this.#speechInput?.silenceMs ?? 0,
      mayBegin: () => this.#speechInput?.mayBegin ?? false,
    });
    this.#timer = new Timer(ports.clock, () => this.#feed({ type: 'tick' }));
    this.#thinking = this.#createThinking();
    this.#synthesis = this.#createSynthesis();
    this.#stored = new Promise((resolve) => (this.#resolveStored = resolve));
  }

  get started(): boolean {
    return this.#transport !== null;
  }

  get closed(): boolean {
    return this.#machine.closed;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(transport: Transport): void {
    if (this.#transport) throw new Error('A live session is started once.');
    if (this.closed) return transport.close('connection_closed');
    this.#transport = transport;
    this.#playout = new Playout(transport, {
      started: (segmentId) => this.#feed({ type: 'playout_started', segmentId }),
      finished: (segmentId) => this.#feed({ type: 'playout_finished', segmentId }),
      words: (segmentId, words) => this.#feed({ type: 'words_played', segmentId, words }),
    });
    this.#tools = this.#createTooling();
    this.#screenShare = new ScreenShare(this.#ports.llm, transport);
    if (this.settings.modality === 'audio')
      this.#safely(() => (this.#speechInput = this.#createSpeechInput()));
    this.#safely(() => this.#ports.recorder.started());
    this.#feed({ type: 'started' });
  }

  notify(event: ServerEvent): void {
    if (!this.closed) this.#transport?.sendEvent(event);
  }

  avatarReady(mode: AvatarMode): void {
    this.#feed({ type: 'avatar_ready', mode });
  }

  pushAudio(frame: Int16Array): void {
    if (this.closed) return;
    try {
      this.#speechInput?.pushFrame(frame);
    } catch (error) {
      this.#warn(error, 'a frame of the user was not processed');
    }
  }

  receiveDtmf(key: string): void {
    this.#feed({ type: 'dtmf', digit: key });
  }

  command(message: unknown): void {
    this.#feed({ type: 'command', message });
  }

  tick(dueAt: number): void {
    if (this.closed) return;
    this.#followHold();
    try {
      this.#playout?.tick(dueAt);
      this.#speechInput?.moment(this.#ports.clock.now() - dueAt, this.#transport?.mustSend);
    } catch (error) {
      this.#warn(error, 'a moment was not played');
    }
  }

  close(reason: CloseReason): Promise<void> {
    this.#feed({ type: 'close', reason });
    return this.#stored;
  }

  #followHold(): void {
    const held = this.#transport?.held === true;
    if (held === this.#held) return;
    this.#held = held;
    this.#feed({ type: 'hold', held });
  }

  /** Feeds the machine one input after the other: an input that results from an effect waits for its turn. */
  #feed(input: Input): void {
    this.#inputs.push(input);
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) this.#step(next);
    this.#busy = false;
    this.#timer.set(this.#machine.nextDeadline);
  }

  #step(input: Input): void {
    this.#safely(() => {
      for (const effect of this.#machine.step(input, this.#ports.clock.now()))
        this.#safely(() => this.#do(effect));
    });
    this.#tellTurns();
  }

  /** Tells the client which turns are over, behind all other events of them. */
  #tellTurns(): void {
    for (const timing of this.#turnsOver.splice(0))
      this.#safely(() => this.#transport?.sendEvent(turnCompleted(timing)));
  }

  /** Runs `work` so that an exception does not end the rest of the session. */
  #safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#ports.log.error({ sessionId: this.settings.sessionId, err: error }, 'a live session has thrown');
    }
  }

  #do(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        return this.#send(effect.event);
      case 'think':
        return this.#thinking.start(effect.responseId, effect.request);
      case 'stop_thinking':
        return this.#thinking.stop(effect.responseId);
      case 'call_tool':
        return this.#tools?.call(effect.responseId, effect.call);
      case 'reply_over':
        return this.#tools?.replyOver(effect.responseId, effect.isCutOff);
      case 'open_tools':
        return this.#tools?.open();
      case 'handoff':
        this.#agent.current = activeAgentOf(effect.agent);
        this.#safely(() => this.#ports.recorder.agentHandoff(effect.agent, effect.answersUser));
        return this.#tools?.takeOver(effect.agent.toolProvider);
      case 'function_output':
        return this.#tools?.output(effect.output, effect.from);
      case 'screen':
        return this.#showScreen(effect.isShown, effect.from);
      case 'renew_token':
        return this.#tools?.renewToken(effect.renewal, effect.from);
      case 'set_functions':
        return void this.#tools?.setFunctions(effect.choice, effect.from);
      case 'approval_decided':
        return this.#tools?.decided(effect.approvalId, effect.decision);
      case 'question_answered':
        return this.#tools?.answered(effect.questionId, effect.answer);
      case 'store_call':
        return this.#ports.recorder.toolCall(effect.call);
      case 'speak':
        this.#playout?.reserve(effect.segmentId);
        return this.#synthesis.order(effect.segmentId, effect.text, effect.before);
      case 'play':
        this.#playout?.reserve(effect.segmentId);
        this.#playout?.load(effect.segmentId, effect.speech);
        return this.#playout?.begin();
      case 'turn':
        this.#turnsOver.push(effect.timing);
        return this.#ports.recorder.turn(effect.timing);
      case 'pause':
        return this.#playout?.pause();
      case 'resume':
        return this.#playout?.resume();
      case 'stop_speaking':
        this.#synthesis.stop();
        return this.#playout?.stop();
      case 'listen':
        return this.#speechInput?.listen(effect.turnId);
      case 'end_speech':
        return this.#speechInput?.endSpeech();
      case 'finish_listening':
        return this.#speechInput?.finish(effect.turnId);
      case 'cancel_listening':
        return this.#speechInput?.cancel(effect.turnId);
      case 'look_up':
        return void this.#lookUp(effect.text);
      case 'turn_detection':
        return this.#speechInput?.configure(effect.turnDetection);
      case 'store':
        this.#ports.recorder.item(effect.item);
        return this.#tools?.heard(effect.itemId, effect.item);
      case 'close':
        return this.#release(effect.reason);
    }
  }

  async #lookUp(text: string): Promise<void> {
    const isKnown = await this.#agent.current.recall?.isKnownQuestion?.(text);
    if (isKnown) this.#feed({ type: 'question_known', text });
  }

  #send(event: ServerEvent): void {
    if (event.event === 'function_explicitly_called' && !this.#transport?.requested?.calls) return;
    this.#transport?.sendEvent(event);
  }

  #release(reason: CloseReason): void {
    this.#tellTurns();
    this.#timer.close();
    this.#thinking.close();
    this.#synthesis.stop();
    this.#safely(() => this.#tools?.close());
    this.#safely(() => this.#playout?.stop());
    this.#safely(() => this.#speechInput?.close());
    this.#safely(() => this.#transport?.close(reason));
    void this.#record(reason);
    this.#controller.abort();
  }

  /**
   * Waits for the usage of an answer and of sentences that the end has cut off, so that the recorded cost is
   * final.
   */
  async #record(reason: CloseReason): Promise<void> {
    try {
      const spoken = this.#speechUsageKnown();
      if (spoken) await spoken;
      const pendingUsage = this.#ports.llm.pendingUsage?.() ?? null;
      if (pendingUsage)
        await pendingUsage.catch((error: unknown) => this.#warn(error, 'an answer was not counted'));
      await this.#ports.recorder.closed(reason);
    } catch (error) {
      this.#warn(error, 'the end of a session was not recorded');
    }
    this.#resolveStored();
  }

  /** Resolves when the usage of aborted speech is known, or was waited for long enough. */
  #speechUsageKnown(): Promise<void> | null {
    const spoken = this.#synthesis.pendingUsage();
    if (!spoken) return null;
    return new Promise((resolve) => {
      const callOff = this.#ports.clock.after(PENDING_USAGE_MS, resolve);
      const done = (): void => (callOff(), resolve());
      void spoken.then(done, done);
    });
  }

  #warn(error: unknown, message: string): void {
    this.#ports.log.warn({ sessionId: this.settings.sessionId, err: error }, message);
  }

  readonly #leftOut = (tool: LeftOutTool): void => this.#safely(() => this.#ports.recorder.toolLeftOut(tool));

  readonly #meter: Meter = (usage) => this.#safely(() => this.#ports.recorder.usage(usage));

  #createSpeechInput(): SpeechInput {
    return new SpeechInput(this.settings, this.#ports, this.#agent, {
      voiceStarted: (sinceMs) => this.#feed({ type: 'voice_started', sinceMs }),
      voiceEnded: (sinceMs) => this.#feed({ type: 'voice_ended', sinceMs }),
      tone: (turnId, tone, sinceMs) => this.#feed({ type: 'tone', turnId, tone, sinceMs }),
      isAgentHeard: () => this.#playout?.isHeard === true,
      isReplying: () => this.#machine.isReplying,
      used: this.#meter,
      partial: (turnId, text, behindMs, certainty) =>
        this.#feed({ type: 'partial', turnId, text, behindMs, certainty }),
      transcribed: (turnId, text, certainty) => this.#feed({ type: 'transcribed', turnId, text, certainty }),
      transcriptionFailed: (turnId, error) => {
        this.#warn(error, 'speech to text has failed');
        this.#feed({ type: 'transcription_failed', turnId });
      },
    });
  }

  #showScreen(isShown: boolean, from: Answered): void {
    const refusal = this.#screenShare?.show(isShown) ?? null;
    if (refusal !== null) this.#feed({ type: 'refused', error: wireError('not_available', refusal, from) });
  }

  #createTooling(): Tooling {
    return new Tooling({
      sessionId: this.settings.sessionId,
      signal: this.signal,
      transport: this.#transport?.toolProvider,
      agent: this.#ports.toolProvider,
      newId: this.#ports.newId,
      feed: (input) => this.#feed(input),
      leftOut: this.#leftOut,
      warn: (error, message) => this.#warn(error, message),
    });
  }

  #createThinking(): Thinking {
    const parts = {
      llm: this.#ports.llm,
      agent: this.#agent,
      meter: this.#meter,
      leftOut: this.#leftOut,
      summary: new HistorySummary(this.#ports, (error, message) => this.#warn(error, message)),
      tools: () => this.#tools?.specs ?? [],
      userTime: () => ({
        now: this.#ports.clock.wallTime(),
        timeZone: this.settings.timeZone ?? null,
      }),
      picture: () => this.#screenShare?.picture ?? null,
    };
    return new Thinking(parts, {
      requested: (responseId, found) => this.#feed({ type: 'reply_requested', responseId, retrieved: found }),
      spoken: (responseId, piece) => this.#feed({ type: 'reply_spoken', responseId, piece }),
      delta: (responseId, text) => this.#feed({ type: 'reply_delta', responseId, text }),
      toolCall: (responseId, call) => this.#feed({ type: 'tool_call_requested', responseId, call }),
      done: (responseId) => this.#feed({ type: 'reply_done', responseId }),
      failed: (responseId, error) => {
        this.#warn(error, 'the language model has failed');
        this.#feed({
          type: 'reply_failed',
          responseId,
          error: failureText(error),
          retryable: isRetryable(error),
        });
      },
    });
  }

  #createSynthesis(): SpeechSynthesis {
    return new SpeechSynthesis(this.#ports.tts, this.#agent, {
      used: this.#meter,
      ready: (segmentId, speech) => {
        if (!this.#playout?.load(segmentId, speech)) return;
        this.#feed({ type: 'speech_ready', segmentId, speech });
        this.#safely(() => this.#playout?.begin());
      },
      grown: () => this.#safely(() => this.#playout?.begin()),
      ended: (segmentId) => this.#playout?.end(segmentId),
      isPlayed: (segmentId) => this.#playout?.isPlayed(segmentId) === true,
      failed: (segmentId, error) => {
        this.#warn(error, 'text to speech has failed');
        if (this.#playout?.isPlayed(segmentId)) this.#playout.end(segmentId);
        else this.#playout?.drop(segmentId);
        this.#feed({ type: 'speech_failed', segmentId });
      },
    });
  }
}
