/**
 * The difference in brightness, of 255, from which a point counts as changed: above a webcam's noise in dim
 * light.
 */
const NOTICEABLE = 28;
/** The least share of changed points: somebody who comes near fills a good part of the picture. */
const LEAST_SHARE = 0.03;
/** The largest share of changed points: a lamp that is switched on changes all of them, and is nobody. */
const MOST_SHARE = 0.9;
/** The number of last pictures of which `MOVING` must have moved: a passing shadow is nobody. */
const WINDOW = 5;
const MOVING = 3;
/** The number of pictures without movement after which the former visitor counts as gone. */
const STILL = 8;

/**
 * Computes the brightness of each point of an RGBA picture, 0 to 255 (ITU-R BT.601), and writes it into
 * `into`.
 */
export function brightness(rgba: Uint8ClampedArray, into: Uint8Array): Uint8Array {
  for (let n = 0; n < into.length; n++) {
    const at = n * 4;
    into[n] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return into;
}

/** The share of points, 0 to 1, that differ noticeably between two pictures of the same size. */
export function changedShare(before: Uint8Array, after: Uint8Array): number {
  let changed = 0;
  for (let n = 0; n < after.length; n++)
    if (Math.abs((after[n] ?? 0) - (before[n] ?? 0)) >= NOTICEABLE) changed += 1;
  return after.length === 0 ? 0 : changed / after.length;
}

/** Decides from the movement between pictures whether somebody has come. Pure except for its memory. */
export class Approach {
  #recent: boolean[] = [];
  #still: number;

  /** @param occupied a visitor is still there, who must leave before the next one can come */
  constructor(occupied: boolean) {
    this.#still = occupied ? 0 : STILL;
  }

  /** Adds a comparison; true when somebody has come. @param share of the picture that has changed */
  see(share: number): boolean {
    const moves = share >= LEAST_SHARE && share <= MOST_SHARE;
    if (this.#still < STILL) {
      this.#still = moves ? 0 : this.#still + 1;
      return false;
    }
    this.#recent = [...this.#recent, moves].slice(-WINDOW);
    return this.#recent.filter(Boolean).length >= MOVING;
  }
}
