import type { Box } from '../measure.ts';

/*
 * Measures from the points of a face (numbered as in the MediaPipe face mesh). Left and right are those of
 * the picture.
 */

type Point = readonly [x: number, y: number];

const at = (points: Float32Array, index: number): Point => [
  points[2 * index] ?? 0,
  points[2 * index + 1] ?? 0,
];

const between = (points: Float32Array, a: number, b: number): number => {
  const [ax, ay] = at(points, a);
  const [bx, by] = at(points, b);
  return Math.hypot(ax - bx, ay - by);
};

const MESH_POINTS = 468;

/** The smallest box around all points of the face: brows or forehead to chin, temple to temple. Not rounded. */
export const boxOf = (points: Float32Array): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < MESH_POINTS; i++) {
    const [x, y] = at(points, i);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Height of the gap between the lips as a share of the mouth's width: near 0 when shut, 0.3 and more in an `aa`. */
export const mouthGap = (points: Float32Array): number => {
  const gap = (between(points, 13, 14) + between(points, 81, 178) + between(points, 311, 402)) / 3;
  return gap / Math.max(1, between(points, 61, 291));
};

const eyeGap = (
  points: Float32Array,
  lids: readonly (readonly [number, number])[],
  corners: readonly [number, number],
): number =>
  lids.reduce((sum, [up, down]) => sum + between(points, up, down), 0) /
  lids.length /
  Math.max(1, between(points, ...corners));

/** Height of the gap between the lids as a share of an eye's width, mean of both: about 0.3 open, 0.1 shut. */
export const eyeOpening = (points: Float32Array): number =>
  (eyeGap(
    points,
    [
      [159, 145],
      [158, 153],
      [160, 144],
    ],
    [33, 133],
  ) +
    eyeGap(
      points,
      [
        [386, 374],
        [385, 380],
        [387, 373],
      ],
      [362, 263],
    )) /
  2;

/** The middle between the eyes. */
export const eyesOf = (points: Float32Array): Point => {
  const [[ax, ay], [bx, by]] = [at(points, 33), at(points, 263)];
  return [(ax + bx) / 2, (ay + by) / 2];
};
