import type { Picture } from './picture.ts';

/*
 * Fills the unknown parts of a picture from the known ones: known pixels are averaged to ever smaller
 * pictures until no hole is left, and the holes are filled from there. A fill is the softer the deeper it
 * lies in a hole.
 */

interface Level {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and how well each pixel is known, 0 to 1. Colours are multiplied by that weight. */
  readonly values: Float32Array;
}

const firstLevel = ({ width, height, rgba }: Picture, known: Uint8Array): Level => {
  const values = new Float32Array(width * height * 4);
  for (let i = 0; i < known.length; i++) {
    const weight = (known[i] as number) / 255;
    for (let k = 0; k < 3; k++) values[i * 4 + k] = (rgba[i * 4 + k] as number) * weight;
    values[i * 4 + 3] = weight;
  }
  return { width, height, values };
};

const half = ({ width, height, values }: Level): Level => {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const out = new Float32Array(small.width * small.height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = ((y >> 1) * small.width + (x >> 1)) * 4;
      const from = (y * width + x) * 4;
      for (let k = 0; k < 4; k++) out[to + k] = (out[to + k] as number) + (values[from + k] as number);
    }
  }
  for (let i = 0; i < out.length; i += 4) {
    const weight = out[i + 3] as number;
    if (weight <= 1) continue;
    for (let k = 0; k < 4; k++) out[i + k] = (out[i + k] as number) / weight;
  }
  return { ...small, values: out };
};

const sampled = new Float32Array(4);

/** The smaller picture's smoothly interpolated value for a pixel of the larger one. */
const enlarged = ({ width, height, values }: Level, x: number, y: number): Float32Array => {
  const [fx, fy] = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)];
  const [x0, y0] = [Math.min(width - 1, Math.floor(fx)), Math.min(height - 1, Math.floor(fy))];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [tx, ty] = [fx - x0, fy - y0];
  const [above, below] = [y0 * width, y1 * width];
  const [a, b, c, d] = [(above + x0) * 4, (above + x1) * 4, (below + x0) * 4, (below + x1) * 4];
  const [wa, wb, wc, wd] = [(1 - tx) * (1 - ty), tx * (1 - ty), (1 - tx) * ty, tx * ty];
  for (let k = 0; k < 3; k++)
    sampled[k] =
      (values[a + k] as number) * wa +
      (values[b + k] as number) * wb +
      (values[c + k] as number) * wc +
      (values[d + k] as number) * wd;
  return sampled;
};

/** Completes a level from the smaller one, which has no holes. */
const complete = (level: Level, from: Level): void => {
  const { width, height, values } = level;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const known = values[at + 3] as number;
      if (known >= 1) continue;
      const deep = enlarged(from, x, y);
      for (let k = 0; k < 3; k++)
        values[at + k] = (values[at + k] as number) + (1 - known) * (deep[k] as number);
      values[at + 3] = 1;
    }
  }
};

/**
 * Fills the unknown parts of a picture; the result is opaque.
 * @param known how well each pixel is known, 0 to 255
 */
export const filled = (picture: Picture, known: Uint8Array): Picture => {
  const levels = [firstLevel(picture, known)];
  for (let last = levels[0] as Level; Math.max(last.width, last.height) > 1; levels.push(last))
    last = half(last);
  for (let i = levels.length - 2; i >= 0; i--) complete(levels[i] as Level, levels[i + 1] as Level);
  const rgba = Uint8ClampedArray.from((levels[0] as Level).values);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { ...picture, rgba };
};
