import { RealFft } from '../../media/real-fft.ts';

/** Samples in a window: 25 ms at 16 kHz, during which a mouth stays much the same. */
export const WINDOW = 400;
const SIZE = 512;
/** Bins from 0 Hz to 8 kHz, both included. */
export const BINS = SIZE / 2 + 1;

/** The middle of a bin in Hz. */
export const hertzOf = (bin: number): number => (bin * 16_000) / SIZE;

const window = Float64Array.from(
  { length: WINDOW },
  (_, index) => (0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW)) / 32_768,
);
/** Scales a full-scale sine, summed over its bins, to the power 0.5. */
const SCALE = 2 / (SIZE * WINDOW * 0.375);

const fft = new RealFft(SIZE);

/** The power spectrum of a window of sound. Its arrays are reused. */
export class PowerSpectrum {
  readonly power = new Float64Array(BINS);

  /**
   * Computes the power of each frequency in a window.
   * @param samples at 16 kHz, of which `WINDOW` from `from` on are taken
   * @returns `power`, valid until the next call
   */
  of(samples: Float32Array, from: number): Float64Array {
    const { input, re, im } = fft;
    // The input behind the window stays zero, which makes the spectrum finer.
    for (let index = 0; index < WINDOW; index++) input[index] = samples[from + index]! * window[index]!;
    fft.forward();
    for (let bin = 0; bin < BINS; bin++) this.power[bin] = SCALE * (re[bin]! ** 2 + im[bin]! ** 2);
    return this.power;
  }
}
