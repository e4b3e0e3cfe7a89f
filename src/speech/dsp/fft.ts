/**
 * A radix-2 fast Fourier transform in place, with its tables made once. `re` and `im` are the only working memory;
 * one Fft may serve any number of owners that use it one after another within one call.
 */
export class Fft {
  readonly size: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #reversed: Uint16Array;

  /** @param size a power of two up to 65,536 */
  constructor(size: number) {
    this.size = size;
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.#cos = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sin = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    this.#reversed = new Uint16Array(size);
    for (let index = 1; index < size; index += 1) {
      this.#reversed[index] = (this.#reversed[index >> 1]! >> 1) | (index & 1 ? size >> 1 : 0);
    }
  }

  /** Transforms `re` and `im`; not normalised. */
  forward(): void {
    this.#reorder();
    for (let half = 1; half < this.size; half <<= 1) this.#stage(half);
  }

  /** The inverse of `forward`, normalised: real and imaginary parts change places before and after. */
  inverse(): void {
    this.#swap(1);
    this.forward();
    this.#swap(1 / this.size);
  }

  #reorder(): void {
    const { re, im } = this;
    const reversed = this.#reversed;
    for (let index = 0; index < this.size; index += 1) {
      const other = reversed[index]!;
      if (other <= index) continue;
      const real = re[index]!;
      re[index] = re[other]!;
      re[other] = real;
      const imaginary = im[index]!;
      im[index] = im[other]!;
      im[other] = imaginary;
    }
  }

  #stage(half: number): void {
    const { re, im, size } = this;
    const cos = this.#cos;
    const sin = this.#sin;
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0, turn = 0; k < half; k += 1, turn += stride) {
        const low = start + k;
        const high = low + half;
        const real = re[high]! * cos[turn]! - im[high]! * sin[turn]!;
        const imaginary = re[high]! * sin[turn]! + im[high]! * cos[turn]!;
        re[high] = re[low]! - real;
        im[high] = im[low]! - imaginary;
        re[low] = re[low]! + real;
        im[low] = im[low]! + imaginary;
      }
    }
  }

  #swap(scale: number): void {
    for (let index = 0; index < this.size; index += 1) {
      const real = this.re[index]!;
      this.re[index] = this.im[index]! * scale;
      this.im[index] = real * scale;
    }
  }
}
