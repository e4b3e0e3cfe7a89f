/** A rectangle of whole pixels: x, y, width, height. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Differences of a colour up to this count as equal, as they are not visible. */
const UNSEEN = 5;

const differs = (a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): boolean =>
  Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > UNSEEN ||
  Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)) > UNSEEN ||
  Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)) > UNSEEN;

/**
 * The smallest rectangle outside of which no picture differs from the first one.
 * @param side of all pictures, RGBA
 */
export const changedBox = (
  side: number,
  first: Uint8ClampedArray,
  others: readonly Uint8ClampedArray[],
): Rectangle => {
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (const other of others) {
    for (let i = 0; i < side * side; i++) {
      if (!differs(first, other, 4 * i)) continue;
      const [x, y] = [i % side, Math.floor(i / side)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? [0, 0, 1, 1] : [left, top, right - left + 1, bottom - top + 1];
};
