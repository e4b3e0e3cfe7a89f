import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';

/** A part of a picture, in pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/*
 * Measurements: an unchanged page has no cell that differs, with a largest difference of 6 of 255 (edges that
 * are drawn slightly differently, and WebP's losses). With an icon of the menu gone 6 cells differ by more
 * than 16, with another word in the menu 5, in a tab 4, with a button's label gone 37, a hint 71, a button
 * 119, a panel 1,497, and with the page 2 pixels lower 788.
 */

/**
 * Side of a cell in pixels. Pictures are compared by the mean colours of cells, so that single letters and
 * their edges do not matter.
 */
const CELL = 8;
const CHANNELS = 3;
/** Difference of the means, of 255, from which a cell shows something else. */
const APART = 12;
/** Number of such cells that are tolerated. */
const MOST = 3;

interface Cells {
  readonly columns: number;
  readonly means: Float64Array;
}

/** The mean colour of every cell, after regions that change by themselves were painted over. */
function cellsOf(image: Image, changing: readonly Region[]): Cells {
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  for (const region of changing) context.fillRect(region.x, region.y, region.width, region.height);
  const { data } = context.getImageData(0, 0, width, height);
  const columns = Math.ceil(width / CELL);
  const means = new Float64Array(columns * Math.ceil(height / CELL) * CHANNELS);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
    for (let channel = 0; channel < CHANNELS; channel++)
      means[cell * CHANNELS + channel]! += data[at * 4 + channel]! / CELL ** 2;
  }
  return { columns, means };
}

/** Numbers of the cells in which two pictures differ. */
function cellsApart(one: Cells, other: Cells): number[] {
  const apart = new Set<number>();
  for (const [at, mean] of one.means.entries())
    if (Math.abs(mean - other.means[at]!) > APART) apart.add(Math.floor(at / CHANNELS));
  return [...apart];
}

/** The smallest region that contains all the cells. */
function around(cells: readonly number[], columns: number): Region {
  const across = cells.map((cell) => cell % columns);
  const down = cells.map((cell) => Math.floor(cell / columns));
  const [x, y] = [Math.min(...across) * CELL, Math.min(...down) * CELL];
  return { x, y, width: (Math.max(...across) + 1) * CELL - x, height: (Math.max(...down) + 1) * CELL - y };
}

/**
 * Compares two pictures of a page.
 * @param changing regions that are not compared
 * @returns how they differ; null: by no more than the edges of letters
 */
export async function differenceOf(
  kept: Buffer,
  taken: Buffer,
  changing: readonly Region[],
): Promise<string | null> {
  const [one, other] = await Promise.all([loadImage(kept), loadImage(taken)]);
  if (one.width !== other.width || one.height !== other.height)
    return `it is ${one.width} x ${one.height}, and the page ${other.width} x ${other.height}`;
  const [before, now] = [cellsOf(one, changing), cellsOf(other, changing)];
  const apart = cellsApart(before, now);
  if (apart.length <= MOST) return null;
  const { x, y, width, height } = around(apart, before.columns);
  return `${apart.length} of ${before.means.length / CHANNELS} cells differ, at most ${MOST} may; they lie in ${width} x ${height} pixels from ${x}, ${y} on`;
}
