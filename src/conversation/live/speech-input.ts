import { FRAME_MS, FRAME_SAMPLES, SILENCE, STALLED } from '../../media/pcm.ts';
import type { SessionPorts, SessionSettings, TurnDetection } from '../ports.ts';
import type {
  Certainty,
  Meter,
  NoiseReducer,
  SpeechToText,
  TranscribeOptions,
  Transcription,
  Vad,
} from '../provider-ports.ts';
import type { ActiveAgentRef } from './active-agent.ts';
import { withoutMarks, withoutMarksSoFar } from '../recogniser-marks.ts';
import { PrefixBuffer } from './prefix-buffer.ts';
import type { Tone } from '../machine/endpointing/tone.ts';
import { hasWords } from '../machine/endpointing/acknowledging.ts';
import { OwnLevel } from './own-level.ts';
import { PauseTone } from './pause-tone.ts';
import { ONSET_WINDOW_MS, TurnDetector, type TurnChange } from './turn-detector.ts';

/** What the speech input reports: the turn detector's turns, and the recognised text. */
export interface SpeechInputEvents {
  /** The user has begun to speak. @param sinceMs how long ago the voice began */
  voiceStarted(sinceMs: number): void;
  /** The user has stopped speaking. @param sinceMs how long ago the voice stopped */
  voiceEnded(sinceMs: number): void;
  /**
   * How a pause sounds.
   * @param tone null: the voice has come back
   * @param sinceMs how long ago the voice stopped
   */
  tone(turnId: string, tone: Tone | null, sinceMs: number): void;
  /**
   * Speech to text has understood some of a turn so far.
   * @param behindMs how much of the latest sound the text does not have; undefined: unknown
   * @param certainty how far speech to text trusts it; undefined: it never says so
   */
  partial(turnId: string, text: string, behindMs?: number, certainty?: Certainty): void;
  /**
   * Speech to text has finished a turn.
   * @param text `''`: no words were found; null: nothing listens in the language
   */
  transcribed(turnId: string, text: string | null, certainty?: Certainty): void;
  transcriptionFailed(turnId: string, error: unknown): void;
  /** Whether the agent's speech sounds. */
  isAgentHeard(): boolean;
  /** Whether a reply of the agent is in progress, from its request to the model to its last sound. */
  isReplying(): boolean;
  /** Receives what speech to text has cost. */
  used: Meter;
}

/**
 * After this many moments without sound while the user speaks, the gap counts as silence: some clients send
 * nothing in a pause, or when muted.
 */
const GAP_MOMENTS = 5;
/** Moments that come later than this are caught up after a stall of this process. */
const MOST_BEHIND_MS = GAP_MOMENTS * FRAME_MS;
/** Whoever's network stalls is not silent for so long, in milliseconds; then it is as if they were. */
const MOST_STALLED_MS = 1_200;
/** Sound that arrives in one piece covers as many moments as it has frames, up to half a second. */
const MOST_AHEAD = 25;

/**
 * The transcription of a turn in a language that the provider does not know: no words, which is not a
 * provider failure.
 */
class Unheard implements Transcription {
  write(): void {}
  cancel(): void {}
  finish(): Promise<string> {
    return Promise.resolve('');
  }
}

/**
 * The speech input of a session: noise reducer, voice activity, turn detector, and speech to text of a turn.
 */
export class SpeechInput {
  readonly #sessionId: string;
  readonly #ports: SessionPorts;
  readonly #agent: ActiveAgentRef;
  readonly #events: SpeechInputEvents;
  readonly #activity: Vad;
  readonly #noise: NoiseReducer | null;
  readonly #clean: Int16Array;
  readonly #detector: TurnDetector;
  readonly #tone: PauseTone | null;
  readonly #level = new OwnLevel();
  readonly #transcriptions = new Map<string, Transcription>();
  #prefix: PrefixBuffer;
  /** The turn that is being spoken now. */
  #open: Transcription | null = null;
  /** Frames received ahead of the moments that have passed; below 0 when sound is missing. */
  #ahead = 0;
  /** How long the user's network has stalled. */
  #stalledMs = 0;
  #hasWarned = false;
  #closed = false;

  /** @param agent the active agent when a turn begins: its language, and its words as hints */
  constructor(
    settings: SessionSettings,
    ports: SessionPorts,
    agent: ActiveAgentRef,
    events: SpeechInputEvents,
  ) {
    this.#sessionId = settings.sessionId;
    this.#ports = ports;
    this.#agent = agent;
    this.#events = events;
    this.#activity = ports.openVad();
    this.#noise = settings.noiseReduction ? ports.openNoiseReducer(settings.noiseReduction) : null;
    this.#clean = new Int16Array(this.#noise ? FRAME_SAMPLES : 0);
    this.#detector = new TurnDetector(settings.turnDetection);
    this.#prefix = prefixFor(settings.turnDetection);
    this.#tone = ports.endOfTurn
      ? new PauseTone(ports.endOfTurn, ports.clock, (...pause) => events.tone(...pause))
      : null;
  }

  /** One frame of 320 samples, valid only during the call; `STALLED` where the user's network stalls. */
  pushFrame(frame: Int16Array): void {
    this.#ahead = Math.min(Math.max(this.#ahead, 0) + 1, MOST_AHEAD);
    if (frame === STALLED) return this.#stall();
    this.#stalledMs = 0;
    // The usual frame of a quiet client, without noise or voice.
    if (frame === SILENCE) return this.#push(frame, 0);
    const clean = this.#reduceNoise(frame);
    this.#push(clean, this.#activity.push(clean));
  }

  /**
   * What the user says now is not known: no silence is counted, and none put into the sound, as what was said meanwhile
   * may still come. What was thought of a pause before is taken back.
   */
  #stall(): void {
    if (this.#stalledMs >= MOST_STALLED_MS) return this.#push(SILENCE, 0);
    if (this.#stalledMs === 0) this.#tone?.silent(0);
    this.#stalledMs += FRAME_MS;
  }

  /**
   * A moment of the session has passed: missing sound counts as silence, unless this process was busy itself and has not
   * read what has arrived, or the network of a sender stalls.
   * @param behindMs how long ago the moment was due
   * @param mustSend whether the sender would have sent some also if nobody spoke
   */
  moment(behindMs: number, mustSend = false): void {
    if (behindMs > MOST_BEHIND_MS) return;
    this.#ahead -= 1;
    if (!this.#detector.speaking || this.#ahead >= -GAP_MOMENTS) return;
    if (mustSend) this.#stall();
    else this.#push(SILENCE, 0);
  }

  configure(turnDetection: TurnDetection): void {
    this.#detector.configure(turnDetection);
    this.#prefix = prefixFor(turnDetection);
  }

  /** Whether the user may just be beginning to speak. */
  get mayBegin(): boolean {
    return this.#detector.mayBegin;
  }

  /** How long the user has been silent within the turn that is being spoken, in milliseconds. */
  get silenceMs(): number {
    return this.#detector.silenceMs;
  }

  /** Sends the turn that has just started to speech to text, including the sound from before its start. */
  listen(turnId: string): void {
    const { stt } = this.#ports;
    if (!stt) return;
    try {
      const transcription = this.#knowsLanguage(stt) ? stt.open(this.#optionsFor(turnId)) : new Unheard();
      this.#transcriptions.set(turnId, transcription);
      this.#open = transcription;
      this.#tone?.begin(turnId);
      this.#prefix.drain((pcm) => {
        transcription.write(pcm);
        this.#tone?.write(pcm);
      });
    } catch (error) {
      this.#fail(turnId, error);
    }
  }

  /** Ends the speech in progress although its silence is not long enough yet. */
  endSpeech(): void {
    this.#detector.end();
  }

  /** Ends the turn: its text is reported as soon as it is there. */
  finish(turnId: string): void {
    const transcription = this.#transcriptions.get(turnId);
    if (!transcription) return;
    this.#leave(transcription);
    const level = this.#level.take();
    transcription.finish().then(
      (recognised) => {
        const text = withoutMarks(recognised);
        if (!this.#transcriptions.delete(turnId)) return;
        if (level !== null && hasWords(text)) this.#level.learn(level);
        this.#events.transcribed(
          turnId,
          transcription instanceof Unheard ? null : text,
          transcription.certainty,
        );
      },
      (error: unknown) => this.#transcriptions.has(turnId) && this.#fail(turnId, error),
    );
  }

  cancel(turnId: string): void {
    const transcription = this.#transcriptions.get(turnId);
    if (!transcription) return;
    this.#transcriptions.delete(turnId);
    this.#leave(transcription);
    transcription.cancel();
  }

  /** No more sound goes into it. */
  #leave(transcription: Transcription): void {
    if (this.#open !== transcription) return;
    this.#open = null;
    this.#tone?.end();
  }

  /** Frees all resources. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const turnId of [...this.#transcriptions.keys()]) this.cancel(turnId);
    this.#activity.close();
    this.#noise?.close();
  }

  /**
   * Checked at each turn, as the next agent may speak another language. The operator is warned once that
   * users of this language are not understood.
   */
  #knowsLanguage(stt: SpeechToText): boolean {
    const { language } = this.#agent.current;
    if (stt.knows?.(language) ?? true) return true;
    if (!this.#hasWarned)
      this.#ports.log.warn(
        { sessionId: this.#sessionId, language, stt: stt.name },
        'speech to text does not know the language: only typed input is understood',
      );
    this.#hasWarned = true;
    return false;
  }

  #optionsFor(turnId: string): TranscribeOptions {
    const { language, knowledge } = this.#agent.current;
    return {
      language,
      hints: knowledge.answers.map((answer) => answer.question),
      onPartial: (text, behindMs) => {
        const of = this.#transcriptions.get(turnId);
        if (of) this.#events.partial(turnId, withoutMarksSoFar(text), behindMs, of.certainty);
      },
      isReplying: () => this.#events.isReplying(),
      meter: this.#events.used,
    };
  }

  #reduceNoise(frame: Int16Array): Int16Array {
    if (!this.#noise) return frame;
    this.#clean.set(frame);
    this.#noise.process(this.#clean);
    return this.#clean;
  }

  #push(frame: Int16Array, voice: number): void {
    if (this.#open) this.#open.write(frame);
    else this.#prefix.push(frame);
    if (this.#open) this.#tone?.write(frame);
    this.#level.push(frame, this.#open !== null && voice > 0);
    this.#report(this.#detector.push(this.#isBystander() ? 0 : voice));
    if (this.#detector.speaking) this.#tone?.silent(this.#detector.silenceMs);
  }

  /** While the agent speaks, a voice that is much quieter than the user's own does not begin a turn. */
  #isBystander(): boolean {
    return !this.#detector.speaking && this.#level.isFar && this.#events.isAgentHeard();
  }

  #report(change: TurnChange): void {
    if (change === 'started') this.#events.voiceStarted(this.#detector.voiceMs);
    else if (change === 'ended') this.#events.voiceEnded(this.#detector.silenceMs);
  }

  #fail(turnId: string, error: unknown): void {
    const transcription = this.#transcriptions.get(turnId);
    if (transcription) this.#leave(transcription);
    this.#transcriptions.delete(turnId);
    transcription?.cancel();
    this.#events.transcriptionFailed(turnId, error);
  }
}

const prefixFor = (settings: TurnDetection): PrefixBuffer =>
  new PrefixBuffer(settings.prefixPaddingMs + ONSET_WINDOW_MS);
