import { Background } from './background.ts';
import { BANDS, bandOf, FIRST_BIN, LAST_BIN, sumBands } from './bands.ts';
import { Resonances } from './resonances.ts';
import { BINS, hertzOf, PowerSpectrum } from './spectrum.ts';

/** The analysis of 10 ms of sound. */
export interface Look {
  /** Loudness above the background: 0 none, 1 as loud as this voice gets. */
  readonly loud: number;
  /** Shares of the power, 0 to 1: below 450 Hz, and (fields below) below 1 kHz and above 2.8 kHz. */
  readonly hum: number;
  readonly low: number;
  readonly high: number;
  /** The spectral centre, in Hz. */
  readonly centre: number;
  /** The first resonance in Hz; the field below is the second. */
  readonly first: number;
  readonly second: number;
}

/**
 * Analyses that are known before one is judged: half a second, so that the first words are judged by those
 * after them.
 */
const AHEAD = 50;
/** Range in decibels from a voice's loudest to its quietest sound that moves a mouth. */
const RANGE_DB = 30;
/** How fast the measure follows a voice that gets quieter, in decibels per analysis. */
const FALL_DB = 0.02;
/** Level below which nothing counts as a voice. */
const LEAST_DB = -72;
/** Least distance of a voice above the background. */
const ABOVE_DB = 14;

/** Share of the background's power: sound below it is only the background's own fluctuation. */
const LEAST_SHARE = 0.7;

const decibelsOf = (power: number): number => 10 * Math.log10(power + 1e-12);

/** Measures sound relative to the sound before it and up to half a second after it. */
export class Hearing {
  readonly #tell: (look: Look) => void;
  readonly #spectrum = new PowerSpectrum();
  readonly #background = new Background();
  readonly #resonances = new Resonances();
  readonly #waiting = Array.from({ length: AHEAD }, () => new Float64Array(BINS));
  readonly #bands = new Float64Array(BANDS);
  readonly #shares = new Float64Array(BANDS);
  #count = 0;
  #peak = -Infinity;

  constructor(tell: (look: Look) => void) {
    this.#tell = tell;
  }

  /**
   * Measures the next window, and judges the one that lies half a second before it.
   * @param samples a window at 16 kHz, each 10 ms after the one before
   */
  look(samples: Float32Array): void {
    const power = this.#spectrum.of(samples, 0);
    sumBands(power, this.#bands);
    this.#background.hear(this.#bands);
    this.#background.shares(this.#bands, this.#shares);
    this.#follow(power);
    const slot = this.#waiting[this.#count % AHEAD]!;
    if (this.#count >= AHEAD) this.#judge(slot);
    slot.set(power);
    this.#count++;
  }

  end(): void {
    for (let index = Math.max(0, this.#count - AHEAD); index < this.#count; index++)
      this.#judge(this.#waiting[index % AHEAD]!);
  }

  #follow(power: Float64Array): void {
    let sum = 0;
    for (let bin = FIRST_BIN; bin <= LAST_BIN; bin++) sum += power[bin]! * this.#shares[bandOf[bin]!]!;
    const least = Math.max(LEAST_DB + RANGE_DB / 2, decibelsOf(this.#background.total()) + ABOVE_DB);
    this.#peak = Math.max(decibelsOf(sum), this.#peak - FALL_DB, least);
  }

  #judge(power: Float64Array): void {
    sumBands(power, this.#bands);
    this.#background.shares(this.#bands, this.#shares);
    let [sum, hum, low, high, weighted] = [1e-20, 0, 0, 0, 0];
    for (let bin = FIRST_BIN; bin <= LAST_BIN; bin++) {
      const value = power[bin]! * this.#shares[bandOf[bin]!]!;
      const hertz = hertzOf(bin);
      sum += value;
      weighted += value * hertz;
      if (hertz < 450) hum += value;
      if (hertz < 1_000) low += value;
      if (hertz > 2_800) high += value;
    }
    const decibels = decibelsOf(sum);
    const isHeard = decibels > LEAST_DB && sum > LEAST_SHARE * this.#background.total();
    const loud = !isHeard ? 0 : Math.max(0, 1 + (decibels - this.#peak) / RANGE_DB);
    if (loud > 0) this.#resonances.find(power, this.#shares);
    const { first, second } = this.#resonances;
    this.#tell({
      ...{ loud: Math.min(1, loud), hum: hum / sum, low: low / sum, high: high / sum },
      ...{ centre: weighted / sum, first, second },
    });
  }
}
