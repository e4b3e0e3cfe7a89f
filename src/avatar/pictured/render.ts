import type { Box } from '../measure.ts';
import { CROP } from './crop.ts';
import { CELL, GRID } from './head-field.ts';
import type { Picture } from './picture.ts';

/** A person in motion, and the background. */
export interface Scene {
  /** 1024 x 1024: the person, with an opaque interior. */
  readonly layer: Picture;
  /** The background in the output size. */
  readonly plate: Picture;
}

/** Rounding of sums that are weighted in 256ths twice, and shifted by 16 bits. */
const HALF_UNIT = 32_768;

/**
 * Draws part of a scene: every pixel looks up its source (`field`), is sampled there between four pixels, and
 * laid over the plate. Plain loops over numbers, as it runs for each of a film's pixels.
 */
export const render = ({ layer, plate }: Scene, field: Float32Array, out: Uint8Array, part: Box): void => {
  const size = plate.width;
  const step = CROP / size;
  const [from, behind] = [layer.rgba, plate.rgba];
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  const most = (CROP - 1) * 256 - 1;
  for (let y = part.y; y < bottom; y++) {
    const v = (y + 0.5) * step;
    const cellY = Math.min(GRID - 2, Math.floor(v / CELL));
    const ty = v / CELL - cellY;
    for (let x = part.x; x < right; x++) {
      const u = (x + 0.5) * step;
      const cellX = Math.min(GRID - 2, Math.floor(u / CELL));
      const tx = u / CELL - cellX;
      const f = (cellY * GRID + cellX) * 2;
      const g = f + GRID * 2;
      const w11 = tx * ty;
      const w10 = ty - w11;
      const w01 = tx - w11;
      const w00 = 1 - tx - ty + w11;
      const dx =
        (field[f] as number) * w00 +
        (field[f + 2] as number) * w01 +
        (field[g] as number) * w10 +
        (field[g + 2] as number) * w11;
      const dy =
        (field[f + 1] as number) * w00 +
        (field[f + 3] as number) * w01 +
        (field[g + 1] as number) * w10 +
        (field[g + 3] as number) * w11;
      let sx = ((u + dx - 0.5) * 256) | 0;
      let sy = ((v + dy - 0.5) * 256) | 0;
      sx = sx < 0 ? 0 : sx > most ? most : sx;
      sy = sy < 0 ? 0 : sy > most ? most : sy;
      const ax = sx & 255;
      const ay = sy & 255;
      const a = ((sy >> 8) * CROP + (sx >> 8)) * 4;
      const b = a + CROP * 4;
      const to = (y * size + x) * 4;
      const m00 = (256 - ax) * (256 - ay);
      const m01 = ax * (256 - ay);
      const m10 = (256 - ax) * ay;
      const m11 = ax * ay;
      const opacity =
        ((from[a + 3] as number) * m00 +
          (from[a + 7] as number) * m01 +
          (from[b + 3] as number) * m10 +
          (from[b + 7] as number) * m11) /
        65_536;
      out[to + 3] = 255;
      if (opacity < 0.5) {
        out[to] = behind[to] as number;
        out[to + 1] = behind[to + 1] as number;
        out[to + 2] = behind[to + 2] as number;
        continue;
      }
      let red =
        ((from[a] as number) * m00 +
          (from[a + 4] as number) * m01 +
          (from[b] as number) * m10 +
          (from[b + 4] as number) * m11 +
          HALF_UNIT) >>>
        16;
      let green =
        ((from[a + 1] as number) * m00 +
          (from[a + 5] as number) * m01 +
          (from[b + 1] as number) * m10 +
          (from[b + 5] as number) * m11 +
          HALF_UNIT) >>>
        16;
      let blue =
        ((from[a + 2] as number) * m00 +
          (from[a + 6] as number) * m01 +
          (from[b + 2] as number) * m10 +
          (from[b + 6] as number) * m11 +
          HALF_UNIT) >>>
        16;
      if (opacity < 254.5) {
        const cover = opacity / 255;
        red = Math.round((behind[to] as number) * (1 - cover) + red * cover);
        green = Math.round((behind[to + 1] as number) * (1 - cover) + green * cover);
        blue = Math.round((behind[to + 2] as number) * (1 - cover) + blue * cover);
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
};
