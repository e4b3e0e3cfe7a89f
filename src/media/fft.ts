/**
 * A fast Fourier transform of complex numbers in place, with its tables computed once. `re` and `im` are the only
 * working memory. Several owners may share one Fft, if each uses it within one synchronous call.
 */
export class Fft {
  readonly size: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  /** Pairs of indices that are each other's bit reversal: their values are swapped. */
  readonly #swaps: Uint16Array;

  /** @param size a power of two from 2 to 65,536 */
  constructor(size: number) {
    this.size = size;
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.#cos = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sin = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    this.#swaps = Uint16Array.from(mirroredPairs(size));
  }

  /** Transforms `re` and `im`: the sum over n of x[n] e^(-2 pi i k n / size), not normalised. */
  forward(): void {
    this.#reorder();
    let half = 1;
    for (; 4 * half <= this.size; half *= 4) this.#twoStages(half);
    if (half < this.size) this.#lastStage(half);
  }

  /** The inverse of `forward`, normalised. Real and imaginary parts are swapped before and after. */
  inverse(): void {
    this.#swap(1);
    this.forward();
    this.#swap(1 / this.size);
  }

  #reorder(): void {
    const { re, im } = this;
    const swaps = this.#swaps;
    for (let at = 0; at < swaps.length; at += 2) {
      const one = swaps[at]!;
      const other = swaps[at + 1]!;
      const real = re[one]!;
      re[one] = re[other]!;
      re[other] = real;
      const imaginary = im[one]!;
      im[one] = im[other]!;
      im[other] = imaginary;
    }
  }

  /**
   * Combines each four transforms of `half` points into one: two radix-2 stages in one pass over the memory. The
   * second twiddle factor of the second stage is the first one turned by a quarter, which needs no multiplication.
   */
  #twoStages(half: number): void {
    const { re, im, size } = this;
    const cos = this.#cos;
    const sin = this.#sin;
    const stride = size / (4 * half);
    for (let k = 0, turn = 0; k < half; k += 1, turn += stride) {
      const cos1 = cos[2 * turn]!;
      const sin1 = sin[2 * turn]!;
      const cos2 = cos[turn]!;
      const sin2 = sin[turn]!;
      for (let a = k; a < size; a += 4 * half) {
        const b = a + half;
        const c = b + half;
        const d = c + half;
        const realB = re[b]! * cos1 - im[b]! * sin1;
        const imagB = re[b]! * sin1 + im[b]! * cos1;
        const realD = re[d]! * cos1 - im[d]! * sin1;
        const imagD = re[d]! * sin1 + im[d]! * cos1;
        const realSumCD = re[c]! + realD;
        const imagSumCD = im[c]! + imagD;
        const realLessCD = re[c]! - realD;
        const imagLessCD = im[c]! - imagD;
        const realLow = realSumCD * cos2 - imagSumCD * sin2;
        const imagLow = realSumCD * sin2 + imagSumCD * cos2;
        const realHigh = realLessCD * sin2 + imagLessCD * cos2;
        const imagHigh = imagLessCD * sin2 - realLessCD * cos2;
        const realSum = re[a]! + realB;
        const imagSum = im[a]! + imagB;
        const realLess = re[a]! - realB;
        const imagLess = im[a]! - imagB;
        re[a] = realSum + realLow;
        im[a] = imagSum + imagLow;
        re[b] = realLess + realHigh;
        im[b] = imagLess + imagHigh;
        re[c] = realSum - realLow;
        im[c] = imagSum - imagLow;
        re[d] = realLess - realHigh;
        im[d] = imagLess - imagHigh;
      }
    }
  }

  /** The last radix-2 stage, for a size that is not a power of four. */
  #lastStage(half: number): void {
    const { re, im } = this;
    const cos = this.#cos;
    const sin = this.#sin;
    for (let low = 0; low < half; low += 1) {
      const high = low + half;
      const real = re[high]! * cos[low]! - im[high]! * sin[low]!;
      const imaginary = re[high]! * sin[low]! + im[high]! * cos[low]!;
      re[high] = re[low]! - real;
      im[high] = im[low]! - imaginary;
      re[low] = re[low]! + real;
      im[low] = im[low]! + imaginary;
    }
  }

  #swap(scale: number): void {
    const { re, im } = this;
    for (let index = 0; index < this.size; index += 1) {
      const real = re[index]!;
      re[index] = im[index]! * scale;
      im[index] = real * scale;
    }
  }
}

function* mirroredPairs(size: number): Iterable<number> {
  const reversed = new Uint16Array(size);
  for (let index = 1; index < size; index += 1) {
    reversed[index] = (reversed[index >> 1]! >> 1) | (index & 1 ? size >> 1 : 0);
    const other = reversed[index]!;
    if (other > index) yield* [index, other];
  }
}
