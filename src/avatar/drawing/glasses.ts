import type { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, gradient, inside, stroke } from './brush.ts';
import { faded, tone } from './color.ts';
import { EYE_X } from './eye-shape.ts';
import { line, outline, type Point } from './geometry.ts';
import type { FaceLook, GlassesLook } from './look.ts';

const LENSES: Readonly<Record<GlassesLook['shape'], readonly Point[]>> = {
  round: [
    [0, -25],
    [18, -21],
    [29, -8],
    [30, 6],
    [22, 20],
    [3, 27],
    [-17, 23],
    [-27, 9],
    [-28, -6],
    [-18, -20],
  ],
  square: [
    [-4, -20],
    [18, -20],
    [31, -17],
    [33, -6],
    [30, 12],
    [20, 21],
    [-2, 22],
    [-20, 20],
    [-28, 10],
    [-29, -10],
    [-24, -19],
  ],
};

const lens = (look: GlassesLook, side: number): Path2D =>
  outline(LENSES[look.shape].map(([x, y]): Point => [side * (EYE_X + 1 + x), y + 1]));

const paintLens = (ctx: Context, path: Path2D, side: number): void => {
  const x = side * EYE_X;
  fill(ctx, path, 'rgba(235,245,255,0.06)');
  inside(ctx, path, () => {
    const glare = outline([
      [x - 34, 8],
      [x - 6, -30],
      [x + 6, -30],
      [x - 26, 18],
    ]);
    fill(
      ctx,
      glare,
      gradient(
        ctx,
        [x - 20, -20, x - 16, 18],
        [
          [0, 'rgba(255,255,255,0.2)'],
          [1, 'rgba(255,255,255,0)'],
        ],
      ),
    );
  });
};

const paintFrame = (ctx: Context, path: Path2D, { color }: GlassesLook): void => {
  blurred(ctx, 1.8, () => {
    ctx.translate(1.5, 4);
    stroke(ctx, path, 'rgba(50,20,20,0.28)', 4);
  });
  stroke(ctx, path, color, 3.6);
  stroke(
    ctx,
    path,
    gradient(
      ctx,
      [-70, -30, 70, 30],
      [
        [0, faded(tone(color, 0.22), 0.9)],
        [0.5, faded(tone(color, 0.1), 0.2)],
        [1, faded(tone(color, 0.16), 0.6)],
      ],
    ),
    1.1,
  );
};

export const paintGlasses = (ctx: Context, look: GlassesLook, face: FaceLook): void => {
  for (const side of [-1, 1]) {
    const path = lens(look, side);
    paintLens(ctx, path, side);
    stroke(
      ctx,
      line([
        [side * 74, -8],
        [side * 82 * face.width, -9],
        [side * 91 * face.width, -7],
      ]),
      look.color,
      3.4,
    );
    paintFrame(ctx, path, look);
  }
  stroke(
    ctx,
    line([
      [-15, -6],
      [0, -10],
      [15, -6],
    ]),
    look.color,
    3.4,
  );
  stroke(
    ctx,
    line([
      [-13, -7.4],
      [0, -11.2],
      [13, -7.4],
    ]),
    faded(tone(look.color, 0.25), 0.7),
    0.9,
  );
};
