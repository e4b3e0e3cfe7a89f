import { FRAME_MS } from '../../../media/pcm.ts';
import { ToneDetector } from './tone-detector.ts';

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
/** Nobody waits longer for the decision. */
export const DECIDED_WITHIN_MS = 5000;

/**
 * Decides who has picked up, by the rhythm of the first words and by a beep (no recognition, no network). Pure: a frame
 * and its voice activity go in. Most people are known 0.6 s behind their "Hello?".
 */
export class AnsweringMachineDetector {
  readonly #tones = new ToneDetector();
  #elapsedMs = 0;
  /** From the first speech of the greeting to its last so far, and what of it is speech. */
  #greetingMs = 0;
  #speechMs = 0;
  #silenceMs = 0;
  #verdict: AnsweredBy | null = null;
  #beeped = false;

  get verdict(): AnsweredBy | null {
    return this.#verdict;
  }

  /** Whether it was a beep that decided: then it is our turn to speak. */
  get beeped(): boolean {
    return this.#beeped;
  }

  /**
   * @param frame 320 samples from the far end, @param voice how likely it holds speech, 0 to 1
   * @returns the verdict once it is there; it never changes
   */
  push(frame: Int16Array, voice: number): AnsweredBy | null {
    if (this.#verdict !== null) return this.#verdict;
    this.#elapsedMs += FRAME_MS;
    this.#beeped = this.#tones.push(frame);
    if (voice >= SPEECH) this.#speech();
    else this.#silence();
    return (this.#verdict = this.#beeped ? 'machine' : this.#judge());
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

  #judge(): AnsweredBy | null {
    if (this.#greetingMs >= LONG_GREETING_MS) return 'machine';
    if (this.#speechMs >= SHORTEST_WORD_MS && this.#silenceMs >= WAITS_MS) return 'human';
    const isOverdue = this.#greetingMs === 0 && this.#elapsedMs >= NO_WORD_MS;
    return isOverdue || this.#elapsedMs >= DECIDED_WITHIN_MS ? 'unknown' : null;
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

  push(frame: Int16Array, voice: number): OurTurn | null {
    this.#elapsedMs += FRAME_MS;
    this.#silenceMs = voice >= SPEECH ? 0 : this.#silenceMs + FRAME_MS;
    if (this.#tones.push(frame)) return 'beep';
    if (this.#silenceMs >= GREETING_OVER_MS) return 'silence';
    return this.#elapsedMs >= LONGEST_GREETING_MS ? 'timeout' : null;
  }
}
