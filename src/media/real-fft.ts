import { Fft } from './fft.ts';

/**
 * The Fourier transform of real numbers, at half the cost of a complex one: two numbers at a time become the real
 * and imaginary part of one complex number, and the two transforms are separated afterwards. `input`, `re` and `im`
 * are the only working memory. Several owners may share one instance, if each uses it within one synchronous call.
 */
export class RealFft {
  readonly size: number;
  readonly input: Float64Array;
  /**
   * The spectrum from 0 Hz to half the sample rate, both included; the other half would be its mirror image. Valid
   * until the next call.
   */
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly #half: Fft;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;

  /** @param size a power of two from 4 to 131,072 */
  constructor(size: number) {
    const half = size / 2;
    this.size = size;
    this.input = new Float64Array(size);
    this.re = new Float64Array(half + 1);
    this.im = new Float64Array(half + 1);
    this.#half = new Fft(half);
    this.#cos = Float64Array.from({ length: half / 2 + 1 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sin = Float64Array.from({ length: half / 2 + 1 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  }

  /** Transforms `input`, which stays as it is, into `re` and `im`; not normalised. */
  forward(): void {
    const { input } = this;
    const { re, im, size: half } = this.#half;
    for (let n = 0; n < half; n += 1) {
      re[n] = input[2 * n]!;
      im[n] = input[2 * n + 1]!;
    }
    this.#half.forward();
    this.#takeApart();
  }

  /**
   * Separates the two transforms: that of the even samples is the symmetric part of the half-size transform, that
   * of the odd ones the antisymmetric part (divided by i).
   */
  #takeApart(): void {
    const { re, im } = this;
    const { re: realOf, im: imagOf, size: half } = this.#half;
    re[0] = realOf[0]! + imagOf[0]!;
    re[half] = realOf[0]! - imagOf[0]!;
    for (let k = 1; k <= half / 2; k += 1) {
      const mirror = half - k;
      const cos = this.#cos[k]!;
      const sin = this.#sin[k]!;
      const realEven = (realOf[k]! + realOf[mirror]!) / 2;
      const imagEven = (imagOf[k]! - imagOf[mirror]!) / 2;
      const realOdd = (imagOf[k]! + imagOf[mirror]!) / 2;
      const imagOdd = (realOf[mirror]! - realOf[k]!) / 2;
      const realTurned = realOdd * cos - imagOdd * sin;
      const imagTurned = realOdd * sin + imagOdd * cos;
      re[k] = realEven + realTurned;
      im[k] = imagEven + imagTurned;
      re[mirror] = realEven - realTurned;
      im[mirror] = imagTurned - imagEven;
    }
  }
}
