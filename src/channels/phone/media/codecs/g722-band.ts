import { clip } from '../../../../media/pcm.ts';
import { ILB } from './g722-tables.ts';

/**
 * One band of G.722: the state that encoder and decoder share and adapt in the same way (section 6.2.1.4, block 4,
 * and blocks 3 of both bands). All arithmetic is on saturating 16-bit words.
 */

/** The product of two words in units of 1/32768. */
const times = (a: number, b: number): number => Math.imul(a, b) >> 15;

/**
 * `value` when two words have the same sign, else its negative; without a branch, because it could not be
 * predicted.
 */
const signed = (value: number, a: number, b: number): number => {
  const mask = (a ^ b) >> 31;
  return (value ^ mask) - mask;
};

/** Taps of the predictor that uses past differences. */
const ZEROS = 6;
/** Leak factors just below one, in 1/32768: they make the predictor forget, and with that every transmission error. */
const POLE_1_LEAK = 32_640;
const POLE_2_LEAK = 32_512;
const ZERO_LEAK = 32_640;
const MOST_POLE_2 = 12_288;
const MOST_POLES = 15_360;

export class Band {
  /** The predicted signal (S), and the part of it from differences (SZ). */
  predicted = 0;
  /** The step of the quantizer (DET). */
  step: number;
  readonly #mostLog: number;
  readonly #logShift: number;
  #predictedByZeros = 0;
  /** The logarithm of the step (NB). */
  #log = 0;
  #pole1 = 0;
  #pole2 = 0;
  #rebuilt1 = 0;
  #partial1 = 0;
  #partial2 = 0;
  readonly #zeros = new Int32Array(ZEROS);
  /** The last quantized differences, doubled, newest first. */
  readonly #doubled = new Int32Array(ZEROS);

  /**
   * @param step the initial step, for silence
   * @param mostLog the upper limit of the step's logarithm
   * @param logShift the power of two from which the whole part of the logarithm counts down
   */
  constructor(step: number, mostLog: number, logShift: number) {
    this.step = step;
    this.#mostLog = mostLog;
    this.#logShift = logShift;
  }

  /**
   * Adapts to one code.
   * @param difference the quantized difference between signal and prediction
   * @param weight how much this code changes the logarithm of the step
   */
  adapt(difference: number, weight: number): void {
    this.#rescale(weight);
    const rebuilt = clip(this.predicted + difference);
    const partial = clip(this.#predictedByZeros + difference);
    this.#adaptPoles(partial);
    this.#predict(rebuilt, this.#adaptZeros(difference));
    this.#rebuilt1 = rebuilt;
    this.#partial2 = this.#partial1;
    this.#partial1 = partial;
  }

  /** Updates the step: LOGSCL, SCALEL; LOGSCH, SCALEH. */
  #rescale(weight: number): void {
    const log = (Math.imul(this.#log, 127) >> 7) + weight;
    this.#log = log < 0 ? 0 : log > this.#mostLog ? this.#mostLog : log;
    const fraction = ILB[(this.#log >> 6) & 31]!;
    const shift = this.#logShift - (this.#log >> 11);
    this.step = (shift < 0 ? fraction << -shift : fraction >> shift) << 2;
  }

  /**
   * Updates the poles (UPPOL2, UPPOL1) by the signs of the partially reconstructed signal: the current one and the
   * two before.
   */
  #adaptPoles(partial: number): void {
    const turned = clip(-signed(clip(this.#pole1 << 2), partial, this.#partial1));
    const pull = signed(128, partial, this.#partial2);
    const moved = clip((turned >> 7) + pull + times(this.#pole2, POLE_2_LEAK));
    this.#pole2 = moved > MOST_POLE_2 ? MOST_POLE_2 : moved < -MOST_POLE_2 ? -MOST_POLE_2 : moved;
    const first = clip(signed(192, partial, this.#partial1) + times(this.#pole1, POLE_1_LEAK));
    const most = clip(MOST_POLES - this.#pole2);
    this.#pole1 = first > most ? most : first < -most ? -most : first;
  }

  /**
   * UPZERO, DELAYA and FILTEZ in one pass, from the oldest difference to the newest: each tap adapts to its old
   * difference, and then takes the next one.
   */
  #adaptZeros(difference: number): number {
    const zeros = this.#zeros;
    const doubled = this.#doubled;
    const pull = difference === 0 ? 0 : 128;
    let sum = 0;
    for (let k = ZEROS - 1; k >= 0; k--) {
      const zero = clip(signed(pull, difference, doubled[k]!) + times(zeros[k]!, ZERO_LEAK));
      const next = k > 0 ? doubled[k - 1]! : clip(difference << 1);
      zeros[k] = zero;
      doubled[k] = next;
      sum = clip(sum + times(zero, next));
    }
    return sum;
  }

  /** Updates the prediction: FILTEP, PREDIC. */
  #predict(rebuilt: number, byZeros: number): void {
    const now = times(this.#pole1, clip(rebuilt << 1));
    const before = times(this.#pole2, clip(this.#rebuilt1 << 1));
    this.#predictedByZeros = byZeros;
    this.predicted = clip(clip(now + before) + byZeros);
  }

  /** The whole state in order, to compare with the band at the other end. */
  state(): number[] {
    return [
      ...[this.predicted, this.step, this.#predictedByZeros, this.#log, this.#pole1, this.#pole2],
      ...[this.#rebuilt1, this.#partial1, this.#partial2, ...this.#zeros, ...this.#doubled],
    ];
  }
}
