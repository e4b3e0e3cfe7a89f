import { createLiveSession } from '../../conversation/live/index.ts';
import type { LiveSession, SessionPorts, SessionSettings, ToolProvider } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { EndOfTurn, KnownAnswer, LanguageModel, Recall } from '../../conversation/provider-ports.ts';
import { FRAME_MS, SILENCE } from '../../media/pcm.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { FakeClock } from '../clock.ts';
import { FakeLlm, type FakeLlmOptions } from '../llm.ts';
import { FakeTransport } from '../transport.ts';
import { FakeRecorder } from '../recorder.ts';
import { FakeToolProvider, type FakeToolProviderOptions } from '../tool-provider.ts';
import { FakeStt, FakeVad, noiseFrame, spokenFrames, type FakeSttOptions } from '../stt.ts';
import { FakeTts, type FakeTtsOptions } from '../tts.ts';

export interface SimulationOptions {
  readonly settings?: Partial<SessionSettings>;
  readonly answers?: readonly KnownAnswer[];
  readonly llm?: Omit<FakeLlmOptions, 'clock'>;
  /** Creates another language model, for example around the fake one; default: the fake one. */
  readonly openLlm?: (clock: Clock, fake: FakeLlm) => LanguageModel;
  readonly tts?: Omit<FakeTtsOptions, 'clock'>;
  /** Null: there is no speech to text. */
  readonly stt?: Omit<FakeSttOptions, 'clock'> | null;
  /** Judges the tone of pauses; absent: nothing does. */
  readonly endOfTurn?: EndOfTurn;
  readonly transport?: ConstructorParameters<typeof FakeTransport>[0];
  /** The transport's tools; absent: there are none. */
  readonly tools?: Omit<FakeToolProviderOptions, 'clock'>;
  /** The agent's tools on every transport. */
  readonly toolProvider?: ToolProvider;
  /** Retrieval; none by default. */
  readonly recall?: Recall;
  /** Memories of earlier sessions, a line each. */
  readonly remembered?: readonly string[];
  /** Whether the microphone also sends frames in silence; some clients do not. */
  readonly sendsSilence?: boolean;
}

export const defaultSettings: SessionSettings = {
  sessionId: 'sess_test',
  modality: 'audio',
  companionName: 'Ada',
  language: 'en',
  voiceId: null,
  instructions: 'You are helpful.',
  initialSpeech: null,
  temperature: null,
  turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 },
  noiseReduction: null,
  videoPolicy: 'required',
  idle: { warnAfterMs: 150_000, expireAfterMs: 180_000 },
  approvals: 'client',
};

/** A log that keeps warnings and errors, so that a test can check that there were none. */
class FakeLog implements Log {
  readonly warnings: string[] = [];
  readonly errors: unknown[] = [];
  info(): void {}
  warn(_fields: object, message: string): void {
    this.warnings.push(message);
  }
  error(fields: object): void {
    this.errors.push(fields);
  }
}

const settleMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A whole live session on fakes, in virtual time: nothing happens unless `advance` is called. */
export class Simulation {
  readonly clock = new FakeClock();
  readonly transport: FakeTransport;
  readonly recorder = new FakeRecorder();
  readonly log = new FakeLog();
  readonly llm: FakeLlm;
  readonly tts: FakeTts;
  readonly stt: FakeStt | null;
  readonly activity = new FakeVad();
  /** The transport's tool provider; empty where no tools were given. */
  readonly toolProvider: FakeToolProvider;
  readonly ports: SessionPorts;
  readonly session: LiveSession;
  /** Queued sound of the microphone, a frame every 20 ms. */
  readonly #microphone: Int16Array[] = [];
  readonly #sendsSilence: boolean;
  #ids = 0;

  constructor(options: SimulationOptions = {}) {
    const { clock } = this;
    this.#sendsSilence = options.sendsSilence ?? true;
    this.transport = new FakeTransport(options.transport);
    this.llm = new FakeLlm({ clock, ...options.llm });
    this.toolProvider = new FakeToolProvider({ clock, specs: [], ...options.tools });
    if (options.tools) this.transport.toolProvider = this.toolProvider;
    this.tts = new FakeTts({ clock, ...options.tts });
    this.stt = options.stt === null ? null : new FakeStt({ clock, ...options.stt });
    this.ports = this.#ports(options);
    this.session = createLiveSession({ ...defaultSettings, ...options.settings }, this.ports);
  }

  start(): void {
    this.session.start(this.transport);
    this.session.avatarReady('audio_video');
  }

  /** Queues the user's speech on the microphone. @returns its length in milliseconds */
  say(text: string): number {
    const frames = spokenFrames(text);
    this.#microphone.push(...frames);
    return frames.length * FRAME_MS;
  }

  /** Queues a voice without words. */
  cough(ms: number): void {
    for (let at = 0; at < ms; at += FRAME_MS) this.#microphone.push(noiseFrame());
  }

  /** Advances the time: each 20 ms a frame of the microphone and a tick, as a transport does. */
  async advance(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += FRAME_MS) {
      this.clock.advance(Math.min(FRAME_MS, ms - at));
      await settleMicrotasks();
      const frame = this.#microphone.shift() ?? (this.#sendsSilence ? SILENCE : null);
      if (frame) this.session.pushAudio(frame);
      this.session.tick(this.clock.now());
      await settleMicrotasks();
    }
  }

  /** Advances until `isDone`, at most `withinMs`. @returns whether it came true */
  async until(isDone: () => boolean, withinMs: number): Promise<boolean> {
    for (let at = 0; at < withinMs && !isDone(); at += FRAME_MS) await this.advance(FRAME_MS);
    return isDone();
  }

  /** Whether queued speech or noise of the user is still being sent. */
  get isUserSpeaking(): boolean {
    return this.#microphone.length > 0;
  }

  get isSpeaking(): boolean {
    const last = this.transport.moments.findLast((moment) => moment.speech !== null);
    return last !== undefined && last.dueAt > this.clock.now() - FRAME_MS;
  }

  #ports(options: SimulationOptions): SessionPorts {
    const { answers = [], toolProvider, recall, remembered, openLlm, endOfTurn } = options;
    const { clock, tts, stt, recorder, log } = this;
    const llm = openLlm?.(clock, this.llm) ?? this.llm;
    return {
      ...{ clock, tts, llm, stt, recorder, log },
      knowledge: { answers, passages: [] },
      ...(toolProvider && { toolProvider }),
      ...(endOfTurn && { endOfTurn }),
      ...(recall && { recall }),
      ...(remembered && { remembered }),
      newId: (prefix) => `${prefix}_${++this.#ids}`,
      openVad: () => this.activity,
      openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
    };
  }
}
