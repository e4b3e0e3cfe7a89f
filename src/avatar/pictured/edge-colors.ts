import { boxMean } from './box-filter.ts';
import type { Picture } from './picture.ts';

/** Opacity from which a pixel's colour is certainly the person's own. */
const SURE = 243;
const REACH = 1 / 48;

/**
 * The person without the old background: the colour of a half-transparent edge is half the background's, and
 * is replaced by the colour of the person next to it. The opacity is the matte.
 */
export const cutOut = ({ width, height, rgba }: Picture, matte: Uint8Array): Picture => {
  const sure = Float32Array.from(matte, (value) => (value >= SURE ? 1 : 0));
  const radius = Math.round(width * REACH);
  const weight = boxMean(sure, width, height, radius);
  const colors = [0, 1, 2].map((k) =>
    boxMean(
      sure.map((value, i) => value * (rgba[i * 4 + k] as number)),
      width,
      height,
      radius,
    ),
  );
  const out = new Uint8ClampedArray(rgba);
  for (let i = 0; i < matte.length; i++) {
    const value = matte[i] as number;
    out[i * 4 + 3] = value;
    const known = weight[i] as number;
    if (value >= SURE || known < 0.005) continue;
    const own = value / 255;
    for (let k = 0; k < 3; k++) {
      const inner = ((colors[k] as Float32Array)[i] as number) / known;
      out[i * 4 + k] = (rgba[i * 4 + k] as number) * own + inner * (1 - own);
    }
  }
  return { width, height, rgba: out };
};
