import { BANDS } from './spectrum.ts';

/** Decibels a frame by which the floor rises under sound that changes, and the share by which it follows what is steady. */
const RISE = 0.03;
const FALL_SHARE = 0.3;
const STEADY_SHARE = 0.12;

/** A sound whose whole level strays less than this from its own mean, in decibels, for this many frames is no speech. */
const STEADY_DECIBELS = 1.6;
const STEADY_FRAMES = 30;

/** A voice's formants lie within this many decibels of its loudest band, a tone's leakage does not. */
const LEAK = 36;

/** Nothing is quieter than this for us: about -75 dBFS in a band. */
const LEAST = 35;

const mean = (values: Float64Array): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

/** What a room sounds like without speech, band by band, in decibels. */
export class NoiseFloor {
  readonly #floor = new Float64Array(BANDS).fill(LEAST);
  #level = LEAST;
  #steadyFrames = 0;

  reset(): void {
    this.#floor.fill(LEAST);
    this.#level = LEAST;
    this.#steadyFrames = 0;
  }

  /** Takes in a frame's bands; `frames` is how many went by since the last. */
  learn(bands: Float64Array, frames: number): void {
    const steady = this.#isSteady(mean(bands), frames);
    for (let band = 0; band < BANDS; band += 1) {
      const distance = bands[band]! - this.#floor[band]!;
      const step =
        distance < 0
          ? distance * FALL_SHARE
          : steady
            ? distance * STEADY_SHARE
            : Math.min(distance, RISE * frames);
      this.#floor[band] = Math.max(LEAST, this.#floor[band]! + step);
    }
  }

  /** By how many decibels the bands rise above the floor on average, each counted from 0 to 30. */
  rise(bands: Float64Array): number {
    let sum = 0;
    for (let band = 0; band < BANDS; band += 1)
      sum += Math.min(30, Math.max(0, bands[band]! - this.#floor[band]!));
    return sum / BANDS;
  }

  /**
   * How many bands rise above the floor by `decibels` or more. Bands far below the loudest do not count: what a
   * single tone leaks into its neighbours, and the crack at its beginning, are no spread.
   */
  raised(bands: Float64Array, decibels: number): number {
    let loudest = LEAST;
    for (const level of bands) loudest = Math.max(loudest, level);
    let count = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const level = bands[band]!;
      if (level - this.#floor[band]! >= decibels && level >= loudest - LEAK) count += 1;
    }
    return count;
  }

  #isSteady(level: number, frames: number): boolean {
    const distance = level - this.#level;
    this.#level += distance * 0.15;
    this.#steadyFrames = Math.abs(distance) < STEADY_DECIBELS ? this.#steadyFrames + frames : 0;
    return this.#steadyFrames >= STEADY_FRAMES;
  }
}
