import type { FaceFrame } from './face-frame.ts';
import type { Patch, Picture } from './picture.ts';

/*
 * The warp: the face is cut into columns one pixel wide, across the mouth or an eye. Each column is an
 * elastic band held by knots (nose, lips, chin; brow, lid, cheek); moving a knot stretches what lies between
 * it and its neighbours. Between two knots there may be a gap, in which something is painted that the picture
 * does not show.
 */

/** One column: the target positions of its knots, and their positions in the picture. Both increase. */
export interface Column {
  readonly to: readonly number[];
  readonly from: readonly number[];
  /** The column's u in the picture. */
  readonly u: number;
}

export interface Strips {
  readonly frame: FaceFrame;
  /** The left edge in face coordinates. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  column(u: number): Column;
  /** Share of a column's sideways shift at a height, 0 to 1. */
  aside(v: number): number;
  /** Index of the knot above the gap, or -1. */
  readonly gap: number;
  /** Paints the gap. @param color receives red, green and blue */
  paint(u: number, v: number, above: number, below: number, color: Float32Array): void;
  /** Shades what is outside of the gap, for a lid. */
  shade?(u: number, v: number, column: Column): number;
}

interface Table {
  readonly to: Float32Array;
  readonly from: Float32Array;
  readonly u: Float32Array;
  readonly knots: number;
}

const tableOf = (columns: readonly Column[]): Table => {
  const knots = columns[0]?.to.length ?? 0;
  const table = {
    to: new Float32Array(columns.length * knots),
    from: new Float32Array(columns.length * knots),
    u: new Float32Array(columns.length),
    knots,
  };
  columns.forEach((column, i) => {
    table.to.set(column.to, i * knots);
    table.from.set(column.from, i * knots);
    table.u[i] = column.u;
  });
  return table;
};

const bounds = ({ frame, left, right, top, bottom }: Strips, { width, height }: Picture) => {
  const corners = [left, right].flatMap((u) => [top, bottom].map((v) => frame.toPicture(u, v)));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs))) - x),
    height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys))) - y),
  };
};

/**
 * Weights of a cubic (Catmull-Rom) interpolation between four pixels: it keeps a picture sharp that will be
 * sampled again.
 */
const cubic = (t: number, weights: Float32Array): void => {
  weights[0] = t * (-0.5 + t * (1 - 0.5 * t));
  weights[1] = 1 + t * t * (-2.5 + 1.5 * t);
  weights[2] = t * (0.5 + t * (2 - 1.5 * t));
  weights[3] = t * t * (-0.5 + 0.5 * t);
};

const across = new Float32Array(4);
const down = new Float32Array(4);

const sampleInto = ({ width, height, rgba }: Picture, x: number, y: number, out: Float32Array): void => {
  // Beyond the edge the outermost pixel is repeated.
  const x0 = Math.min(width - 3, Math.max(1, Math.floor(x)));
  const y0 = Math.min(height - 3, Math.max(1, Math.floor(y)));
  cubic(Math.min(1, Math.max(0, x - x0)), across);
  cubic(Math.min(1, Math.max(0, y - y0)), down);
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  let at = ((y0 - 1) * width + x0 - 1) * 4;
  for (let row = 0; row < 4; row++, at += (width - 4) * 4) {
    for (let column = 0; column < 4; column++, at += 4) {
      const weight = (down[row] as number) * (across[column] as number);
      red += weight * (rgba[at] as number);
      green += weight * (rgba[at + 1] as number);
      blue += weight * (rgba[at + 2] as number);
      opacity += weight * (rgba[at + 3] as number);
    }
  }
  out[0] = red;
  out[1] = green;
  out[2] = blue;
  out[3] = opacity;
};

/** Whether v is inside the gap, with a soft transition over one pixel: 0 outside, 1 inside. */
const inGap = (v: number, above: number, below: number): number =>
  below - above < 0.05
    ? 0
    : Math.min(1, Math.max(0, v - above + 0.5)) * Math.min(1, Math.max(0, below - v + 0.5));

/** The source v in the picture for a v of a column. */
const sourceOf = ({ to, from, knots }: Table, column: number, v: number): number => {
  const start = column * knots;
  for (let i = 1; i < knots; i++) {
    const end = to[start + i] as number;
    if (v > end && i < knots - 1) continue;
    const begin = to[start + i - 1] as number;
    const [a, b] = [from[start + i - 1] as number, from[start + i] as number];
    return end - begin < 1e-3 ? b : a + ((b - a) * (v - begin)) / (end - begin);
  }
  return v;
};

/** Warps the part of a picture that the strips cover. */
export const warpStrips = (picture: Picture, strips: Strips): Patch => {
  const { frame, left, right, top, bottom, gap } = strips;
  const box = bounds(strips, picture);
  const count = Math.ceil(right - left) + 2;
  const columns = Array.from({ length: count }, (_, i) => strips.column(left + i));
  const table = tableOf(columns);
  const rgba = new Uint8ClampedArray(box.width * box.height * 4);
  const [sampled, painted] = [new Float32Array(4), new Float32Array(3)];
  const [ox, oy] = frame.origin;
  for (let row = 0; row < box.height; row++) {
    for (let place = 0; place < box.width; place++) {
      const at = (row * box.width + place) * 4;
      const [px, py] = [box.x + place, box.y + row];
      // Pixel centres are at halves, as the points of the mesh are.
      const [dx, dy] = [px + 0.5 - ox, py + 0.5 - oy];
      const u = dx * frame.cos + dy * frame.sin;
      const v = dy * frame.cos - dx * frame.sin;
      if (u < left || u > right || v < top || v > bottom) {
        const from = (py * picture.width + px) * 4;
        for (let k = 0; k < 4; k++) rgba[at + k] = picture.rgba[from + k] as number;
        continue;
      }
      const column = Math.round(u - left);
      const knot = column * table.knots;
      const inside =
        gap < 0 ? 0 : inGap(v, table.to[knot + gap] as number, table.to[knot + gap + 1] as number);
      if (inside < 1) {
        const fromV = sourceOf(table, column, v);
        const fromU = u + ((table.u[column] as number) - (left + column)) * strips.aside(v);
        const x = ox + fromU * frame.cos - fromV * frame.sin - 0.5;
        const y = oy + fromU * frame.sin + fromV * frame.cos - 0.5;
        sampleInto(picture, x, y, sampled);
        const shade = strips.shade?.(u, v, columns[column] as Column) ?? 1;
        for (let k = 0; k < 3; k++) rgba[at + k] = (sampled[k] as number) * shade;
        rgba[at + 3] = sampled[3] as number;
      }
      if (inside === 0) continue;
      strips.paint(u, v, table.to[knot + gap] as number, table.to[knot + gap + 1] as number, painted);
      for (let k = 0; k < 3; k++) {
        const other = inside < 1 ? (rgba[at + k] as number) : 0;
        rgba[at + k] = other + ((painted[k] as number) - other) * inside;
      }
      rgba[at + 3] = 255;
    }
  }
  return { ...box, rgba };
};
