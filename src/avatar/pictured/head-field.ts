import type { Phase } from '../motion.ts';
import { mix, ramp } from './curve.ts';
import { faceFrame, MARKS } from './face-frame.ts';
import { CROP } from './crop.ts';

/*
 * Movement of each point of the prepared picture in a phase: the head rigidly about the joint below the chin,
 * the body a little, and what is nearer to the viewer further. Smooth everywhere, so that nothing tears.
 */

/** Spacing in pixels of the grid on which the movement is computed. */
export const CELL = 16;
/** Points of the grid on a side. */
export const GRID = CROP / CELL + 1;

/** Poses are given in pixels of 512. */
const SCALE = CROP / 512;
/** The shoulders' share of the head's sway. */
const BODY_SWAY = 0.18;
/** Pixels of 512 by which the nearest point moves when the head turns and nods. */
const DEPTH = { yaw: 2.6, pitch: 1.9 } as const;
/** Pixels of 512 by which the chest rises with a breath, and the head with it. */
const BREATH = { chest: 1.6, head: 0.8 } as const;
const BROWS_MM = 2.2;
/** Pixels from the picture's edge, where nothing moves, to full movement. */
const EDGE = 56;

/** The geometry of a head in the prepared picture. */
export interface HeadShape {
  readonly mm: number;
  /** The middle of the face: between the temples, and between forehead and chin. */
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly chin: number;
  readonly brows: number;
}

export const headShape = (points: Float32Array): HeadShape => {
  const { mm } = faceFrame(points);
  const at = (index: number): readonly [number, number] => [
    points[index * 2] ?? 0,
    points[index * 2 + 1] ?? 0,
  ];
  const [left, right] = MARKS.temples.map(at) as [readonly [number, number], readonly [number, number]];
  const [chin, top] = [at(MARKS.chin)[1], at(MARKS.forehead)[1]];
  const brows = [...MARKS.leftEye.brow, ...MARKS.rightEye.brow].map((index) => at(index)[1]);
  return {
    mm,
    x: (left[0] + right[0]) / 2,
    y: (chin + top) / 2,
    halfWidth: (right[0] - left[0]) / 2,
    halfHeight: (chin - top) / 2,
    chin,
    brows: brows.reduce((sum, y) => sum + y, 0) / brows.length,
  };
};

export type Shift = readonly [dx: number, dy: number];

/** Share of the head's movement at a height: full down to the chin, little at the shoulders. */
const headShare = ({ chin, mm }: HeadShape, y: number): number => 1 - ramp(chin - 6 * mm, chin + 78 * mm, y);

const atEdge = (x: number, y: number): number =>
  ramp(0, EDGE, Math.min(x, CROP - x)) * ramp(0, EDGE, Math.min(y, CROP - y));

/** Depth of a point: 1 at the tip of the nose, 0 at the edge of the face, -0.4 at the hair behind it. */
const depthAt = (head: HeadShape, x: number, y: number): number => {
  const away = Math.hypot((x - head.x) / (1.15 * head.halfWidth), (y - head.y) / (1.2 * head.halfHeight));
  return away < 1 ? 1 - away * away : -0.4 * ramp(1, 1.6, away) * (1 - ramp(1.6, 2.6, away));
};

const browShare = (head: HeadShape, x: number, y: number): number => {
  const { mm, brows } = head;
  const high = y < brows ? 1 - ramp(0, 30 * mm, brows - y) : 1 - ramp(2 * mm, 11 * mm, y - brows);
  return high * (1 - ramp(0.7 * head.halfWidth, 1.05 * head.halfWidth, Math.abs(x - head.x)));
};

/** Movement of a point of the picture in a phase, in pixels of the prepared picture. */
export const shiftAt = (head: HeadShape, { pose }: Phase, x: number, y: number): Shift => {
  const share = headShare(head, y);
  const depth = depthAt(head, x, y) * share;
  const turn = ((pose.tiltDegrees * Math.PI) / 180) * share;
  const [dx, dy] = [x - head.x, y - (head.chin + 8 * head.mm)];
  const across = SCALE * (pose.x * mix(BODY_SWAY, 1, share) + DEPTH.yaw * pose.yaw * depth) - turn * dy;
  const rise = pose.breath * mix(BREATH.chest, BREATH.head, share);
  const down = SCALE * (pose.y * share - rise + DEPTH.pitch * pose.pitch * depth) + turn * dx;
  const brow = pose.brows * BROWS_MM * head.mm * browShare(head, x, y);
  const hold = atEdge(x, y);
  return [across * hold, (down - brow) * hold];
};

/** For each point of the grid, the offset dx, dy to its source in the picture. */
export const backwardField = (head: HeadShape, phase: Phase): Float32Array => {
  const field = new Float32Array(GRID * GRID * 2);
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const [x, y] = [column * CELL, row * CELL];
      const [firstX, firstY] = shiftAt(head, phase, x, y);
      const [dx, dy] = shiftAt(head, phase, x - firstX, y - firstY);
      field.set([-dx, -dy], (row * GRID + column) * 2);
    }
  }
  return field;
};
