import { BANDS, binsIn } from './bands.ts';

/** How slowly a band is followed: 60 ms, so that the valleys of a hiss are not taken for its height. */
const SLOWNESS = 0.85;
/** How fast what is always there may grow: 3 dB a second, too slow to take a held vowel for a noise. */
const RISE = 10 ** (0.3 / 100);
/** What no microphone is more silent than: a whole band at -95 dBFS. */
const LEAST = 10 ** -9.5;
/** A valley lies lower than what it is a valley of, most of all in bands of few bins: they waver the most. */
const over = Float64Array.from(binsIn, (bins) => 2 + 4 / bins);

/** What is always there (a room, a hiss, a hum), by band: the lowest that was heard of late. */
export class Background {
  readonly #slow = new Float64Array(BANDS);
  readonly #floor = new Float64Array(BANDS);
  #started = false;

  hear(bands: Float64Array): void {
    for (let band = 0; band < BANDS; band++) {
      const power = bands[band]!;
      this.#slow[band] = this.#started ? SLOWNESS * this.#slow[band]! + (1 - SLOWNESS) * power : power;
      const risen = this.#started ? this.#floor[band]! * RISE : Infinity;
      this.#floor[band] = Math.max(LEAST, Math.min(risen, this.#slow[band]!));
    }
    this.#started = true;
  }

  /** What share of each band is more than the background, 0 to 1. */
  shares(bands: Float64Array, into: Float64Array): void {
    for (let band = 0; band < BANDS; band++)
      into[band] = Math.max(0, 1 - (over[band]! * this.#floor[band]!) / (bands[band]! + 1e-30));
  }

  /** Power of all bands. */
  total(): number {
    let sum = 0;
    for (let band = 0; band < BANDS; band++) sum += this.#floor[band]!;
    return sum;
  }
}
