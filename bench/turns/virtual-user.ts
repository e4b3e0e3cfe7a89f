import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { ServerEvent } from '../../src/conversation/ports.ts';
import type { EndOfTurn, SpeechToText, Vad } from '../../src/conversation/provider-ports.ts';
import { TurnDetector } from '../../src/conversation/live/turn-detector.ts';
import { FRAME_MS } from '../../src/media/pcm.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeRecorder } from '../../src/testing/recorder.ts';
import { defaultSettings } from '../../src/testing/scenarios/simulation.ts';
import { FakeTransport } from '../../src/testing/transport.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import type { Clock } from '../../src/kernel/time/clock.ts';
import { Inference } from '../../src/inference/inference.ts';
import type { LocalModels } from '../../src/speech/local-models.ts';
import { framesWithRoom, type Sound } from './endings-sounds.ts';
import { CachedReplies } from './cached-replies.ts';

/** After this much of the room nobody answers any more. */
const ROOM_SECONDS = 4;
/** After this much of the room the agent answers a question, and speaks. */
const ANSWERED_SECONDS = 4;
const SPEECH =
  'This is a long story about a house by the sea, and about all the people who have lived in it. ';

/** The processes that compute. @throws where something else does */
export function inProcesses(inference: LocalModels['inference']): Inference {
  if (inference instanceof Inference) return inference;
  throw new Error('Processor time is measured of real processes alone.');
}

/**
 * Inference whose answers come at the time of a clock that stands still meanwhile: after as many milliseconds of it as
 * the computation takes, behind what the same model computes already.
 */
export class PacedInference {
  readonly #inference: LocalModels['inference'];
  readonly #kept: CachedReplies;
  readonly #running = new Set<Promise<unknown>>();
  readonly #busyUntil = new Map<string, number>();
  #clock = new FakeClock();

  constructor(inference: LocalModels['inference']) {
    this.#inference = inference;
    this.#kept = new CachedReplies(inProcesses(inference));
  }

  readonly load: LocalModels['inference']['load'] = (...order) => this.#inference.load(...order);

  readonly run: LocalModels['inference']['run'] = async (model, input, { signal }) => {
    const clock = this.#clock;
    const computing = this.#kept.ask(model, input);
    const known = computing.catch(() => undefined);
    this.#running.add(known);
    const { output, tookMs } = await computing.finally(() => this.#running.delete(known));
    const busyMs = Math.max(0, (this.#busyUntil.get(model.folder) ?? 0) - clock.now());
    if (this.#clock === clock) this.#busyUntil.set(model.folder, clock.now() + busyMs + tookMs);
    await new Promise<void>((resolve) => clock.after(busyMs + tookMs, resolve));
    signal.throwIfAborted();
    return output;
  };

  /** The present user's. */
  readonly clock: Clock = {
    now: () => this.#clock.now(),
    wallTime: () => this.#clock.wallTime(),
    after: (delayMs, fn) => this.#clock.after(delayMs, fn),
  };

  /** A new user comes, with a clock of their own. */
  restart(clock: FakeClock): void {
    this.#clock = clock;
    this.#busyUntil.clear();
  }

  /** Resolves when nothing is being computed. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

export interface Listener {
  readonly stt: SpeechToText;
  readonly openVad: () => Vad;
  readonly endOfTurn?: EndOfTurn;
  readonly inference: PacedInference;
}

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A session that hears one user. */
function open({ inference, ...hearing }: Listener) {
  const clock = new FakeClock();
  inference.restart(clock);
  const llm = new FakeLlm({ clock, answer: () => SPEECH.repeat(3) });
  const transport = new FakeTransport();
  let ids = 0;
  const session = createLiveSession(defaultSettings, {
    ...{ ...hearing, clock, llm, log, recorder: new FakeRecorder(), tts: new FakeTts({ clock }) },
    knowledge: { answers: [], passages: [] },
    newId: (prefix) => `${prefix}_${++ids}`,
    openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
  });
  session.start(transport);
  session.avatarReady('audio_only');
  return { clock, llm, transport, session };
}

/** What became of a sound: when the agent was asked for an answer, in milliseconds from its beginning. */
export interface Outcome {
  /** Null: nobody was asked. */
  readonly askedMs: number | null;
  /** When the agent was cut off in what it said; null: it was not. */
  readonly interruptedMs: number | null;
  /** What was heard, and when. */
  readonly heard: readonly TimedText[];
}

/** A text of the user as a client gets it. */
export interface TimedText {
  readonly atMs: number;
  /** `so far`: the user still speaks. */
  readonly is: 'so far' | 'whole';
  readonly text: string;
}

interface SentMessage {
  readonly action?: string;
  readonly role?: string;
  readonly content?: string;
}

const messageOf = ({ data }: ServerEvent): SentMessage => (data['message'] ?? {}) as SentMessage;

/** The texts of the user among events. */
const textsIn = (events: readonly ServerEvent[], atMs: number): TimedText[] =>
  events.flatMap((event): TimedText[] => {
    if (event.event === 'transcript_partial')
      return [{ atMs, is: 'so far', text: String(event.data['content']) }];
    const { role, action, content = '' } = messageOf(event);
    return role === 'user' && action === 'completed' ? [{ atMs, is: 'whole', text: content }] : [];
  });

const isCancelled = (event: ServerEvent): boolean => messageOf(event).action === 'cancelled';

type Open = ReturnType<typeof open>;

async function push(listener: Listener, { clock, session }: Open, frame: Int16Array): Promise<void> {
  await listener.inference.idle();
  clock.advance(FRAME_MS);
  await turnOfLoop();
  session.pushAudio(frame);
  session.tick(clock.now());
  await turnOfLoop();
}

/**
 * Gives a session the sound, 20 ms every 20 ms of its clock, until it asks for an answer.
 * @param question what the user has asked before; the agent answers it, and speaks while the sound comes
 */
export async function hear(
  listener: Listener,
  sound: Sound,
  question: Sound | null = null,
): Promise<Outcome> {
  const opened = open(listener);
  const { clock, llm, transport, session } = opened;
  for (const frame of question ? framesWithRoom(question, ANSWERED_SECONDS) : [])
    await push(listener, opened, frame);
  const before = llm.requests.length;
  const began = clock.now();
  let askedMs: number | null = null;
  let interruptedMs: number | null = null;
  const heard: TimedText[] = [];
  let told = transport.events.length;
  for (const frame of framesWithRoom(sound, ROOM_SECONDS)) {
    await push(listener, opened, frame);
    heard.push(...textsIn(transport.events.slice(told), clock.now() - began));
    told = transport.events.length;
    if (interruptedMs === null && transport.events.some(isCancelled)) interruptedMs = clock.now() - began;
    if (llm.requests.length <= before) continue;
    askedMs = clock.now() - began;
    break;
  }
  await session.close('connection_closed');
  return { askedMs, interruptedMs, heard };
}

/** When silence alone ends the turn, in milliseconds from the beginning; null: it never begins. */
export function endBySilence(openVad: () => Vad, sound: Sound, silenceDurationMs: number): number | null {
  const vad = openVad();
  const detector = new TurnDetector({ ...defaultSettings.turnDetection, silenceDurationMs });
  const frames = framesWithRoom(sound, ROOM_SECONDS);
  const at = frames.findIndex((frame) => detector.push(vad.push(frame)) === 'ended');
  vad.close();
  return at < 0 ? null : (at + 1) * FRAME_MS;
}
