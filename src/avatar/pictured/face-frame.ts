/*
 * Coordinates of a face, which lean with it: u to the right of the picture, v down, from the middle of the
 * mouth, in pixels of the picture. Point numbers are those of the MediaPipe face mesh, listed from left to
 * right in the picture.
 */

export type Point = readonly [x: number, y: number];

export const MARKS = {
  irises: [473, 468],
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [61, 78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 291],
  lowerInner: [61, 78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 291],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  innerCorners: [78, 308],
  corners: [61, 291],
  noseBase: 2,
  noseTip: 1,
  chin: 152,
  chinLine: [136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365],
  jawSides: [58, 288],
  temples: [127, 356],
  forehead: 10,
  leftEye: {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    brow: [46, 53, 52, 65, 55],
  },
  rightEye: {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    brow: [285, 295, 282, 283, 276],
  },
} as const;

export type EyeMarks = typeof MARKS.leftEye | typeof MARKS.rightEye;

export const pointAt = (points: Float32Array, index: number): Point => [
  points[index * 2] ?? 0,
  points[index * 2 + 1] ?? 0,
];

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export interface FaceFrame {
  readonly origin: Point;
  readonly cos: number;
  readonly sin: number;
  /**
   * Pixels per millimetre on this face, from the usual distances: pupils are 63 mm apart, and the chin is 115
   * mm below them.
   */
  readonly mm: number;
  /** A point of the mesh in face coordinates. */
  mark(index: number): Point;
  marks(indices: readonly number[]): Point[];
  /** Converts face coordinates to those of the picture. */
  toPicture(u: number, v: number): Point;
}

const PUPILS_MM = 63;
const PUPILS_TO_CHIN_MM = 115;

const millimetre = (points: Float32Array, left: Point, right: Point): number => {
  const pupils = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const eyes = middle(left, right);
  const chin = pointAt(points, MARKS.chin);
  const height = Math.hypot(chin[0] - eyes[0], chin[1] - eyes[1]);
  return (pupils / PUPILS_MM + height / PUPILS_TO_CHIN_MM) / 2;
};

/**
 * The coordinates of a face: its middle, its size and its tilt.
 * @param points in the form of `DetectedFace.points`
 */
export const faceFrame = (points: Float32Array, around?: Point): FaceFrame => {
  const [left, right] = MARKS.irises.map((index) => pointAt(points, index)) as [Point, Point];
  const length = Math.hypot(right[0] - left[0], right[1] - left[1]) || 1;
  const [cos, sin] = [(right[0] - left[0]) / length, (right[1] - left[1]) / length];
  const corners = MARKS.corners.map((index) => pointAt(points, index)) as [Point, Point];
  const origin = around ?? middle(...corners);
  const mark = (index: number): Point => {
    const [x, y] = pointAt(points, index);
    const [dx, dy] = [x - origin[0], y - origin[1]];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
  return {
    origin,
    cos,
    sin,
    mm: millimetre(points, left, right),
    mark,
    marks: (indices) => indices.map(mark),
    toPicture: (u, v) => [origin[0] + u * cos - v * sin, origin[1] + u * sin + v * cos],
  };
};
