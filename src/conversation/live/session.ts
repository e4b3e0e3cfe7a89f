import type { AvatarMode, Input } from '../machine/inputs.ts';
import type { Effect } from '../machine/effects.ts';
import { Machine } from '../machine/machine.ts';
import type { CloseReason, LiveSession, Outlet, SessionPorts, SessionSettings } from '../ports.ts';
import type { Meter } from '../provider-ports.ts';
import { Ear } from './ear.ts';
import { Looking } from './looking.ts';
import { Mouth } from './mouth.ts';
import { firstPerformer, type OnStage, performerOf } from './performer.ts';
import { failureText, isRetryable, Thinking } from './thinking.ts';
import { Timer } from './timer.ts';
import { Tooling } from './tooling.ts';
import { Voicing } from './voicing.ts';

/** Longest wait for the usage of speech that the end has cut off: a stream is given up at once. */
const UNCOUNTED_MS = 2_000;

/**
 * Hosts a machine: feeds it inputs, carries out its effects, and owns everything that works for the session.
 */
export class Session implements LiveSession {
  readonly settings: SessionSettings;
  readonly #ports: SessionPorts;
  readonly #machine: Machine;
  readonly #stage: OnStage;
  readonly #timer: Timer;
  readonly #thinking: Thinking;
  readonly #voicing: Voicing;
  readonly #controller = new AbortController();
  readonly #inputs: Input[] = [];
  #tools: Tooling | null = null;
  #ear: Ear | null = null;
  #looking: Looking | null = null;
  #mouth: Mouth | null = null;
  #outlet: Outlet | null = null;
  #busy = false;
  #held = false;
  readonly #stored: Promise<void>;
  #settleStored: () => void = () => undefined;

  constructor(settings: SessionSettings, ports: SessionPorts) {
    this.settings = settings;
    this.#ports = ports;
    this.#stage = { now: firstPerformer(settings, ports) };
    this.#machine = new Machine(settings, {
      newId: ports.newId,
      wallTime: () => ports.clock.wallTime(),
      heardMs: (id) => this.#mouth?.heardMs(id) ?? 0,
      canTranscribe: ports.stt !== null,
    });
    this.#timer = new Timer(ports.clock, () => this.#feed({ type: 'tick' }));
    this.#thinking = this.#createThinking();
    this.#voicing = this.#createVoicing();
    this.#stored = new Promise((resolve) => (this.#settleStored = resolve));
  }

  get started(): boolean {
    return this.#outlet !== null;
  }

  get closed(): boolean {
    return this.#machine.closed;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(outlet: Outlet): void {
    if (this.#outlet) throw new Error('A live session is started once.');
    if (this.closed) return outlet.close('connection_closed');
    this.#outlet = outlet;
    this.#mouth = new Mouth(outlet, {
      started: (segmentId) => this.#feed({ type: 'playout_started', segmentId }),
      finished: (segmentId) => this.#feed({ type: 'playout_finished', segmentId }),
    });
    this.#tools = this.#createTooling();
    this.#looking = new Looking(this.#ports.llm, outlet, (error) => this.#feed({ type: 'refused', error }));
    if (this.settings.modality === 'audio') this.#safely(() => (this.#ear = this.#createEar()));
    this.#safely(() => this.#ports.recorder.started());
    this.#feed({ type: 'started' });
  }

  avatarReady(mode: AvatarMode): void {
    this.#feed({ type: 'avatar_ready', mode });
  }

  hear(frame: Int16Array): void {
    if (this.closed) return;
    try {
      this.#ear?.hear(frame);
    } catch (error) {
      this.#warn(error, 'a frame was not heard');
    }
  }

  pressKey(key: string): void {
    this.#feed({ type: 'key', key });
  }

  command(message: unknown): void {
    this.#feed({ type: 'command', message });
  }

  tick(dueAt: number): void {
    if (this.closed) return;
    this.#followHold();
    try {
      this.#mouth?.tick(dueAt);
      this.#ear?.moment();
    } catch (error) {
      this.#warn(error, 'a moment was not played');
    }
  }

  close(reason: CloseReason): Promise<void> {
    this.#feed({ type: 'close', reason });
    return this.#stored;
  }

  #followHold(): void {
    const held = this.#outlet?.held === true;
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
    this.#timer.set(this.#machine.dueAt);
  }

  #step(input: Input): void {
    this.#safely(() => {
      for (const effect of this.#machine.step(input, this.#ports.clock.now()))
        this.#safely(() => this.#do(effect));
    });
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
        return this.#outlet?.sendEvent(effect.event);
      case 'think':
        return this.#thinking.start(effect.responseId, effect.request);
      case 'stop_thinking':
        return this.#thinking.stop(effect.responseId);
      case 'call_tool':
        return this.#tools?.call(effect.responseId, effect.call);
      case 'reply_over':
        return this.#tools?.replyOver(effect.responseId);
      case 'open_tools':
        return this.#tools?.open();
      case 'take_over':
        this.#stage.now = performerOf(effect.stage);
        this.#safely(() => this.#ports.recorder.takenOver(effect.stage, effect.isAsked));
        return this.#tools?.takeOver(effect.stage.toolProvider);
      case 'function_output':
        return this.#tools?.output(effect.output);
      case 'screen':
        return this.#looking?.show(effect.isShown);
      case 'set_functions':
        return void this.#tools?.setFunctions(effect.ids);
      case 'approval_decided':
        return this.#tools?.decided(effect.approvalId, effect.decision);
      case 'store_call':
        return this.#ports.recorder.toolCall(effect.call);
      case 'speak':
        this.#mouth?.reserve(effect.segmentId);
        return this.#voicing.order(effect.segmentId, effect.text);
      case 'play':
        this.#mouth?.reserve(effect.segmentId);
        this.#mouth?.load(effect.segmentId, effect.speech);
        return this.#mouth?.begin();
      case 'turn':
        return this.#ports.recorder.turn(effect.timing);
      case 'pause':
        return this.#mouth?.pause();
      case 'resume':
        return this.#mouth?.resume();
      case 'stop_speaking':
        this.#voicing.stop();
        return this.#mouth?.stop();
      case 'listen':
        return this.#ear?.listen(effect.turnId);
      case 'finish_listening':
        return this.#ear?.finish(effect.turnId);
      case 'cancel_listening':
        return this.#ear?.cancel(effect.turnId);
      case 'turn_detection':
        return this.#ear?.configure(effect.turnDetection);
      case 'store':
        this.#ports.recorder.item(effect.item);
        return this.#tools?.heard(effect.itemId, effect.item);
      case 'close':
        return this.#release(effect.reason);
    }
  }

  #release(reason: CloseReason): void {
    this.#timer.close();
    this.#thinking.close();
    this.#voicing.stop();
    this.#safely(() => this.#tools?.close());
    this.#safely(() => this.#mouth?.stop());
    this.#safely(() => this.#ear?.close());
    this.#safely(() => this.#outlet?.close(reason));
    void this.#record(reason);
    this.#controller.abort();
  }

  /**
   * Waits for the usage of an answer and of sentences that the end has cut off, so that the recorded cost is
   * final.
   */
  async #record(reason: CloseReason): Promise<void> {
    try {
      const spoken = this.#spokenCounted();
      if (spoken) await spoken;
      const uncounted = this.#ports.llm.pendingUsage?.() ?? null;
      if (uncounted)
        await uncounted.catch((error: unknown) => this.#warn(error, 'an answer was not counted'));
      await this.#ports.recorder.closed(reason);
    } catch (error) {
      this.#warn(error, 'the end of a session was not recorded');
    }
    this.#settleStored();
  }

  /** Resolves when the usage of aborted speech is known, or was waited for long enough. */
  #spokenCounted(): Promise<void> | null {
    const spoken = this.#voicing.uncounted();
    if (!spoken) return null;
    return new Promise((resolve) => {
      const callOff = this.#ports.clock.after(UNCOUNTED_MS, resolve);
      const done = (): void => (callOff(), resolve());
      void spoken.then(done, done);
    });
  }

  #warn(error: unknown, message: string): void {
    this.#ports.log.warn({ sessionId: this.settings.sessionId, err: error }, message);
  }

  readonly #meter: Meter = (usage) => this.#safely(() => this.#ports.recorder.usage(usage));

  #createEar(): Ear {
    return new Ear(this.settings, this.#ports, this.#stage, {
      voiceStarted: (sinceMs) => this.#feed({ type: 'voice_started', sinceMs }),
      voiceEnded: (sinceMs) => this.#feed({ type: 'voice_ended', sinceMs }),
      used: this.#meter,
      partial: (turnId, text) => this.#feed({ type: 'partial', turnId, text }),
      transcribed: (turnId, text) => this.#feed({ type: 'transcribed', turnId, text }),
      transcriptionFailed: (turnId, error) => {
        this.#warn(error, 'the user was not understood');
        this.#feed({ type: 'transcription_failed', turnId });
      },
    });
  }

  #createTooling(): Tooling {
    return new Tooling({
      sessionId: this.settings.sessionId,
      signal: this.signal,
      transport: this.#outlet?.toolProvider,
      agent: this.#ports.toolProvider,
      newId: this.#ports.newId,
      feed: (input) => this.#feed(input),
      warn: (error, message) => this.#warn(error, message),
    });
  }

  #createThinking(): Thinking {
    const thinker = {
      mind: this.#ports.llm,
      stage: this.#stage,
      meter: this.#meter,
      tools: () => this.#tools?.specs ?? [],
      picture: () => this.#looking?.picture ?? null,
    };
    return new Thinking(thinker, {
      asked: (responseId, found) => this.#feed({ type: 'reply_asked', responseId, found }),
      spoken: (responseId, piece) => this.#feed({ type: 'reply_spoken', responseId, piece }),
      delta: (responseId, text) => this.#feed({ type: 'reply_delta', responseId, text }),
      wanted: (responseId, call) => this.#feed({ type: 'tool_wanted', responseId, call }),
      done: (responseId) => this.#feed({ type: 'reply_done', responseId }),
      failed: (responseId, error) => {
        this.#warn(error, 'the mind has failed');
        this.#feed({
          type: 'reply_failed',
          responseId,
          error: failureText(error),
          retryable: isRetryable(error),
        });
      },
    });
  }

  #createVoicing(): Voicing {
    return new Voicing(this.#ports.tts, this.#stage, {
      used: this.#meter,
      ready: (segmentId, speech) => {
        if (!this.#mouth?.load(segmentId, speech)) return;
        this.#feed({ type: 'speech_ready', segmentId, speech });
        this.#safely(() => this.#mouth?.begin());
      },
      grown: () => this.#safely(() => this.#mouth?.begin()),
      ended: (segmentId) => this.#mouth?.end(segmentId),
      isPlayed: (segmentId) => this.#mouth?.isPlayed(segmentId) === true,
      failed: (segmentId, error) => {
        this.#warn(error, 'the voice has failed');
        if (this.#mouth?.isPlayed(segmentId)) this.#mouth.end(segmentId);
        else this.#mouth?.drop(segmentId);
        this.#feed({ type: 'speech_failed', segmentId });
      },
    });
  }
}
