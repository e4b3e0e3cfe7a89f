import type { Canvas } from '@napi-rs/canvas';
import type { Part } from './part.ts';

/** Pixels of the layer that are kept around the painting, as its edge is smoothed into them. */
const MARGIN = 2;

/** First and last index. */
type Range = readonly [first: number, last: number];

/**
 * The columns and rows of a layer that are painted; null when nothing is. Row by row, as they lie in memory, and of
 * each row only what is outside of the columns that are known already.
 */
const painted = (layer: Canvas): { readonly across: Range; readonly down: Range } | null => {
  const { width, height } = layer;
  const bytes = layer.data();
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    // The alpha of the row's first pixel.
    const row = y * width * 4 + 3;
    let first = 0;
    while (first < width && bytes[row + first * 4] === 0) first++;
    if (first === width) continue;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    let last = width - 1;
    while (last > right && bytes[row + last * 4] === 0) last--;
    right = Math.max(right, last);
  }
  return top < 0 ? null : { across: [left, right], down: [top, bottom] };
};

/** Whole pixels of the picture around a range of the layer's. */
const around = ([first, last]: Range, most: number, scale: number): [number, number] => {
  const from = Math.max(0, Math.floor((first - MARGIN) / scale));
  return [from, Math.min(most, Math.ceil((last + 1 + MARGIN) / scale)) - from];
};

/**
 * The part of a layer that is painted.
 * @param whole the layer's rectangle in the picture
 * @param scale pixels of the layer for each of the picture
 */
export const paintedIn = (layer: Canvas, whole: Part, scale: number): Part => {
  const found = painted(layer);
  if (!found) return { ...whole, width: 1, height: 1 };
  const [x, partWidth] = around(found.across, whole.width, scale);
  const [y, partHeight] = around(found.down, whole.height, scale);
  return { x: whole.x + x, y: whole.y + y, width: partWidth, height: partHeight };
};
