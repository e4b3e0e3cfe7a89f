import { bandOf, FIRST_BIN } from './bands.ts';
import { BINS, hertzOf } from './spectrum.ts';

/** Coefficients: enough for the four or five resonances below 5.5 kHz. */
const ORDER = 12;
/** Highest bin: vowels do not differ above it. */
const LAST = Math.floor((5_500 * 512) / 16_000);
const STEP_HZ = 40;
const FROM_HZ = 200;
const POINTS = 75;

/** Pre-emphasis: the higher parts of a voice are weaker by nature. */
const lift = Float64Array.from({ length: BINS }, (_, bin) => {
  const turn = (Math.PI * hertzOf(bin)) / 8_000;
  return 1 + 0.94 ** 2 - 2 * 0.94 * Math.cos(turn);
});

/** Converts a frequency to radians a sample, as if 5.5 kHz were half the sample rate. */
const turnOf = (hertz: number): number => (Math.PI * hertz) / 5_500;

const cosines = (turns: readonly number[]): Float64Array[] =>
  turns.map((turn) => Float64Array.from({ length: ORDER + 1 }, (_, lag) => Math.cos(turn * lag)));

const binCosines = cosines(Array.from({ length: LAST + 1 }, (_, bin) => turnOf(hertzOf(bin))));
const pointCosines = cosines(Array.from({ length: POINTS }, (_, point) => turnOf(FROM_HZ + point * STEP_HZ)));
const pointSines = Array.from({ length: POINTS }, (_, point) =>
  Float64Array.from({ length: ORDER + 1 }, (_, lag) => Math.sin(turnOf(FROM_HZ + point * STEP_HZ) * lag)),
);

/** Finds the first two resonances (formants) of a voice by linear prediction. Its arrays are reused. */
export class Resonances {
  first = 500;
  second = 1_500;
  readonly #correlation = new Float64Array(ORDER + 1);
  readonly #a = new Float64Array(ORDER + 1);
  readonly #before = new Float64Array(ORDER + 1);
  readonly #envelope = new Float64Array(POINTS);

  /** Sets `first` and `second`, in Hz. @param shares the voice's share of each band */
  find(power: Float64Array, shares: Float64Array): void {
    this.#correlate(power, shares);
    this.#predict();
    this.#draw();
    this.first = this.#middle(200, 950);
    this.second = this.#middle(Math.max(850, this.first + 250), 2_900);
  }

  #correlate(power: Float64Array, shares: Float64Array): void {
    const sums = this.#correlation.fill(0);
    for (let bin = FIRST_BIN; bin <= LAST; bin++) {
      const value = power[bin]! * lift[bin]! * shares[bandOf[bin]!]!;
      const row = binCosines[bin]!;
      for (let lag = 0; lag <= ORDER; lag++) sums[lag]! += value * row[lag]!;
    }
    sums[0] = sums[0]! * 1.0005 + 1e-20;
  }

  /** The Levinson-Durbin recursion. */
  #predict(): void {
    const [a, before, r] = [this.#a.fill(0), this.#before, this.#correlation];
    a[0] = 1;
    let error = r[0]!;
    for (let order = 1; order <= ORDER; order++) {
      let sum = r[order]!;
      for (let lag = 1; lag < order; lag++) sum += a[lag]! * r[order - lag]!;
      const k = -sum / error;
      before.set(a);
      for (let lag = 1; lag < order; lag++) a[lag] = before[lag]! + k * before[order - lag]!;
      a[order] = k;
      error *= 1 - k * k;
    }
  }

  #draw(): void {
    for (let point = 0; point < POINTS; point++) {
      const [cos, sin] = [pointCosines[point]!, pointSines[point]!];
      let real = 0;
      let imaginary = 0;
      for (let lag = 0; lag <= ORDER; lag++) {
        real += this.#a[lag]! * cos[lag]!;
        imaginary += this.#a[lag]! * sin[lag]!;
      }
      this.#envelope[point] = 1 / (real * real + imaginary * imaginary + 1e-9);
    }
  }

  /** The centre of the envelope between two frequencies: near its peak, but without jumps. */
  #middle(from: number, to: number): number {
    let [sum, weighted] = [1e-30, 0];
    for (let point = 0; point < POINTS; point++) {
      const hertz = FROM_HZ + point * STEP_HZ;
      if (hertz < from || hertz > to) continue;
      sum += this.#envelope[point]!;
      weighted += this.#envelope[point]! * hertz;
    }
    return weighted === 0 ? from : weighted / sum;
  }
}
