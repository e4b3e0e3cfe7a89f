/*
 * Detected points tremble by a fraction of a pixel between pictures, and a mouth placed by them would too. A
 * head at rest moves rigidly: its points are those of one mean face, moved, turned and scaled.
 */

/** A similarity transform: (x, y) becomes (a x - b y + c, b x + a y + d). */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

const centreOf = (points: Float32Array): readonly [number, number] => {
  let [x, y] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    x += points[i] ?? 0;
    y += points[i + 1] ?? 0;
  }
  return [(2 * x) / points.length, (2 * y) / points.length];
};

/** The similarity that maps `from` closest to `to`, by least squares. */
export const fitSimilarity = (from: Float32Array, to: Float32Array): Similarity => {
  const [fx, fy] = centreOf(from);
  const [tx, ty] = centreOf(to);
  let [along, across, size] = [0, 0, 0];
  for (let i = 0; i < from.length; i += 2) {
    const [x, y] = [(from[i] ?? 0) - fx, (from[i + 1] ?? 0) - fy];
    const [u, v] = [(to[i] ?? 0) - tx, (to[i + 1] ?? 0) - ty];
    along += x * u + y * v;
    across += x * v - y * u;
    size += x * x + y * y;
  }
  const [a, b] = size === 0 ? [1, 0] : [along / size, across / size];
  return { a, b, c: tx - a * fx + b * fy, d: ty - b * fx - a * fy };
};

export const moveBy = ({ a, b, c, d }: Similarity, points: Float32Array): Float32Array => {
  const moved = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    moved[i] = a * x - b * y + c;
    moved[i + 1] = b * x + a * y + d;
  }
  return moved;
};

const mean = (all: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(all[0]?.length ?? 0);
  for (const points of all) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (points[i] ?? 0);
  return sum.map((value) => value / all.length);
};

/** Pictures on each side over which the residual (a smile, a glance) is averaged. */
const NEAR = 4;

const near = (all: readonly Float32Array[], i: number): Float32Array =>
  mean(all.slice(Math.max(0, i - NEAR), i + NEAR + 1));

/** Removes the trembling from the points of neighbouring pictures. */
export const steadied = (all: readonly Float32Array[]): Float32Array[] => {
  const [first] = all;
  if (!first) return [];
  const upright = all.map((points) => moveBy(fitSimilarity(points, first), points));
  const face = mean(upright);
  const ways = all.map((points) => fitSimilarity(face, points));
  return ways.map((way, i) => moveBy(way, near(upright, i)));
};
