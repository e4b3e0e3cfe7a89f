import { clip } from '../../../../media/pcm.ts';
import { QMF } from './g722-tables.ts';

/** Taps of each of the two halves of a quadrature mirror filter. */
const TAPS = 12;
/** Every second of the 24 taps; the taps between them are the same in reverse order. */
const EVEN = Int32Array.from({ length: TAPS }, (_, n) => QMF[n < 6 ? 2 * n : 23 - 2 * n]!);

/** How many earlier samples the first sample of a band depends on. */
export const SPLIT_REACH = 22;

/** Receives pairs of the bands' samples, 8 kHz each, 15 bits. */
export interface BandsSink {
  bands(low: number, high: number, at: number): void;
}

/** Splits `pairs * 2 + 22` samples from the start of `line` into a lower and a higher band (TX QMF, section 3.1). */
export const splitBands = (line: Int16Array, pairs: number, sink: BandsSink): void => {
  for (let at = 0; at < pairs; at++) {
    let even = 0;
    let odd = 0;
    for (let k = 0, place = 2 * at; k < TAPS; k++, place += 2) {
      even += Math.imul(line[place]!, EVEN[k]!);
      odd += Math.imul(line[place + 1]!, EVEN[TAPS - 1 - k]!);
    }
    sink.bands((odd + even) >> 14, (odd - even) >> 14, at);
  }
};

/** Joins a lower and a higher band into a stream again (RX QMF, section 4.4). */
export class BandJoiner {
  #sums = new Int32Array(TAPS - 1 + 160);
  #differences = new Int32Array(TAPS - 1 + 160);

  /** Makes room for `pairs` samples of each band. Call it before `put`. */
  open(pairs: number): void {
    if (this.#sums.length >= TAPS - 1 + pairs) return;
    this.#sums = widened(this.#sums, TAPS - 1 + pairs);
    this.#differences = widened(this.#differences, TAPS - 1 + pairs);
  }

  /** Puts one sample of each band, number `at` since `open`. */
  put(low: number, high: number, at: number): void {
    this.#sums[TAPS - 1 + at] = low + high;
    this.#differences[TAPS - 1 + at] = low - high;
  }

  /** Writes `2 * pairs` samples at 16 kHz from what was put. */
  join(pairs: number, output: Int16Array): void {
    const [sums, differences] = [this.#sums, this.#differences];
    for (let at = 0; at < pairs; at++) {
      let first = 0;
      let second = 0;
      for (let k = 0; k < TAPS; k++) {
        second += Math.imul(sums[at + k]!, EVEN[k]!);
        first += Math.imul(differences[at + k]!, EVEN[TAPS - 1 - k]!);
      }
      output[2 * at] = clip(first >> 11);
      output[2 * at + 1] = clip(second >> 11);
    }
    this.forget(pairs);
  }

  /** Drops the first `pairs`, as if they had been joined. */
  forget(pairs: number): void {
    this.#sums.copyWithin(0, pairs, pairs + TAPS - 1);
    this.#differences.copyWithin(0, pairs, pairs + TAPS - 1);
  }
}

const widened = (from: Int32Array, length: number): Int32Array<ArrayBuffer> => {
  const wide = new Int32Array(length);
  wide.set(from);
  return wide;
};
