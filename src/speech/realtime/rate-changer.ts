/** Filter taps on each side of a sample, in samples of the lower rate. */
const REACH = 16;
/** Share of the lower rate's band that passes: the rest would cause aliasing. */
const PASS = 0.94;

/** A low-pass filter for `up` times the rate, as one row of taps for each phase. */
function tapsOf(up: number, down: number): Float32Array[] {
  const lower = Math.max(up, down);
  const half = REACH * lower;
  const tap = (at: number): number => {
    if (Math.abs(at) >= half) return 0;
    const x = (Math.PI * PASS * at) / lower;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * at) / half) + 0.08 * Math.cos((2 * Math.PI * at) / half);
    return (x === 0 ? 1 : Math.sin(x) / x) * window * PASS * (up / lower);
  };
  const reach = Math.ceil(half / up);
  return Array.from({ length: up }, (_, phase) =>
    Float32Array.from({ length: 2 * reach }, (_none, k) => tap(phase + (reach - 1 - k) * up)),
  );
}

/**
 * Resamples a stream by a small fraction (16 to 24 kHz is 3/2). The result does not depend on how the stream
 * is split; the delay is that of its filter, a millisecond, and `end` returns what it holds back.
 */
export class RateChanger {
  readonly #up: number;
  readonly #down: number;
  readonly #taps: readonly Float32Array[];
  readonly #reach: number;
  /** Input samples that are still needed, as the filter looks to both sides. */
  #rest: Int16Array;
  /** Position of the next output sample, in samples of `up` times the rate, from the start of `#rest`. */
  #at: number;

  constructor(up: number, down: number) {
    this.#up = up;
    this.#down = down;
    this.#taps = tapsOf(up, down);
    this.#reach = (this.#taps[0]?.length ?? 0) / 2;
    this.#rest = new Int16Array(this.#reach - 1);
    this.#at = (this.#reach - 1) * up;
  }

  push(pcm: Int16Array): Int16Array {
    const all = new Int16Array(this.#rest.length + pcm.length);
    all.set(this.#rest);
    all.set(pcm, this.#rest.length);
    const end = (all.length - this.#reach) * this.#up;
    const count = Math.max(0, Math.ceil((end - this.#at) / this.#down));
    const out = new Int16Array(count);
    for (let index = 0; index < count; index += 1)
      out[index] = this.#sample(all, this.#at + index * this.#down);
    this.#keep(all, this.#at + count * this.#down);
    return out;
  }

  /** The last samples of the stream. */
  end(): Int16Array {
    return this.push(new Int16Array(this.#reach));
  }

  #sample(all: Int16Array, at: number): number {
    const taps = this.#taps[at % this.#up]!;
    const from = Math.floor(at / this.#up) - this.#reach + 1;
    let sum = 0;
    for (let k = 0; k < taps.length; k += 1) sum += taps[k]! * all[from + k]!;
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }

  #keep(all: Int16Array, at: number): void {
    const done = Math.max(0, Math.floor(at / this.#up) - this.#reach + 1);
    this.#rest = all.slice(done);
    this.#at = at - done * this.#up;
  }
}

/** Encodes samples for the wire: PCM16, little-endian, base64. */
export const encoded = (pcm: Int16Array): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');

/** Decodes samples; an odd byte at the end is dropped. */
export const decoded = (text: string): Int16Array => {
  const bytes = Buffer.from(text, 'base64');
  const pcm = new Int16Array(bytes.length >> 1);
  Buffer.from(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
  return pcm;
};
