import { Path2D } from '@napi-rs/canvas';

/** Pixels of the 512 x 512 picture; in a head, measured from the middle between the eyes. y points down. */
export type Point = readonly [x: number, y: number];

export const lerp = (a: number, b: number, amount: number): number => a + (b - a) * amount;

export const lerpPoint = (a: Point, b: Point, amount: number): Point => [
  lerp(a[0], b[0], amount),
  lerp(a[1], b[1], amount),
];

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Mirrors a point to the other half of a face. */
const mirror = ([x, y]: Point): Point => [-x, y];

/** Completes the right half of an outline, given from top to bottom, by its mirror image. */
export const symmetric = (half: readonly Point[]): Point[] => [
  ...half,
  ...half
    .filter(([x]) => x !== 0)
    .map(mirror)
    .reverse(),
];

const at = (points: readonly Point[], index: number, closed: boolean): Point => {
  const count = points.length;
  const place = closed ? (index + count) % count : clamp(index, 0, count - 1);
  return points[place] ?? [0, 0];
};

/** Appends a smooth curve through `points` (Catmull-Rom) to a path that already ends at the first point. */
export const curveThrough = (path: Path2D, points: readonly Point[], closed = false): void => {
  const spans = closed ? points.length : points.length - 1;
  for (let i = 0; i < spans; i++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((k) => at(points, i + k, closed)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    );
  }
};

/** A closed smooth outline through `points`. */
export const outline = (points: readonly Point[]): Path2D => {
  const path = new Path2D();
  const [first = [0, 0]] = points;
  path.moveTo(first[0], first[1]);
  curveThrough(path, points, true);
  path.closePath();
  return path;
};

/** An open smooth line through `points`. */
export const line = (points: readonly Point[]): Path2D => {
  const path = new Path2D();
  const [first = [0, 0]] = points;
  path.moveTo(first[0], first[1]);
  curveThrough(path, points);
  return path;
};

/** The area between two smooth lines that run the same way. */
export const ribbon = (a: readonly Point[], b: readonly Point[]): Path2D => {
  const path = line(a);
  const back = [...b].reverse();
  const [first = [0, 0]] = back;
  path.lineTo(first[0], first[1]);
  curveThrough(path, back);
  path.closePath();
  return path;
};

const catmull = (p0: number, p1: number, p2: number, p3: number, u: number): number =>
  0.5 *
  (2 * p1 +
    (p2 - p0) * u +
    (2 * p0 - 5 * p1 + 4 * p2 - p3) * u * u +
    (3 * p1 - p0 - 3 * p2 + p3) * u * u * u);

/** `count` points, evenly spread over the spans of the smooth line through `points`. */
export const sample = (points: readonly Point[], count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const place = (i / (count - 1)) * (points.length - 1);
    const span = Math.min(points.length - 2, Math.floor(place));
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => at(points, span + k, false)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const u = place - span;
    return [catmull(a[0], b[0], c[0], d[0], u), catmull(a[1], b[1], c[1], d[1], u)];
  });

/** A point of a cubic Bezier curve. */
export const bezier = (a: Point, b: Point, c: Point, d: Point, u: number): Point => {
  const v = 1 - u;
  const [wa, wb, wc, wd] = [v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u];
  return [a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd, a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd];
};

/** Width of a hair along its length: full from the root, ending in a point. */
export const hairProfile = (u: number): number => Math.min(1, 4 * (1 - u)) * (0.7 + 0.3 * Math.min(1, u * 6));
/** Width of a leaf shape: wide in the middle, pointed at both ends. */
export const leafProfile = (u: number): number => Math.sin(Math.PI * u);

/** The area of a line with a changing width: `profile` gives the share of `width` along the line. */
export const tapered = (points: readonly Point[], width: number, profile: (u: number) => number): Path2D => {
  const sides = points.map(([x, y], i) => {
    const [before, after] = [at(points, i - 1, false), at(points, i + 1, false)];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half = (width * profile(i / (points.length - 1))) / 2 / (Math.hypot(dx, dy) || 1);
    return { left: [x - dy * half, y + dx * half] as Point, right: [x + dy * half, y - dx * half] as Point };
  });
  const path = new Path2D();
  sides.forEach(({ left: [x, y] }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  [...sides].reverse().forEach(({ right: [x, y] }) => path.lineTo(x, y));
  path.closePath();
  return path;
};
