import { SAMPLE_RATE } from '../../media/pcm.ts';

/** Longest sound that is kept, longer than any turn; the rest is dropped. */
const MOST_SAMPLES = 300 * SAMPLE_RATE;

/** The sound of an utterance so far. */
export class GrowingSound {
  #samples = new Int16Array(4 * SAMPLE_RATE);
  #length = 0;

  /** Number of samples. */
  get length(): number {
    return this.#length;
  }

  /** Adds a copy of these samples. */
  write(pcm: Int16Array): void {
    const part = pcm.subarray(0, MOST_SAMPLES - this.#length);
    const end = this.#length + part.length;
    if (end > this.#samples.length) this.#grow(end);
    this.#samples.set(part, this.#length);
    this.#length = end;
  }

  /** The samples from `from` on. They stay as they are: what comes later is written behind them. */
  since(from: number): Int16Array {
    return this.#samples.subarray(from, this.#length);
  }

  /** Frees the memory. */
  clear(): void {
    this.#samples = new Int16Array(0);
    this.#length = 0;
  }

  #grow(least: number): void {
    const larger = new Int16Array(Math.max(least, this.#samples.length * 2));
    larger.set(this.#samples.subarray(0, this.#length));
    this.#samples = larger;
  }
}
