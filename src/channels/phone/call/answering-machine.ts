import { FRAME_MS } from '../../../media/pcm.ts';
import { ToneDetector, type HeardTone } from './tone-detector.ts';

export type AnsweredBy = 'human' | 'machine' | 'unknown';

/** Voice activity from which a frame is speech. */
const SPEECH = 0.5;
/** A person says a word or two and waits; a machine goes on. */
const LONG_GREETING_MS = 1800;
const WAITS_MS = 600;
/** Less speech than that is a cough or a click. */
const SHORTEST_WORD_MS = 100;
/** Who says nothing at all for so long is asked no longer. */
const NO_WORD_MS = 3500;
/** Whoever begins in time is listened to for so much longer. */
const LAST_WORD_MS = 1500;
/** Nobody waits longer for the decision, unless tones are heard. */
export const DECIDED_WITHIN_MS = NO_WORD_MS + LAST_WORD_MS;

/** Ringing, wherever in the world, is no higher than this, and no shorter; it comes again within 6 s (ITU-T E.180). */
const RINGING_HZ = 500;
const RINGING_MS = 600;
const RINGS_AGAIN_MS = 6500;
/** Behind a tone that decided nothing: another one of 3 s, and a word. */
export const DECIDED_AFTER_TONE_MS = RINGS_AGAIN_MS + 3000 + LAST_WORD_MS;
/** It rings behind the answer for so long at most, as it does before. */
const LONGEST_RINGING_MS = 45_000;

/** What is so when nobody says a word for so long. */
interface Wordless {
  readonly by: AnsweredBy;
  readonly afterMs: number;
}

/**
 * Decides who has picked up, by the rhythm of the first words and by the beep behind them (no recognition, no network).
 * A tone before any word may be ringing, or a signal to a person: it decides only if nobody speaks. Pure: a frame and
 * its voice activity go in. Most people are known 0.6 s behind their "Hello?".
 */
export class AnsweringMachineDetector {
  readonly #tones = new ToneDetector();
  #elapsedMs = 0;
  /** Since the call was taken, or since a tone that decided nothing. */
  #waitedMs = 0;
  #wordless: Wordless = { by: 'unknown', afterMs: NO_WORD_MS };
  /** From the first speech of the greeting to its last so far, and what of it is speech. */
  #greetingMs = 0;
  #speechMs = 0;
  #silenceMs = 0;
  /** What was speech before the tone that sounds now: some take a tone for speech. */
  #wordsMs = 0;
  #verdict: AnsweredBy | null = null;
  #beeped = false;
  #waitsAnew = false;

  get verdict(): AnsweredBy | null {
    return this.#verdict;
  }

  /** Whether it was a beep that decided: then it is our turn to speak. */
  get beeped(): boolean {
    return this.#beeped;
  }

  /** Whether the last frame ended a tone that decided nothing: the decision may take longer. */
  get waitsAnew(): boolean {
    return this.#waitsAnew;
  }

  /**
   * @param frame 320 samples from the far end, @param voice how likely it holds speech, 0 to 1
   * @returns the verdict once it is there; it never changes
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

  /** @returns the tone that has just ended; while one sounds, nobody is expected to speak */
  #listen(frame: Int16Array): HeardTone | null {
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

  /** A sound too short for a word is forgotten when silence follows it. */
  #silence(): void {
    if (this.#greetingMs === 0) return;
    this.#silenceMs += FRAME_MS;
    if (this.#silenceMs < WAITS_MS || this.#speechMs >= SHORTEST_WORD_MS) return;
    this.#greetingMs = this.#speechMs = this.#silenceMs = 0;
  }

  /** A tone without a word before it: the time for a word begins anew. Only a machine beeps and waits in silence. */
  #forget({ hertz }: HeardTone): void {
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

/** Silence behind a greeting that has no beep, and the longest greeting that is listened to. */
const GREETING_OVER_MS = 4000;
export const LONGEST_GREETING_MS = 30_000;

export type OurTurn = 'beep' | 'silence' | 'timeout';

/** Tells when a machine's greeting is over, so that a message can be left. Pure, as the detector is. */
export class GreetingEnd {
  readonly #tones = new ToneDetector();
  #elapsedMs = 0;
  #silenceMs = 0;
  /** How much silence is the end: what may have been ringing is waited for again. */
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

const mayBeRinging = ({ hertz, ms }: HeardTone): boolean => hertz <= RINGING_HZ && ms >= RINGING_MS;
