import { Fft } from '../../media/fft.ts';

/** Points of the transform: a window of 25 ms at 16 kHz, as Whisper has it. */
export const WINDOW = 400;
/** Frequencies from 0 Hz to half the sample rate, both included. */
export const BINS = WINDOW / 2 + 1;

/** The chirp of Bluestein: e^(-i pi n n / 400), which depends on n n modulo 800 only. */
const angle = (n: number): number => (Math.PI * ((n * n) % (2 * WINDOW))) / WINDOW;
const cos = Float64Array.from({ length: WINDOW }, (_, n) => Math.cos(angle(n)));
const sin = Float64Array.from({ length: WINDOW }, (_, n) => -Math.sin(angle(n)));

/** The least power of two that holds a convolution of two times 400 numbers. The working memory is shared. */
const fft = new Fft(1024);
const kernelRe = new Float64Array(fft.size);
const kernelIm = new Float64Array(fft.size);
for (let n = 0; n < WINDOW; n += 1) {
  fft.re[n] = fft.re[(fft.size - n) % fft.size] = cos[n]!;
  fft.im[n] = fft.im[(fft.size - n) % fft.size] = -sin[n]!;
}
fft.forward();
kernelRe.set(fft.re);
kernelIm.set(fft.im);

/** Writes `re` + i `im`, times the chirp, with zeros behind it. */
function load(re: Float64Array, im: Float64Array): void {
  for (let n = 0; n < WINDOW; n += 1) {
    fft.re[n] = re[n]! * cos[n]! - im[n]! * sin[n]!;
    fft.im[n] = re[n]! * sin[n]! + im[n]! * cos[n]!;
  }
  fft.re.fill(0, WINDOW);
  fft.im.fill(0, WINDOW);
}

function convolve(): void {
  fft.forward();
  for (let n = 0; n < fft.size; n += 1) {
    const real = fft.re[n]!;
    fft.re[n] = real * kernelRe[n]! - fft.im[n]! * kernelIm[n]!;
    fft.im[n] = real * kernelIm[n]! + fft.im[n]! * kernelRe[n]!;
  }
  fft.inverse();
}

/**
 * The power of each frequency of two windows of 400 real numbers, in one complex transform. 400 is no power of two, so
 * it is a convolution with a chirp (Bluestein).
 * @param powers of `one` and of `other`, 201 numbers each
 */
export function windowPowers(
  [one, other]: readonly [Float64Array, Float64Array],
  powers: readonly [Float64Array, Float64Array],
): void {
  load(one, other);
  convolve();
  for (let bin = 0; bin < BINS; bin += 1) separate(bin, (WINDOW - bin) % WINDOW, powers);
}

/** What belongs to either window: the even and the odd part of the sum, seen at a frequency and at its mirror. */
function separate(bin: number, mirror: number, [one, other]: readonly [Float64Array, Float64Array]): void {
  const real = fft.re[bin]! * cos[bin]! - fft.im[bin]! * sin[bin]!;
  const imaginary = fft.re[bin]! * sin[bin]! + fft.im[bin]! * cos[bin]!;
  const mirrorReal = fft.re[mirror]! * cos[mirror]! - fft.im[mirror]! * sin[mirror]!;
  const mirrorImaginary = fft.re[mirror]! * sin[mirror]! + fft.im[mirror]! * cos[mirror]!;
  one[bin] = ((real + mirrorReal) ** 2 + (imaginary - mirrorImaginary) ** 2) / 4;
  other[bin] = ((real - mirrorReal) ** 2 + (imaginary + mirrorImaginary) ** 2) / 4;
}
