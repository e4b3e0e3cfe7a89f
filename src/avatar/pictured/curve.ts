import type { Point } from './face-frame.ts';

/** A line through a face: v for every u. Beyond its ends it continues level. */
export type Curve = (u: number) => number;

const STEPS = 8;

const bend = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A Catmull-Rom spline through the points, in short segments. */
const smooth = (points: readonly Point[]): Point[] => {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  return points.flatMap((_, i) =>
    Array.from({ length: i === points.length - 1 ? 1 : STEPS }, (_step, k): Point => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const t = k / STEPS;
      return [bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)];
    }),
  );
};

/** A smooth line through points from left to right; where it folds back, the first branch counts. */
export const curveThrough = (points: readonly Point[]): Curve => {
  const pieces = smooth([...points]).reduce<Point[]>((kept, point) => {
    const last = kept.at(-1);
    if (!last || point[0] > last[0] + 1e-4) kept.push(point);
    return kept;
  }, []);
  return (u) => {
    const next = pieces.findIndex(([x]) => x >= u);
    const [a, b] = [pieces[next - 1], pieces[next]];
    if (!b) return pieces.at(-1)?.[1] ?? 0;
    if (!a) return b[1];
    return a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0]);
  };
};

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

/** A smooth step: 0 up to `from`, 1 from `to` on. */
export const ramp = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
