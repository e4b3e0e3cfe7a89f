import { blurred, type Context, fill, gradient, inside, spray, stroke } from './brush.ts';
import { faded } from './color.ts';
import { line, outline, type Point } from './geometry.ts';
import type { FaceLook } from './look.ts';
import type { SkinTones } from './skin.ts';

/** Height of the earlobes, where earrings hang. */
export const LOBE_Y = 50;

/** Distance of the ears from the middle of the head. */
export const earX = (face: FaceLook): number => 85 * face.width;

const earShape = (side: number, x: number): Point[] => {
  const at = (u: number, y: number): Point => [side * (x + u), y];
  return [at(-6, -14), at(6, -19), at(15, -12), at(17, 4), at(13, 24), at(8, 42), at(1, 52), at(-6, 44)];
};

const paintEar = (ctx: Context, side: number, x: number, skin: SkinTones): void => {
  const path = outline(earShape(side, x));
  fill(
    ctx,
    path,
    gradient(
      ctx,
      [side * x, -20, side * (x + 16), 50],
      [
        [0, skin.base],
        [1, skin.shade],
      ],
    ),
  );
  inside(ctx, path, () => {
    spray(ctx, { x: side * (x + 4), y: 12, rx: 13, ry: 26, color: skin.deep, opacity: 0.6 });
    spray(ctx, { x: side * (x + 3), y: 44, rx: 12, ry: 14, color: skin.blush, opacity: 0.7 });
    const at = (u: number, y: number): Point => [side * (x + u), y];
    blurred(ctx, 0.7, () => {
      stroke(ctx, line([at(1, -8), at(9, -11), at(12, 0), at(9, 20), at(5, 34)]), faded(skin.line, 0.4), 1.7);
      stroke(ctx, line([at(11, -14), at(15, 2), at(11, 24)]), faded(skin.bright, 0.6), 2);
    });
    spray(ctx, { x: side * (x - 4), y: 15, rx: 9, ry: 34, color: skin.deep, opacity: 0.7 });
  });
};

export const paintEars = (ctx: Context, face: FaceLook, skin: SkinTones): void => {
  paintEar(ctx, -1, earX(face), skin);
  paintEar(ctx, 1, earX(face), skin);
};
