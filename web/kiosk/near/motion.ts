/** A point counts as changed from this difference in brightness on, of 255: above a webcam's noise in dim light. */
const NOTICEABLE = 28;
/** Somebody who comes near fills a good part of the picture. */
const LEAST_SHARE = 0.03;
/** A lamp that is switched on changes everything at once, and is nobody. */
const MOST_SHARE = 0.9;
/** So many of the last pictures must have moved: a shadow that flits by is nobody. */
const WINDOW = 5;
const MOVING = 3;
/** Pictures without movement after which a visitor who leaves counts as gone. */
const STILL = 8;

/** Brightness of each point of an RGBA picture, 0 to 255 (ITU-R BT.601), written into `into`. */
export function brightness(rgba: Uint8ClampedArray, into: Uint8Array): Uint8Array {
  for (let n = 0; n < into.length; n++) {
    const at = n * 4;
    into[n] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return into;
}

/** Share of points, 0 to 1, that differ noticeably between two pictures of the same size. */
export function changedShare(before: Uint8Array, after: Uint8Array): number {
  let changed = 0;
  for (let n = 0; n < after.length; n++)
    if (Math.abs((after[n] ?? 0) - (before[n] ?? 0)) >= NOTICEABLE) changed += 1;
  return after.length === 0 ? 0 : changed / after.length;
}

/** Decides from the movement between pictures whether somebody has come. Pure but for what it remembers. */
export class Approach {
  #recent: boolean[] = [];
  #still: number;

  /** @param occupied somebody is still there, who must have gone before the next one comes */
  constructor(occupied: boolean) {
    this.#still = occupied ? 0 : STILL;
  }

  /** @param share of the picture that has changed; true when somebody has come */
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
