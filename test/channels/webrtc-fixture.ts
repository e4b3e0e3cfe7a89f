import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Atlas, createAtlas } from '../../src/avatar/atlas/atlas.ts';
import { type DropPacket, openWebRtc, type WebRtc } from '../../src/channels/webrtc/index.ts';
import type {
  CloseReason,
  LiveSession,
  Moment,
  Transport,
  SessionSettings,
} from '../../src/conversation/ports.ts';
import type { SpokenAudio } from '../../src/conversation/provider-ports.ts';
import type { Joined, JoiningUser, SessionDirectory } from '../../src/live/directory.ts';
import { FRAME_SAMPLES } from '../../src/media/pcm.ts';
import { createTicker, type Ticker } from '../../src/media/ticker.ts';
import { type Viseme, VISEMES } from '../../src/media/viseme.ts';
import { type Clock, systemClock } from '../../src/kernel/time/clock.ts';

const settingsOf = (sessionId: string, more: Partial<SessionSettings>): SessionSettings => ({
  sessionId,
  modality: 'audio',
  companionName: 'Ada',
  language: 'en',
  voiceId: null,
  instructions: '',
  initialSpeech: null,
  temperature: null,
  turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 },
  noiseReduction: null,
  videoPolicy: 'required',
  idle: null,
  approvals: 'client',
  ...more,
});

/** A session that says what it is told to say, and writes down what it is given. */
export class FakeSession implements LiveSession {
  readonly settings: SessionSettings;
  readonly heard: Int16Array[] = [];
  readonly commands: unknown[] = [];
  readonly ready: string[] = [];
  transport: Transport | null = null;
  started = false;
  closeReason: CloseReason | null = null;
  viseme: Viseme = 'sil';
  startedAt = 0;
  closedAt = 0;
  /** Whether the frames that are heard are kept. */
  keepsSound = true;
  frames = 0;
  /** Steps of the ticker so far: they are caught up, so that they tell time also where the machine stood still. */
  ticks = 0;
  onReady: () => void = () => undefined;
  readonly #abort = new AbortController();
  readonly #moment: Moment = { speech: null, frameIndex: 0, viseme: 'sil', dueAt: 0 };
  #speech: SpokenAudio | null = null;
  #frame = 0;

  constructor(sessionId: string, more: Partial<SessionSettings> = {}) {
    this.settings = settingsOf(sessionId, more);
  }

  get closed(): boolean {
    return this.closeReason !== null;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isSpeaking(): boolean {
    return this.#speech !== null;
  }

  say(speech: SpokenAudio | null): void {
    this.#speech = speech;
    this.#frame = 0;
  }

  start(transport: Transport): void {
    if (this.transport) throw new Error('started twice');
    this.transport = transport;
    this.started = true;
    this.startedAt = performance.now();
    transport.sendEvent({
      event: 'message_received',
      data: { message: { type: 'session', action: 'created', timestamp: '2026-01-01T00:00:00.000Z' } },
    });
  }

  avatarReady(mode: 'audio_only' | 'audio_video'): void {
    this.ready.push(mode);
    this.transport?.sendEvent({ event: 'avatar_state_changed', data: { state: 'ready', details: { mode } } });
    this.onReady();
  }

  pushAudio(frame: Int16Array): void {
    if (frame.length !== FRAME_SAMPLES) throw new Error('a frame has 320 samples');
    this.frames += 1;
    if (this.keepsSound) this.heard.push(frame.slice());
  }

  receiveDtmf(): void {
    // Nobody presses keys over WebRTC.
  }

  command(message: unknown): void {
    this.commands.push(message);
  }

  tick(dueAt: number): void {
    this.ticks += 1;
    if (!this.transport || this.closed) return;
    const moment = this.#moment;
    moment.speech = this.#speech;
    moment.frameIndex = this.#frame++;
    moment.viseme = this.viseme;
    moment.dueAt = dueAt;
    if (this.#speech && moment.frameIndex * FRAME_SAMPLES >= this.#speech.pcm.length)
      this.#speech = moment.speech = null;
    this.transport.sendMoment(moment);
  }

  close(reason: CloseReason): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.closeReason = reason;
    this.closedAt = performance.now();
    this.transport?.sendEvent({ event: 'session_expired', data: {} });
    this.transport?.close(reason);
    this.#abort.abort();
    return Promise.resolve();
  }
}

/** Sessions by id, each joined at most once. */
class FakeDirectory implements SessionDirectory {
  readonly draining = false;
  readonly sessions = new Map<string, FakeSession>();
  /** What clients have said of their users, by session. */
  readonly users = new Map<string, JoiningUser | undefined>();
  readonly #taken = new Set<string>();
  readonly #ticker: Ticker;
  #held: Promise<void> = Promise.resolve();

  constructor(ticker: Ticker) {
    this.#ticker = ticker;
  }

  get size(): number {
    return [...this.sessions.values()].filter(({ closed }) => !closed).length;
  }

  add(id: string, more: Partial<SessionSettings> = {}): FakeSession {
    const session = new FakeSession(id, more);
    this.sessions.set(id, session);
    return session;
  }

  /** As long as it is held no claim comes to its end. @returns lets go */
  hold(): () => void {
    let letGo!: () => void;
    this.#held = new Promise((resolve) => (letGo = resolve));
    return letGo;
  }

  forget(id: string): void {
    this.sessions.delete(id);
    this.#taken.delete(id);
  }

  end(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async joinById(id: string, _token?: string | null, user?: JoiningUser): Promise<Joined> {
    this.users.set(id, user);
    await this.#held;
    const session = this.sessions.get(id);
    if (!session) return { ok: false, refusal: 'unknown' };
    if (session.closed) return { ok: false, refusal: 'gone' };
    if (this.#taken.has(id)) return { ok: false, refusal: 'taken' };
    this.#taken.add(id);
    const stop = this.#ticker.add((dueAt) => session.tick(dueAt));
    session.signal.addEventListener('abort', stop, { once: true });
    return { ok: true, session, companionId: 'comp_1', useGreenVideo: false, phone: null };
  }

  joinByToken(): Promise<Joined> {
    return Promise.resolve({ ok: false, refusal: 'wrong_transport' });
  }

  joinCall(): Promise<Joined> {
    return Promise.resolve({ ok: false, refusal: 'wrong_transport' });
  }

  drain(): Promise<void> {
    return Promise.resolve();
  }
}

/** Frames whose bytes name them, so that a test sees which one arrived: the first four are the frame's number. */
const namedAtlas = (poses = 10): Atlas => {
  const count = poses * VISEMES.length;
  const frames = Array.from({ length: count }, (_, index) => {
    const frame = Buffer.alloc(index === 0 ? 9000 : 900 + (index % 400), index & 255);
    frame.writeUInt32BE(index, 0);
    return frame;
  });
  return createAtlas(
    { width: 64, height: 64, fps: 25, phases: poses, poses, mouths: VISEMES, blinks: [] },
    frames,
  );
};

export const tone = (hertz: number, ms: number): SpokenAudio => {
  const samples = Math.ceil(ms / 20) * FRAME_SAMPLES;
  const pcm = Int16Array.from(
    { length: samples },
    (_, at) => 9000 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
  );
  return { text: 'tone', pcm, durationMs: samples / 16, words: [], visemes: [{ viseme: 'sil', startMs: 0 }] };
};

export interface Fixture {
  readonly directory: FakeDirectory;
  readonly webrtc: WebRtc;
  readonly ticker: Ticker;
  readonly url: (id: string) => string;
  readonly logged: unknown[];
  close(): Promise<void>;
}

export interface FixtureOptions {
  readonly atlas?: Atlas | null;
  readonly dropPacket?: DropPacket;
  readonly mediaAddress?: readonly string[];
  readonly clock?: Clock;
}

/** Real time, but for waits of these lengths, which pass twenty times as fast. */
export const hastyClock = (...longMs: readonly number[]): Clock => ({
  now: () => systemClock.now(),
  wallTime: () => systemClock.wallTime(),
  after: (delayMs, fn) => systemClock.after(longMs.includes(delayMs) ? delayMs / 20 : delayMs, fn),
});

/** Real time, but for waits of these lengths, which never end: what they would have done is done by something else. */
export const endlessClock = (...endlessMs: readonly number[]): Clock => ({
  ...systemClock,
  after: (delayMs, fn) => (endlessMs.includes(delayMs) ? () => undefined : systemClock.after(delayMs, fn)),
});

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The channel in an app of its own, on loopback. */
export const openFixture = async (options: FixtureOptions = {}): Promise<Fixture> => {
  const ticker = createTicker(systemClock);
  const directory = new FakeDirectory(ticker);
  const logged: unknown[] = [];
  const atlas = options.atlas === undefined ? namedAtlas() : options.atlas;
  const write = (fields: object, message: string): void => void logged.push({ ...fields, message });
  const webrtc = await openWebRtc({
    directory,
    ticker,
    loadAtlas: () => Promise.resolve(atlas),
    config: { host: '127.0.0.1', iceServers: [], mediaPort: 0, mediaAddress: options.mediaAddress ?? [] },
    clock: options.clock ?? systemClock,
    random: Math.random,
    log: { info: write, warn: write, error: write },
    dropPacket: options.dropPacket ?? null,
  });
  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  await app.register(websocket, { options: { maxPayload: 256 * 1024 } });
  await app.register(webrtc.plugin);
  const port = await listen(app);
  return {
    directory,
    webrtc,
    ticker,
    logged,
    url: (id) => `ws://127.0.0.1:${port}/ws/connections/${id}/signaling`,
    close: async () => {
      webrtc.close();
      await app.close();
      ticker.close();
    },
  };
};
