import { Fft } from '../../media/fft.ts';

/** Points of the transform: a window of 25 ms at 16 kHz, as Whisper has it. */
export const WINDOW = 400;
/** Frequencies from 0 Hz to half the sample rate, both included. */
export const BINS = WINDOW / 2 + 1;

/** 400 is 25 interleaved transforms of 16 points. */
const ROWS = 25;
const COLUMNS = WINDOW / ROWS;

const cos = Float64Array.from({ length: WINDOW }, (_, k) => Math.cos((2 * Math.PI * k) / WINDOW));
const sin = Float64Array.from({ length: WINDOW }, (_, k) => -Math.sin((2 * Math.PI * k) / WINDOW));
// The working memory is shared: each call is synchronous.
const fft = new Fft(COLUMNS);
const re = new Float64Array(WINDOW);
const im = new Float64Array(WINDOW);

/** Transforms each 25th number from `row` on, for every row. */
function transformRows(input: Float64Array): void {
  for (let row = 0; row < ROWS; row += 1) {
    for (let n = 0; n < COLUMNS; n += 1) fft.re[n] = input[row + n * ROWS]!;
    fft.im.fill(0);
    fft.forward();
    re.set(fft.re, row * COLUMNS);
    im.set(fft.im, row * COLUMNS);
  }
}

/**
 * The power of each frequency of 400 real numbers, by the decomposition of Cooley and Tukey: no power of two, so that
 * `RealFft` cannot have it.
 * @param power takes 201 numbers
 */
export function powerOf400(input: Float64Array, power: Float64Array): void {
  transformRows(input);
  for (let bin = 0; bin < BINS; bin += 1) {
    let [real, imaginary] = [0, 0];
    for (let row = 0, turn = 0; row < ROWS; row += 1, turn += bin) {
      if (turn >= WINDOW) turn -= WINDOW;
      const at = row * COLUMNS + (bin % COLUMNS);
      real += re[at]! * cos[turn]! - im[at]! * sin[turn]!;
      imaginary += re[at]! * sin[turn]! + im[at]! * cos[turn]!;
    }
    power[bin] = real * real + imaginary * imaginary;
  }
}
