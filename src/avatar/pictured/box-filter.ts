/**
 * Mean of each value's neighbourhood (a square of 2 `radius` + 1), computed by sliding sums; neighbourhoods
 * are cut at the edges.
 */
export const boxMean = (
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array => {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) slide(values, rows, { start: y * width, step: 1, count: width, radius });
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x++) slide(rows, out, { start: x, step: width, count: height, radius });
  return out;
};

interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
}

const slide = (from: Float32Array, to: Float32Array, { start, step, count, radius }: Line): void => {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i++) sum += from[start + i * step] as number;
  for (let i = 0; i < count; i++) {
    if (i + radius < count) sum += from[start + (i + radius) * step] as number;
    if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * step] as number;
    const held = Math.min(count - 1, i + radius) - Math.max(0, i - radius) + 1;
    to[start + i * step] = sum / held;
  }
};
