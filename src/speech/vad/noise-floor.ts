import { BANDS } from './spectrum.ts';

/**
 * How the floor follows the sound: decibels by which it rises in a frame under changing sound, the share by
 * which it falls, and the share by which it follows steady sound.
 */
const RISE = 0.03;
const FALL_SHARE = 0.3;
const STEADY_SHARE = 0.12;

/**
 * A sound whose overall level strays less than this from its own mean, in decibels, for this many frames is
 * not speech.
 */
const STEADY_DECIBELS = 1.6;
const STEADY_FRAMES = 30;

/** A voice's formants lie within this many decibels of its loudest band; a tone's leakage does not. */
const LEAK = 36;

/** Lowest level of a band: about -75 dBFS. */
const LEAST = 35;

/** The mean level of some bands. */
export const mean = (values: Float64Array): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

/** Estimates the room's sound without speech, band by band, in decibels. */
export class NoiseFloor {
  readonly #floor = new Float64Array(BANDS).fill(LEAST);
  #level = LEAST;
  #steadyFrames = 0;

  reset(): void {
    this.#floor.fill(LEAST);
    this.#level = LEAST;
    this.#steadyFrames = 0;
  }

  /** Updates the floor with a frame's bands; `frames` is how many passed since the last update. */
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
   * How many bands rise above the floor by `decibels` or more. Bands far below the loudest are skipped: the
   * leakage of a single tone into its neighbours, and the click at its beginning, do not count as a broad
   * spectrum.
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
