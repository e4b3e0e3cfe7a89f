import { CosineTransform } from '../../media/cosine-transform.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';
import { RealFft } from '../../media/real-fft.ts';

const SIZE = 512;
const HISTORY = SIZE - FRAME_SAMPLES;
const HERTZ = SAMPLE_RATE / SIZE;

/** Edges of the Bark bands that carry speech on any microphone or telephone. */
const EDGES = [
  100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400,
];
const BINS = EDGES.map((hertz) => Math.round(hertz / HERTZ));
export const BANDS = EDGES.length - 1;
const FIRST_BIN = BINS[0]!;
/** The first bin above all bands. */
const END_BIN = BINS[BANDS]!;

/** Shortest and longest period of a voice: 400 to 70 Hz. */
const SHORTEST = Math.floor(SAMPLE_RATE / 400);
const LONGEST = Math.ceil(SAMPLE_RATE / 70);

const window = Float64Array.from({ length: SIZE }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SIZE));
// The working memory is shared by all instances: each uses it within one synchronous call.
const fft = new RealFft(SIZE);
const correlation = new CosineTransform(SIZE);
const power = new Float64Array(END_BIN);

/** The window's own correlation at each lag, by which measured values are divided. */
const windowCorrelation = ((): Float64Array => {
  const products = new Float64Array(LONGEST + 1);
  for (let lag = 0; lag <= LONGEST; lag += 1) {
    for (let n = 0; n + lag < SIZE; n += 1) products[lag] = products[lag]! + window[n]! * window[n + lag]!;
  }
  return products.map((value) => value / products[0]!);
})();

/** Analyses one frame with a little of the sound before it. One for each stream. */
export class Spectrum {
  /** Power of each band in decibels of full scale squared samples. */
  readonly bands = new Float64Array(BANDS);
  readonly #samples = new Int16Array(SIZE);

  /** Adds a frame without analysing it. */
  push(frame: Int16Array): void {
    this.#samples.copyWithin(0, FRAME_SAMPLES);
    this.#samples.set(frame, HISTORY);
  }

  reset(): void {
    this.#samples.fill(0);
  }

  /** Measures `bands` at the last frame. */
  analyse(): void {
    const { input, re, im } = fft;
    for (let n = 0; n < SIZE; n += 1) input[n] = this.#samples[n]! * window[n]!;
    fft.forward();
    for (let bin = FIRST_BIN; bin < END_BIN; bin += 1) power[bin] = re[bin]! * re[bin]! + im[bin]! * im[bin]!;
    for (let band = 0; band < BANDS; band += 1) this.bands[band] = decibels(BINS[band]!, BINS[band + 1]!);
  }

  /**
   * How periodic the frame is, 0 to about 1; voiced speech is. Only directly after `analyse`. It uses roots
   * of the powers, so that no single tone outweighs all others.
   */
  periodicity(): number {
    const { values } = correlation;
    values.fill(0);
    for (let bin = FIRST_BIN; bin < END_BIN; bin += 1) values[bin] = Math.sqrt(power[bin]!);
    correlation.forward();
    return highestPeak(values);
  }
}

const decibels = (from: number, to: number): number => {
  let sum = 1;
  for (let bin = from; bin < to; bin += 1) sum += power[bin]!;
  return 10 * Math.log10(sum);
};

/** The highest peak (not a slope) of the correlation within the periods of a voice. */
function highestPeak(values: Float64Array): number {
  const whole = values[0]! + 1e-9;
  let best = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag += 1) {
    const value = values[lag]!;
    if (value < values[lag - 1]! || value < values[lag + 1]!) continue;
    best = Math.max(best, value / whole / windowCorrelation[lag]!);
  }
  return best;
}
