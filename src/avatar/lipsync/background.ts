import { BANDS, binsIn } from './bands.ts';

/** Smoothing of a band: 60 ms, so that the valleys of a hiss are not taken for its level. */
const SLOWNESS = 0.85;
/** Fastest rise of the background: 3 dB a second, too slow to take a held vowel for noise. */
const RISE = 10 ** (0.3 / 100);
/** Lowest background: a whole band at -95 dBFS, below any microphone's noise. */
const LEAST = 10 ** -9.5;
/** Factor from a valley to the mean level, largest in bands of few bins, which fluctuate most. */
const over = Float64Array.from(binsIn, (bins) => 2 + 4 / bins);

/** The background sound (room, hiss, hum) by band: the lowest recent level. */
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

  /** Computes the share of each band that exceeds the background, 0 to 1. */
  shares(bands: Float64Array, into: Float64Array): void {
    for (let band = 0; band < BANDS; band++)
      into[band] = Math.max(0, 1 - (over[band]! * this.#floor[band]!) / (bands[band]! + 1e-30));
  }

  /** The background's power over all bands. */
  total(): number {
    let sum = 0;
    for (let band = 0; band < BANDS; band++) sum += this.#floor[band]!;
    return sum;
  }
}
