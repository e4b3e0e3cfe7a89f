import type { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, gradient, inside, spray, stroke } from './brush.ts';
import { faded } from './color.ts';
import { CHIN_Y } from './head.ts';
import { line, outline, type Point, symmetric } from './geometry.ts';
import type { FaceLook } from './look.ts';
import type { SkinTones } from './skin.ts';

/** Pixels by which shoulders and clothes, which were drawn for a long neck, are raised. */
export const SHOULDERS_RAISED = 20;

/** Half the width of a neck. */
export const neckHalf = (face: FaceLook): number => 43 * face.neck;

/** The outline of neck and bare shoulders, as far as clothes may leave them visible. */
const neckPath = (face: FaceLook): Path2D => {
  const half = neckHalf(face);
  const wide = 190 * face.shoulders;
  const right: Point[] = [
    [0, 70],
    [half + 4, 78],
    [half, 110],
    [half + 1, 146],
    [half + 10, 170],
    [half + 40, 190],
    [wide * 0.72, 212],
    [wide * 0.96, 242],
    [wide * 1.08, 330],
    [0, 340],
  ];
  return outline(symmetric(right));
};

const paintChinShadow = (ctx: Context, face: FaceLook, skin: SkinTones): void => {
  const half = neckHalf(face);
  const y = CHIN_Y * face.length + SHOULDERS_RAISED;
  blurred(ctx, 5, () => {
    const shadow = outline([
      [-half - 14, 70],
      [half + 20, 70],
      [half + 22, y + 22],
      [half * 0.5 + 8, y + 34],
      [2, y + 27],
      [-half * 0.6, y + 17],
      [-half - 14, y - 2],
    ]);
    fill(ctx, shadow, faded(skin.line, 0.42));
  });
  spray(ctx, { x: half * 0.8, y: y + 20, rx: 34, ry: 60, color: skin.deep, opacity: 0.4 });
};

const paintCollarBones = (ctx: Context, face: FaceLook, skin: SkinTones): void => {
  for (const side of [-1, 1]) {
    const bone = line([
      [side * 10, 205],
      [side * 45, 196],
      [side * 95, 198],
    ]);
    blurred(ctx, 3, () => stroke(ctx, bone, faded(skin.deep, 0.3), 5));
    const tendon = line([
      [side * neckHalf(face) * 0.85, 140],
      [side * 26, 178],
      [side * 11, 200],
    ]);
    blurred(ctx, 3.5, () => stroke(ctx, tendon, faded(skin.deep, 0.2), 6));
    spray(ctx, { x: side * 60, y: 189, rx: 40, ry: 8, turn: side * 0.06, color: skin.bright, opacity: 0.35 });
  }
  spray(ctx, { x: 0, y: 203, rx: 10, ry: 9, color: skin.deep, opacity: 0.4 });
};

export const paintNeck = (ctx: Context, face: FaceLook, skin: SkinTones): void => {
  const path = neckPath(face);
  inside(ctx, path, () => {
    fill(
      ctx,
      path,
      gradient(
        ctx,
        [-90, 100, 120, 300],
        [
          [0, skin.base],
          [0.5, skin.base],
          [1, skin.shade],
        ],
      ),
    );
    blurred(ctx, 9, () => stroke(ctx, path, faded(skin.deep, 0.45), 16));
    paintCollarBones(ctx, face, skin);
    paintChinShadow(ctx, face, skin);
  });
};
