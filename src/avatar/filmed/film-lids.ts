import type { Box } from '../measure.ts';
import { MARKS, pointAt } from '../pictured/face-frame.ts';
import type { Picture } from '../pictured/picture.ts';
import type { Plate } from './close-up.ts';
import { fitSimilarity, moveBy, type Similarity } from './steady.ts';

/*
 * Composes the lids of the person's own blink: the eye regions of pictures with closing eyes are laid over
 * pictures with open eyes, moved and turned as the head is.
 */

/** Points that a blink does not move: corners of the eyes, bridge of the nose. */
const FIXED = [33, 133, 362, 263, 168, 6, 197];

const fixed = (points: Float32Array): Float32Array =>
  Float32Array.from(FIXED.flatMap((index) => pointAt(points, index)));

/** An oval around an eye: its centre and half axes. */
interface Oval {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Half axes in widths of the eye: from under the brow to the fold below the eye. */
const ACROSS = 0.82;
const DOWN = 0.5;
/** Share of the oval from which it fades out. */
const FADES = 0.6;

const ovalOf = (points: Float32Array, { upper }: { readonly upper: readonly number[] }): Oval => {
  const [left, right] = [pointAt(points, upper[0] ?? 0), pointAt(points, upper.at(-1) ?? 0)];
  const width = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return { x, y, across: ACROSS * width, down: DOWN * width };
};

const boxOf = ({ x, y, across, down }: Oval, { width, height }: Picture): Box => {
  const [left, top] = [Math.max(0, Math.floor(x - across)), Math.max(0, Math.floor(y - down))];
  const [right, bottom] = [
    Math.min(width - 1, Math.ceil(x + across)),
    Math.min(height - 1, Math.ceil(y + down)),
  ];
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The weight of a pixel: 1 in the middle of the oval, 0 from its edge on, smooth between. */
const weightAt = ({ x, y, across, down }: Oval, px: number, py: number): number => {
  const away = Math.hypot((px - x) / across, (py - y) / down);
  const share = Math.min(1, Math.max(0, (1 - away) / (1 - FADES)));
  return share * share * (3 - 2 * share);
};

/** A channel's value, interpolated between four pixels. */
const valueAt = ({ width, height, rgba }: Picture, x: number, y: number, channel: number): number => {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = (top * width + left) * 4 + channel;
  const above = (rgba[at] ?? 0) * (1 - across) + (rgba[at + 4] ?? 0) * across;
  const line = width * 4;
  const below = (rgba[at + line] ?? 0) * (1 - across) + (rgba[at + line + 4] ?? 0) * across;
  return above * (1 - down) + below * down;
};

/** Visits the pixels of an oval with their weight and source position. */
const inOval = (
  target: Picture,
  oval: Oval,
  { a, b, c, d }: Similarity,
  visit: (at: number, weight: number, fromX: number, fromY: number) => void,
): void => {
  const box = boxOf(oval, target);
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const weight = weightAt(oval, x + 0.5, y + 0.5);
      const [fromX, fromY] = [
        a * (x + 0.5) - b * (y + 0.5) + c - 0.5,
        b * (x + 0.5) + a * (y + 0.5) + d - 0.5,
      ];
      if (weight > 0) visit((y * target.width + x) * 4, weight, fromX, fromY);
    }
  }
};

/**
 * How much lighter the target is than the source, measured in the fading rim: a difference in light, not in
 * the lids.
 */
const lighterBy = (target: Picture, source: Picture, oval: Oval, way: Similarity): readonly number[] => {
  const sums = [0, 0, 0];
  let count = 0;
  inOval(target, oval, way, (at, weight, x, y) => {
    if (weight > 0.5) return;
    count++;
    for (let k = 0; k < 3; k++)
      sums[k] = (sums[k] ?? 0) + (target.rgba[at + k] ?? 0) - valueAt(source, x, y, k);
  });
  return sums.map((sum) => sum / Math.max(1, count));
};

/** Lays the eyes of one picture of the film over another, in place. @param points of the target */
export const borrowEyes = (target: Picture, points: Float32Array, source: Plate): void => {
  const way = fitSimilarity(fixed(points), fixed(source.points));
  for (const marks of [MARKS.leftEye, MARKS.rightEye]) {
    const oval = ovalOf(points, marks);
    const lighter = lighterBy(target, source.picture, oval, way);
    inOval(target, oval, way, (at, weight, x, y) => {
      for (let k = 0; k < 3; k++) {
        const borrowed = valueAt(source.picture, x, y, k) + (lighter[k] ?? 0);
        target.rgba[at + k] = (target.rgba[at + k] ?? 0) * (1 - weight) + borrowed * weight;
      }
    });
  }
};

/** The remaining difference of the fixed points after aligning two faces, in pixels of `a`. */
export const misfit = (a: Float32Array, b: Float32Array): number => {
  const [from, to] = [fixed(b), fixed(a)];
  const moved = moveBy(fitSimilarity(from, to), from);
  return Math.max(...moved.map((value, i) => Math.abs(value - (to[i] ?? 0))));
};
