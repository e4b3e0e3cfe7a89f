import type { CallNotes } from '../../../live/calls.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import { ToneDetector, type DetectedTone } from './tone-detector.ts';

/** `screener`: an assistant of the network or the telephone, which asks who calls and why; told by its words alone. */
export type AnsweredBy = NonNullable<CallNotes['answeredBy']>;

/** The voice activity from which a frame counts as speech. */
const SPEECH = 0.5;
/**
 * A person says a word or two and then waits; a machine goes on. A greeting of this length is a machine's, and a
 * pause of this length is a person's.
 */
const LONG_GREETING_MS = 1800;
const WAITS_MS = 600;
/** The shortest speech that counts as a word: anything shorter is a cough or a click. */
const SHORTEST_WORD_MS = 100;
/** How long to wait for a first word. */
const NO_WORD_MS = 3500;
/** How much longer to listen to somebody who began in time. */
const LAST_WORD_MS = 1500;
/** The decision takes no longer than this, unless tones are heard. */
export const DECIDED_WITHIN_MS = NO_WORD_MS + LAST_WORD_MS;

/**
 * Properties of ringing tones all over the world: no higher and no shorter than this, and repeated within 6 s
 * (ITU-T E.180).
 */
const RINGING_HZ = 500;
const RINGING_MS = 600;
const RINGS_AGAIN_MS = 6500;
/** The longest decision after an inconclusive tone: there may be another tone of 3 s, and a word. */
export const DECIDED_AFTER_TONE_MS = RINGS_AGAIN_MS + 3000 + LAST_WORD_MS;
/** The longest ringing after the answer; it may be as long as before the answer. */
const LONGEST_RINGING_MS = 45_000;

/** The verdict when nobody speaks for a time. */
interface Wordless {
  readonly by: AnsweredBy;
  readonly afterMs: number;
}

/**
 * Decides who has picked up, by the rhythm of the first words and by a beep after them (no recognition, no
 * network). A tone before any word may be ringing, or a signal to a person, so it decides only if nobody speaks.
 * Pure: its input is a frame and its voice activity. Most people are recognized 0.6 s after their "Hello?".
 */
export class AnsweringMachineDetector {
  readonly #tones = new ToneDetector();
  #elapsedMs = 0;
  /** Time since the call was answered, or since an inconclusive tone. */
  #waitedMs = 0;
  #wordless: Wordless = { by: 'unknown', afterMs: NO_WORD_MS };
  /** The greeting's length from its first to its latest speech, and how much of it is speech. */
  #greetingMs = 0;
  #speechMs = 0;
  #silenceMs = 0;
  /**
   * How much speech there was before the tone that sounds now, because voice activity detectors may take a tone for
   * speech.
   */
  #wordsMs = 0;
  #verdict: AnsweredBy | null = null;
  #beeped = false;
  #waitsAnew = false;

  get verdict(): AnsweredBy | null {
    return this.#verdict;
  }

  /** Whether the verdict came from a beep, so that the message can begin. */
  get beeped(): boolean {
    return this.#beeped;
  }

  /** Whether the last frame ended an inconclusive tone, so that the decision may take longer. */
  get waitsAnew(): boolean {
    return this.#waitsAnew;
  }

  /**
   * Listens to the next frame.
   * @param frame 320 samples from the far end
   * @param voice how likely it contains speech, 0 to 1
   * @returns the verdict, null before there is one; it never changes
   */
  push(frame: Int16Array, voice: number): AnsweredBy | null {
    if (this.#verdict !== null) return this.#verdict;
    const tone = this.#listen(frame);
    if (voice >= SPEECH) this.#speech();
    else this.#silence();
    this.#waitsAnew = tone !== null && this.#wordsMs < SHORTEST_WORD_MS;
    if (tone && this.#waitsAnew) this.#forget(tone);
    this.#beeped = tone !== null && !this.#waitsAnew;
    return (this.#verdict = this.#beeped ? 'machine' : this.#judge());
  }

  /**
   * Detects tones. Time while a tone sounds does not count as waiting, because nobody is expected to speak.
   * @returns the tone that has just ended
   */
  #listen(frame: Int16Array): DetectedTone | null {
    const tone = this.#tones.push(frame);
    this.#elapsedMs += FRAME_MS;
    if (!this.#tones.sounding) this.#waitedMs += FRAME_MS;
    if (!tone && this.#tones.frames <= 1) this.#wordsMs = this.#speechMs;
    return tone;
  }

  #speech(): void {
    this.#speechMs += FRAME_MS;
    this.#greetingMs += FRAME_MS + this.#silenceMs;
    this.#silenceMs = 0;
  }

  /** Counts silence. A sound too short for a word is forgotten after enough silence. */
  #silence(): void {
    if (this.#greetingMs === 0) return;
    this.#silenceMs += FRAME_MS;
    if (this.#silenceMs < WAITS_MS || this.#speechMs >= SHORTEST_WORD_MS) return;
    this.#greetingMs = this.#speechMs = this.#silenceMs = 0;
  }

  /**
   * Handles a tone without a word before it: the time for a first word begins again. If a tone that cannot be
   * ringing is followed by silence, it was a machine's beep.
   */
  #forget({ hertz }: DetectedTone): void {
    this.#waitedMs = this.#greetingMs = this.#speechMs = this.#silenceMs = 0;
    this.#wordless =
      hertz <= RINGING_HZ
        ? { by: 'unknown', afterMs: RINGS_AGAIN_MS }
        : { by: 'machine', afterMs: NO_WORD_MS };
  }

  #judge(): AnsweredBy | null {
    if (this.#greetingMs >= LONG_GREETING_MS) return 'machine';
    if (this.#speechMs >= SHORTEST_WORD_MS && this.#silenceMs >= WAITS_MS) return 'human';
    const { by, afterMs } = this.#wordless;
    if (this.#greetingMs === 0 && this.#waitedMs >= afterMs) return this.#nobodySpoke(by);
    const isOverdue = this.#waitedMs >= afterMs + LAST_WORD_MS || this.#elapsedMs >= LONGEST_RINGING_MS;
    return isOverdue ? 'unknown' : null;
  }

  #nobodySpoke(by: AnsweredBy): AnsweredBy {
    this.#beeped = by === 'machine';
    return by;
  }
}

/** How much silence ends a greeting without a beep, and the longest greeting that is listened to. */
const GREETING_OVER_MS = 4000;
export const LONGEST_GREETING_MS = 30_000;

export type OurTurn = 'beep' | 'silence' | 'timeout';

/** Detects the end of a machine's greeting, so that a message can be left. Pure, like the detector. */
export class GreetingEnd {
  readonly #tones = new ToneDetector();
  #elapsedMs = 0;
  #silenceMs = 0;
  /** How much silence counts as the end. It is longer after a tone that may have been ringing, which would repeat. */
  #patienceMs = GREETING_OVER_MS;

  push(frame: Int16Array, voice: number): OurTurn | null {
    this.#elapsedMs += FRAME_MS;
    const tone = this.#tones.push(frame);
    if (tone && !mayBeRinging(tone)) return 'beep';
    if (tone) this.#begin(RINGS_AGAIN_MS);
    else if (voice >= SPEECH) this.#begin(GREETING_OVER_MS);
    else if (!this.#tones.sounding) this.#silenceMs += FRAME_MS;
    if (this.#silenceMs >= this.#patienceMs) return 'silence';
    return this.#elapsedMs >= LONGEST_GREETING_MS ? 'timeout' : null;
  }

  #begin(patienceMs: number): void {
    this.#silenceMs = 0;
    this.#patienceMs = patienceMs;
  }
}

const mayBeRinging = ({ hertz, ms }: DetectedTone): boolean => hertz <= RINGING_HZ && ms >= RINGING_MS;
