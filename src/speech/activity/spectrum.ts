import { FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';
import { Fft } from '../dsp/fft.ts';

const SIZE = 512;
const HISTORY = SIZE - FRAME_SAMPLES;
const HERTZ = SAMPLE_RATE / SIZE;

/** Edges of the Bark bands that carry speech on any microphone or telephone. */
const EDGES = [
  100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400,
];
const BINS = EDGES.map((hertz) => Math.round(hertz / HERTZ));
export const BANDS = EDGES.length - 1;

/** Periods of a voice: 70 to 400 Hz. */
const SHORTEST = Math.floor(SAMPLE_RATE / 400);
const LONGEST = Math.ceil(SAMPLE_RATE / 70);

const window = Float64Array.from({ length: SIZE }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SIZE));
const fft = new Fft(SIZE);

/** How much of a steady tone's correlation the window leaves at each lag: what is measured is divided by it. */
const windowCorrelation = ((): Float64Array => {
  const correlation = new Float64Array(LONGEST + 1);
  for (let lag = 0; lag <= LONGEST; lag += 1) {
    for (let n = 0; n + lag < SIZE; n += 1)
      correlation[lag] = correlation[lag]! + window[n]! * window[n + lag]!;
  }
  return correlation.map((value) => value / correlation[0]!);
})();

/** Looks at one frame with a little of the sound before it. One for each stream. */
export class Spectrum {
  /** Power of each band in decibels of full scale squared samples. */
  readonly bands = new Float64Array(BANDS);
  readonly #samples = new Float64Array(SIZE);

  /** Takes a frame in without looking at it. */
  push(frame: Int16Array): void {
    this.#samples.copyWithin(0, FRAME_SAMPLES);
    for (let n = 0; n < FRAME_SAMPLES; n += 1) this.#samples[HISTORY + n] = frame[n]!;
  }

  reset(): void {
    this.#samples.fill(0);
  }

  /** Measures `bands` at the last frame. */
  analyse(): void {
    const { re, im } = fft;
    for (let n = 0; n < SIZE; n += 1) re[n] = this.#samples[n]! * window[n]!;
    im.fill(0);
    fft.forward();
    for (let bin = 0; bin <= SIZE / 2; bin += 1) re[bin] = re[bin]! * re[bin]! + im[bin]! * im[bin]!;
    for (let band = 0; band < BANDS; band += 1) this.bands[band] = decibels(BINS[band]!, BINS[band + 1]!);
  }

  /**
   * How periodic the frame is, 0 to about 1, as a voice with its cords swinging is. Only directly after `analyse`.
   * Roots of the powers are used, so that no single tone outweighs all others.
   */
  periodicity(): number {
    const { re, im } = fft;
    for (let bin = 0; bin <= SIZE / 2; bin += 1) {
      const within = bin >= BINS[0]! && bin < BINS[BANDS]!;
      re[bin] = within ? Math.sqrt(re[bin]!) : 0;
      if (bin > 0) re[SIZE - bin] = re[bin]!;
    }
    im.fill(0);
    fft.forward();
    return highestPeak(re);
  }
}

const decibels = (from: number, to: number): number => {
  let power = 1;
  for (let bin = from; bin < to; bin += 1) power += fft.re[bin]!;
  return 10 * Math.log10(power);
};

/** The highest peak (not a slope) of the correlation within the periods of a voice. */
function highestPeak(correlation: Float64Array): number {
  const whole = correlation[0]! + 1e-9;
  let best = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag += 1) {
    const value = correlation[lag]!;
    if (value < correlation[lag - 1]! || value < correlation[lag + 1]!) continue;
    best = Math.max(best, value / whole / windowCorrelation[lag]!);
  }
  return best;
}
