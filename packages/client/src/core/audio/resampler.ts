/** Zero crossings of the sinc on each side; they attenuate aliases by 60 dB. */
const ZEROS = 12;
/** Entries of the kernel's table between two zero crossings. */
const STEPS = 64;
/** The end of the pass band, as a share of half the lower rate: the kernel's slope begins there. */
const ROLL_OFF = 0.92;

/** One half of the kernel, a sinc under a Blackman window. */
function kernel(): Float32Array {
  return Float32Array.from({ length: ZEROS * STEPS + 2 }, (_, n) => {
    const x = n / STEPS;
    if (x >= ZEROS) return 0;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / ZEROS) + 0.08 * Math.cos((2 * Math.PI * x) / ZEROS);
    return window * (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  });
}

const TABLE = kernel();

/**
 * Resamples a stream of samples block by block, band-limited. Its delay is `ZEROS` samples of the lower rate
 * (0.75 ms at 16 kHz). Made for audio threads: `push` allocates nothing once its buffer has grown.
 */
export class Resampler {
  readonly #step: number;
  readonly #scale: number;
  readonly #reach: number;
  #held: Float32Array;
  #length: number;
  /** The position of the next output sample, in samples of the held input. */
  #at: number;

  /** @param from the input rate, in Hz @param to the output rate, in Hz */
  constructor(from: number, to: number) {
    this.#step = from / to;
    this.#scale = Math.min(1, to / from) * ROLL_OFF;
    this.#reach = Math.ceil(ZEROS / this.#scale);
    this.#held = new Float32Array(this.#reach * 4 + 4096);
    // The buffer starts with silence, so that the first sample has its whole kernel.
    this.#length = this.#reach;
    this.#at = this.#reach;
  }

  /** Adds a block, and passes the samples that are complete to `out` one by one. */
  push(block: ArrayLike<number>, out: (sample: number) => void): void {
    this.#take(block);
    while (this.#at + this.#reach < this.#length) {
      out(this.#sample());
      this.#at += this.#step;
    }
    this.#forget();
  }

  #take(block: ArrayLike<number>): void {
    const needed = this.#length + block.length;
    if (needed > this.#held.length) {
      const larger = new Float32Array(needed * 2);
      larger.set(this.#held.subarray(0, this.#length));
      this.#held = larger;
    }
    this.#held.set(block, this.#length);
    this.#length = needed;
  }

  #sample(): number {
    const first = Math.max(0, Math.ceil(this.#at - this.#reach));
    const last = Math.min(this.#length - 1, Math.floor(this.#at + this.#reach));
    let sum = 0;
    for (let n = first; n <= last; n++) {
      const x = Math.abs(n - this.#at) * this.#scale * STEPS;
      const low = Math.floor(x);
      if (low >= ZEROS * STEPS) continue;
      const here = TABLE[low] ?? 0;
      sum += (this.#held[n] ?? 0) * (here + ((TABLE[low + 1] ?? 0) - here) * (x - low));
    }
    return sum * this.#scale;
  }

  #forget(): void {
    const done = Math.floor(this.#at) - this.#reach;
    if (done <= 0) return;
    this.#held.copyWithin(0, done, this.#length);
    this.#length -= done;
    this.#at -= done;
  }
}
