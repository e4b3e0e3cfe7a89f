import type { Canvas } from '@napi-rs/canvas';
import type { Part } from './part.ts';

/** Pixels of the layer that are kept around the painting, as its edge is smoothed into them. */
const MARGIN = 2;

/** The first and last index below `count` for which `isSo` holds; null when it holds for none. */
const ends = (count: number, isSo: (index: number) => boolean): readonly [number, number] | null => {
  let [first, last] = [0, count - 1];
  while (first < count && !isSo(first)) first++;
  while (last > first && !isSo(last)) last--;
  return first < count ? [first, last] : null;
};

/** Whole pixels of the picture around a range of the layer's. */
const around = ([first, last]: readonly [number, number], most: number, scale: number): [number, number] => {
  const from = Math.max(0, Math.floor((first - MARGIN) / scale));
  return [from, Math.min(most, Math.ceil((last + 1 + MARGIN) / scale)) - from];
};

/**
 * The part of a layer that is painted.
 * @param whole the layer's rectangle in the picture
 * @param scale pixels of the layer for each of the picture
 */
export const paintedIn = (layer: Canvas, whole: Part, scale: number): Part => {
  const { width, height } = layer;
  const pixels = layer.data();
  const isPainted = (x: number, y: number): boolean => pixels[(y * width + x) * 4 + 3] !== 0;
  const down = ends(height, (y) => {
    for (let x = 0; x < width; x++) if (isPainted(x, y)) return true;
    return false;
  });
  const across = ends(width, (x) => {
    for (let y = 0; y < height; y++) if (isPainted(x, y)) return true;
    return false;
  });
  if (!down || !across) return { ...whole, width: 1, height: 1 };
  const [x, partWidth] = around(across, whole.width, scale);
  const [y, partHeight] = around(down, whole.height, scale);
  return { x: whole.x + x, y: whole.y + y, width: partWidth, height: partHeight };
};
