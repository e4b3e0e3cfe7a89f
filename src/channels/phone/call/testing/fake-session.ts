import type {
  CloseReason,
  LiveSession,
  Transport,
  SessionSettings,
  ToolOutcome,
} from '../../../../conversation/ports.ts';
import type { SpokenAudio } from '../../../../conversation/provider-ports.ts';
import { inOnePiece } from '../../../../conversation/speech-pieces.ts';
import type { CallNotes, CallRequest, Handoff, OpenedCall, PhoneSessions } from '../../../../live/calls.ts';
import { FRAME_MS } from '../../../../media/pcm.ts';

export const settings = (more: Partial<SessionSettings> = {}): SessionSettings => ({
  sessionId: 'sess_1',
  modality: 'audio',
  companionName: 'Clara',
  language: 'en',
  voiceId: null,
  instructions: '',
  initialSpeech: null,
  temperature: null,
  turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 },
  noiseReduction: null,
  videoPolicy: 'required',
  idle: null,
  approvals: 'voice',
  ...more,
});

/** A fake live session that the test controls; it speaks through the transport that it was given. */
export class FakeSession implements LiveSession {
  readonly settings: SessionSettings;
  readonly heard: Int16Array[] = [];
  readonly keys: string[] = [];
  readonly modes: string[] = [];
  readonly commands: unknown[] = [];
  transport: Transport | null = null;
  closeReason: CloseReason | null = null;
  readonly #controller = new AbortController();

  constructor(more: Partial<SessionSettings> = {}) {
    this.settings = settings(more);
  }

  get started(): boolean {
    return this.transport !== null;
  }

  get closed(): boolean {
    return this.closeReason !== null;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(transport: Transport): void {
    this.transport = transport;
  }

  avatarReady(mode: string): void {
    this.modes.push(mode);
  }

  pushAudio(frame: Int16Array): void {
    this.heard.push(frame.slice());
  }

  receiveDtmf(key: string): void {
    this.keys.push(key);
  }

  command(message: unknown): void {
    this.commands.push(message);
  }

  tick(): void {}

  close(reason: CloseReason): Promise<void> {
    if (this.closeReason === null) {
      this.closeReason = reason;
      this.transport?.close(reason);
      this.#controller.abort();
    }
    return Promise.resolve();
  }

  // ---- The agent's actions.

  say(speech: SpokenAudio, frameIndex: number, dueAt: number): void {
    this.transport?.sendMoment({ speech, frameIndex, viseme: 'sil', dueAt });
  }

  /**
   * Says the whole speech from `dueAt` on, at once.
   * @returns the time at which it is over
   */
  sayAll(speech: SpokenAudio, dueAt: number): number {
    const frames = speech.durationMs / FRAME_MS;
    for (let frame = 0; frame < frames; frame += 1) this.say(speech, frame, dueAt + frame * FRAME_MS);
    return dueAt + frames * FRAME_MS;
  }

  talk(state: 'started' | 'ended' | 'canceled'): void {
    this.transport?.sendEvent({ event: 'talk_state_changed', data: { state } });
  }

  /**
   * Calls a tool as the language model would. Its announcement has been heard when `spoken` resolves; an outcome
   * may end the session.
   */
  async callTool(
    name: string,
    given: Readonly<Record<string, unknown>> = {},
    spoken: Promise<void> = Promise.resolve(),
  ): Promise<ToolOutcome> {
    const call = { callId: `call_${name}`, name, arguments: given };
    const outcome = await this.transport!.toolProvider!.call(call, { signal: this.signal, spoken });
    if (outcome.ends !== null) await this.close(outcome.ends);
    return outcome;
  }
}

export const handoffTo = (more: Partial<Handoff> = {}): Handoff => ({
  enabled: true,
  transferExtension: '100',
  routes: [],
  transferDescription: null,
  mode: 'blind',
  ...more,
});

export const openedCall = (session: LiveSession, more: Partial<OpenedCall> = {}): OpenedCall => ({
  ok: true,
  session,
  tts: {
    speak: () => inOnePiece(() => Promise.reject(new Error('The test has given no voice to its session.'))),
  },
  record: () => undefined,
  handoff: null,
  answeringMachine: { action: 'continue', message: null },
  callScreening: { action: 'continue', message: null },
  stt: null,
  ...more,
});

type Answer = Awaited<ReturnType<PhoneSessions['open']>>;

export class FakePhoneSessions implements PhoneSessions {
  readonly requests: CallRequest[] = [];
  readonly joins: string[] = [];
  /** Sessions whose slot is kept after their end, and how often it was renewed. */
  readonly slots = new Map<string, number>();
  notes: CallNotes = {};
  answer: () => Answer | Promise<Answer>;

  constructor(answer: () => Answer | Promise<Answer>) {
    this.answer = answer;
  }

  async open(request: CallRequest): Promise<Answer> {
    this.requests.push(request);
    return this.answer();
  }

  async join(sessionId: string): Promise<Answer> {
    this.joins.push(sessionId);
    return this.answer();
  }

  note(_sessionId: string, notes: CallNotes): Promise<void> {
    this.notes = { ...this.notes, ...notes };
    return Promise.resolve();
  }

  renewSlot(sessionId: string): Promise<void> {
    this.slots.set(sessionId, (this.slots.get(sessionId) ?? 0) + 1);
    return Promise.resolve();
  }

  releaseSlot(sessionId: string): Promise<void> {
    this.slots.delete(sessionId);
    return Promise.resolve();
  }
}
