/**
 * Widens telephone sound. It ends below 4 kHz, and a speech-to-text model that was trained on wideband speech misses
 * the consonants above. Folding the lower band upwards (each frequency f also at 8 kHz - f, as decimation
 * leaves it) puts plausible energy there: not what was said, but loud where the speaker was loud. PCM16 mono,
 * 16 kHz.
 */

/** Level of the folded band after its low frequencies have been removed. */
const FOLDED = 0.6;
const PRE_EMPHASIS = 0.95;
/** Share of energy above 4.5 kHz that wideband speech exceeds; telephone speech has far less. */
const WIDE_SHARE = 1e-4;
/** Mean square below which nobody speaks, so that the band cannot be measured. */
const QUIET = 100 ** 2;

/** A second-order section of a Butterworth high-pass; two of them make 24 dB an octave (corner 4.5 kHz at 16 kHz). */
class Section {
  readonly #b: readonly [number, number, number];
  readonly #a: readonly [number, number];
  #x1 = 0;
  #x2 = 0;
  #y1 = 0;
  #y2 = 0;

  constructor(quality: number) {
    const turn = (2 * Math.PI * 4_500) / 16_000;
    const [cos, alpha] = [Math.cos(turn), Math.sin(turn) / (2 * quality)];
    const scale = 1 + alpha;
    this.#b = [(1 + cos) / 2 / scale, -(1 + cos) / scale, (1 + cos) / 2 / scale];
    this.#a = [(-2 * cos) / scale, (1 - alpha) / scale];
  }

  step(x: number): number {
    const [b0, b1, b2] = this.#b;
    const [a1, a2] = this.#a;
    const y = b0 * x + b1 * this.#x1 + b2 * this.#x2 - a1 * this.#y1 - a2 * this.#y2;
    this.#x2 = this.#x1;
    this.#x1 = x;
    this.#y2 = this.#y1;
    this.#y1 = y;
    return y;
  }
}

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Widens the sound of one speaker while it is narrowband. Holds state: one for each utterance. */
export class BandExtender {
  readonly #sections = [new Section(0.541_196), new Section(1.306_563)] as const;
  #total = 0;
  #high = 0;
  #previous = 0;
  #flip = 1;

  /** Whether the sound so far came through a telephone. */
  get isNarrow(): boolean {
    return this.#total > 0 && this.#high < this.#total * WIDE_SHARE;
  }

  /** Takes the next sound of the speaker. @returns the sound itself when it is wideband, else a widened copy */
  process(pcm: Int16Array): Int16Array {
    this.#look(pcm);
    return this.isNarrow ? this.#widen(pcm) : pcm;
  }

  #look(pcm: Int16Array): void {
    let [total, high] = [0, 0];
    for (const sample of pcm) {
      const above = this.#sections[1].step(this.#sections[0].step(sample));
      total += sample * sample;
      high += above * above;
    }
    if (total < QUIET * pcm.length) return;
    this.#total += total;
    this.#high += high;
  }

  #widen(pcm: Int16Array): Int16Array {
    return pcm.map((sample) => {
      const bright = sample - PRE_EMPHASIS * this.#previous;
      this.#previous = sample;
      this.#flip = -this.#flip;
      return clip(sample + FOLDED * bright * this.#flip);
    });
  }
}
