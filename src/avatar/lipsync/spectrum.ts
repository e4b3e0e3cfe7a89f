/** Samples that are looked at together: 25 ms at 16 kHz, as long as a mouth stays much the same. */
export const WINDOW = 400;
const SIZE = 512;
/** Bins from 0 Hz to the half of 16 kHz, both included. */
export const BINS = SIZE / 2 + 1;

/** The middle of a bin in Hz. */
export const hertzOf = (bin: number): number => (bin * 16_000) / SIZE;

const window = Float64Array.from(
  { length: WINDOW },
  (_, index) => (0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW)) / 32_768,
);
/** So that a full-scale sine, summed over its bins, has the power 0.5. */
const SCALE = 2 / (SIZE * WINDOW * 0.375);

const cos = Float64Array.from({ length: SIZE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / SIZE));
const sin = Float64Array.from({ length: SIZE / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / SIZE));

const reversed = Uint16Array.from({ length: SIZE }, (_, index) => {
  let turned = 0;
  for (let bit = 1, left = index; bit < SIZE; bit <<= 1, left >>= 1) turned = (turned << 1) | (left & 1);
  return turned;
});

/** The power of a short stretch of sound by frequency. Its arrays are made once. */
export class PowerSpectrum {
  readonly power = new Float64Array(BINS);
  readonly #re = new Float64Array(SIZE);
  readonly #im = new Float64Array(SIZE);

  /** @param samples of 16 kHz, of which `WINDOW` from `from` on are taken @returns `power`, until the next call */
  of(samples: Float32Array, from: number): Float64Array {
    this.#re.fill(0);
    this.#im.fill(0);
    for (let index = 0; index < WINDOW; index++)
      this.#re[reversed[index]!] = samples[from + index]! * window[index]!;
    for (let half = 1; half < SIZE; half <<= 1) this.#stage(half);
    for (let bin = 0; bin < BINS; bin++)
      this.power[bin] = SCALE * (this.#re[bin]! ** 2 + this.#im[bin]! ** 2);
    return this.power;
  }

  #stage(half: number): void {
    const [re, im] = [this.#re, this.#im];
    const stride = SIZE / (2 * half);
    for (let start = 0; start < SIZE; start += 2 * half) {
      for (let low = start, turn = 0; low < start + half; low++, turn += stride) {
        const high = low + half;
        const real = re[high]! * cos[turn]! - im[high]! * sin[turn]!;
        const imaginary = re[high]! * sin[turn]! + im[high]! * cos[turn]!;
        re[high] = re[low]! - real;
        im[high] = im[low]! - imaginary;
        re[low]! += real;
        im[low]! += imaginary;
      }
    }
  }
}
