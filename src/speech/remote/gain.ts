import { PEAK } from '../builtin/tts/sound.ts';

/**
 * The peak that an unknown voice is expected to have, -6 dBFS. The sounds of a voice at full scale are then
 * lowered by 3 dB and do not clip; softer voices stay softer until one of their sentences has been heard.
 */
const USUAL_PEAK = 32_767 * 10 ** (-6 / 20);
/** The peak of the softest voice whose beginning is recognised as it comes, -30 dBFS. */
const SOFTEST_PEAK = 32_767 * 10 ** (-30 / 20);
/** How much softer than its voice usually is a sentence may be and still lose nothing at its beginning. */
const SOFTER = 1 / 4;
/** By how much the gain goes down within an utterance, unless the sound would clip: 3 dB. */
const MOST_CHANGE = 10 ** (-3 / 20);
const FULL_SCALE = 32_767;

export interface GainStep {
  /** Gain at the beginning of a frame. */
  readonly from: number;
  /** Gain at its end. */
  readonly to: number;
}

/**
 * The gain of one utterance, which may be spoken in several parts. It is chosen with the first sound, from the
 * peak that the voice is known to have, and is steady from then on: it never rises, and goes down by 3 dB at
 * most, unless a sentence is more than 6 dB louder than its voice ever was and would clip.
 */
export class Gain {
  readonly #known: () => number | undefined;
  #start: number | null = null;
  #now = 0;

  /** @param known the peak of the voice's sentences so far; undefined for an unknown voice */
  constructor(known: () => number | undefined) {
    this.#known = known;
  }

  /** The peak of the softest sentence that the voice is expected to speak. */
  get softest(): number {
    return SOFTER * (this.#known() ?? SOFTEST_PEAK / SOFTER);
  }

  /** The gain for a frame. @param peak of this frame and the next one */
  next(peak: number): GainStep {
    const from = this.#start === null ? this.#begin(peak) : this.#now;
    this.#now = Math.min(from, this.#lowered(peak));
    return { from, to: this.#now };
  }

  /** The peak of the whole utterance is known before any of it was given. */
  know(peak: number): void {
    if (this.#start === null && peak > 0) this.#start = this.#now = PEAK / peak;
  }

  #begin(peak: number): number {
    this.#start = PEAK / Math.max(this.#known() ?? USUAL_PEAK, peak);
    return this.#start;
  }

  /** The gain that a peak needs: to -3 dBFS where that is a small change, otherwise so that it does not clip. */
  #lowered(peak: number): number {
    const least = (this.#start ?? 0) * MOST_CHANGE;
    return Math.max(PEAK / peak, Math.min(least, FULL_SCALE / peak));
  }
}

/** Shortest sound that tells how soft a voice is, in seconds: a short answer may be softer than all others. */
const TELLING_SECONDS = 0.5;
/** Share by which a softer sentence lowers what is known. */
const SLOWLY = 1 / 8;
/** Most voices whose loudness is remembered. */
const MOST_PEAKS = 200;

/** How loud voices are: as loud as their loudest sentences of late. */
export class KnownPeaks {
  readonly #peaks = new Map<string, number>();

  of(voice: string): number | undefined {
    return this.#peaks.get(voice);
  }

  /** Learns from a sentence. @param seconds its length */
  note(voice: string, peak: number, seconds: number): void {
    const known = this.#peaks.get(voice);
    if (seconds < TELLING_SECONDS && peak < (known ?? USUAL_PEAK)) return;
    if (known === undefined && this.#peaks.size >= MOST_PEAKS) this.#peaks.clear();
    const next = known === undefined || peak > known ? peak : known + (peak - known) * SLOWLY;
    this.#peaks.set(voice, Math.max(SOFTEST_PEAK, next));
  }
}
