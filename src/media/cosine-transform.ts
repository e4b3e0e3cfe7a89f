import { RealFft } from './real-fft.ts';

/**
 * The Fourier transform of a real sequence that is symmetric (its own mirror image), which is real again; it costs
 * a quarter of a complex one. `values` holds the first half of the sequence with its middle, and then, in place,
 * that of the transform.
 */
export class CosineTransform {
  readonly values: Float64Array;
  readonly #fft: RealFft;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;

  /** @param size length of the whole sequence, a power of two from 8 to 262,144; `values` has `size / 2 + 1` */
  constructor(size: number) {
    const half = size / 2;
    this.values = new Float64Array(half + 1);
    this.#fft = new RealFft(half);
    this.#cos = Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half));
    this.#sin = Float64Array.from({ length: half }, (_, k) => Math.sin((Math.PI * k) / half));
  }

  /** Transforms `values`, x, to y[k] = x[0] + (-1)^k x[half] + 2 sum of x[j] cos(pi j k / half); not normalised. */
  forward(): void {
    const first = this.#fold();
    this.#fft.forward();
    this.#unfold(first);
  }

  /**
   * Writes a sequence with the even values in its real parts; its imaginary parts are the differences between each
   * odd value and the one before it (Press et al., Numerical Recipes, 12.3).
   * @returns the first odd value
   */
  #fold(): number {
    const { values } = this;
    const { input, size: half } = this.#fft;
    input[0] = values[0]! + values[half]!;
    let first = values[0]! - values[half]!;
    for (let j = 1; j <= half / 2; j += 1) {
      const sum = values[j]! + values[half - j]!;
      const difference = 2 * (values[j]! - values[half - j]!);
      input[j] = sum - difference * this.#sin[j]!;
      input[half - j] = sum + difference * this.#sin[j]!;
      first += difference * this.#cos[j]!;
    }
    return first;
  }

  #unfold(first: number): void {
    const { values } = this;
    const { re, im, size: half } = this.#fft;
    let odd = first;
    values[0] = re[0]!;
    values[1] = odd;
    for (let k = 1; k < half / 2; k += 1) {
      odd -= im[k]!;
      values[2 * k] = re[k]!;
      values[2 * k + 1] = odd;
    }
    values[half] = re[half / 2]!;
  }
}
