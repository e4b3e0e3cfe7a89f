import { Band } from './g722-band.ts';
import { lowCode, Q6, QM2, QM4, QM6, WH, WL } from './g722-tables.ts';

/** Limits reconstructed signals of a band to 15 bits (LIMIT). */
const limit = (value: number): number => (value > 16_383 ? 16_383 : value < -16_384 ? -16_384 : value);
const scaled = (step: number, level: number): number => Math.imul(step, level) >> 15;
/** The only decision level of the higher band (section 6.2.1.2, QUANTH). */
const HIGH_DECISION = 564;

/** Both bands of one direction of a G.722 stream. The bands at the far end adapt to the same codes, bit by bit. */
export class Bands {
  readonly low = new Band(32, 18_432, 8);
  readonly high = new Band(8, 22_528, 10);

  /** Encodes one sample of each band (8 kHz) to one byte: two bits of the higher band, six of the lower. */
  encode(low: number, high: number): number {
    const lowCode = this.#quantizeLow(low);
    const highCode = this.#quantizeHigh(high);
    this.#adapt(lowCode, highCode);
    return (highCode << 6) | lowCode;
  }

  /**
   * Decodes one byte. The result holds two samples in one number, so that nothing has to be allocated: the lower
   * band's is `answer >> 16`, the higher band's `(answer << 16) >> 16`.
   */
  decode(byte: number): number {
    const lowCode = byte & 0x3f;
    const highCode = byte >> 6;
    const low = limit(this.low.predicted + scaled(this.low.step, QM6[lowCode]!));
    const high = limit(this.high.predicted + scaled(this.high.step, QM2[highCode]!));
    this.#adapt(lowCode, highCode);
    return (low << 16) | (high & 0xffff);
  }

  #adapt(lowCode: number, highCode: number): void {
    const coarse = lowCode >> 2;
    this.low.adapt(scaled(this.low.step, QM4[coarse]!), WL[coarse]!);
    this.high.adapt(scaled(this.high.step, QM2[highCode]!), WH[highCode]!);
  }

  /** SUBTRA, QUANTL: finds by bisection the first of 30 levels that exceeds the difference. */
  #quantizeLow(sample: number): number {
    const difference = sample - this.low.predicted;
    const size = Math.min(difference < 0 ? ~difference : difference, 32_767);
    const step = this.low.step;
    let below = 0;
    let above = Q6.length;
    while (above - below > 1) {
      const middle = (above + below) >> 1;
      if (size < Math.imul(Q6[middle]!, step) >> 12) above = middle;
      else below = middle;
    }
    return lowCode(above, difference < 0);
  }

  #quantizeHigh(sample: number): number {
    const difference = sample - this.high.predicted;
    const size = difference < 0 ? ~difference : difference;
    const small = size < Math.imul(HIGH_DECISION, this.high.step) >> 12;
    return (difference < 0 ? 0 : 2) + (small ? 1 : 0);
  }

  state(): number[] {
    return [...this.low.state(), ...this.high.state()];
  }
}
