import { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, gradient, stroke } from './brush.ts';
import { faded, type Hex, tone } from './color.ts';
import { line, outline, type Point } from './geometry.ts';

/** Paints one side of a shirt's collar; `side` -1 is the left of the picture. */
export const paintCollar = (
  ctx: Context,
  half: number,
  side: number,
  { color, low }: { readonly color: Hex; readonly low: number },
): void => {
  const at = (x: number, y: number): Point => [side * x, y];
  const flap = outline([
    at(half + 4, 158),
    at(half + 16, 166),
    at(half + 18, 190),
    at(38, low - 2),
    at(30, low - 8),
    at(14, low - 26),
    at(half - 12, 186),
  ]);
  blurred(ctx, 3, () => {
    ctx.translate(2, 4);
    fill(ctx, flap, faded('#1c0f14', 0.3));
  });
  fill(
    ctx,
    flap,
    gradient(
      ctx,
      [side * (half + 10), 160, side * 24, low],
      [
        [0, tone(color, side < 0 ? 0.05 : -0.02)],
        [1, tone(color, side < 0 ? 0.02 : -0.05)],
      ],
    ),
  );
  stroke(ctx, flap, faded(tone(color, -0.14), 0.45), 1);
};

/** Paints the row of buttons down from `from`. */
export const paintPlacket = (ctx: Context, from: number, color: Hex): void => {
  blurred(ctx, 1.5, () =>
    stroke(
      ctx,
      line([
        [7, from],
        [8, 340],
      ]),
      faded(tone(color, -0.16), 0.55),
      2.4,
    ),
  );
  for (let y = from + 24; y < 300; y += 38) {
    fill(
      ctx,
      outline([
        [-3.4, y],
        [0, y - 3.4],
        [3.4, y],
        [0, y + 3.4],
      ]),
      tone(color, 0.12, 0.6),
    );
    stroke(
      ctx,
      outline([
        [-3.4, y],
        [0, y - 3.4],
        [3.4, y],
        [0, y + 3.4],
      ]),
      faded(tone(color, -0.2), 0.5),
      0.8,
    );
  }
};

/** Paints one lapel of a blazer. */
export const paintLapel = (ctx: Context, half: number, side: number, color: Hex): void => {
  const at = (x: number, y: number): Point => [side * x, y];
  const lapel: Point[] = [
    at(half + 6, 160),
    at(half + 22, 168),
    at(92, 214),
    at(98, 228),
    at(76, 232),
    at(82, 246),
    at(34, 340),
    at(4, 340),
    at(30, 262),
    at(half - 2, 200),
  ];
  const path = new Path2D();
  lapel.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  path.closePath();
  blurred(ctx, 4, () => {
    ctx.translate(3, 4);
    fill(ctx, path, faded('#0c0a12', 0.35));
  });
  fill(
    ctx,
    path,
    gradient(
      ctx,
      [side * 90, 180, side * 20, 320],
      [
        [0, tone(color, side < 0 ? 0.07 : 0)],
        [1, tone(color, -0.03)],
      ],
    ),
  );
  stroke(ctx, path, faded(tone(color, side < 0 ? 0.16 : 0.1), 0.5), 1.1);
};

/** Paints a tie downwards from its knot at `top`. */
export const paintTie = (ctx: Context, top: number, color: Hex): void => {
  const blade = outline([
    [-8, top + 22],
    [8, top + 22],
    [17, top + 80],
    [21, top + 150],
    [-21, top + 150],
    [-17, top + 80],
  ]);
  const knot = outline([
    [-14, top],
    [0, top - 3],
    [14, top],
    [9, top + 24],
    [0, top + 27],
    [-9, top + 24],
  ]);
  for (const part of [blade, knot]) {
    blurred(ctx, 3, () => {
      ctx.translate(2, 4);
      fill(ctx, part, faded('#120c14', 0.35));
    });
    fill(
      ctx,
      part,
      gradient(
        ctx,
        [-18, top, 20, top + 40],
        [
          [0, tone(color, 0.08)],
          [0.5, color],
          [1, tone(color, -0.08)],
        ],
      ),
    );
  }
};

/** Paints one side of a hood that lies on the shoulders, with its cord. */
export const paintHood = (ctx: Context, half: number, side: number, color: Hex): void => {
  const at = (x: number, y: number): Point => [side * x, y];
  const hood = outline([
    at(half + 2, 150),
    at(half + 22, 156),
    at(half + 46, 178),
    at(half + 34, 204),
    at(40, 228),
    at(0, 240),
    at(0, 212),
    at(24, 206),
    at(half, 190),
  ]);
  blurred(ctx, 5, () => {
    ctx.translate(0, 5);
    fill(ctx, hood, faded('#0c0a12', 0.32));
  });
  fill(
    ctx,
    hood,
    gradient(
      ctx,
      [side * (half + 46), 160, side * 10, 236],
      [
        [0, tone(color, side < 0 ? 0.07 : 0.01)],
        [0.6, color],
        [1, tone(color, -0.07)],
      ],
    ),
  );
  blurred(ctx, 1.6, () =>
    stroke(
      ctx,
      line([at(half + 12, 160), at(half + 16, 190), at(22, 219)]),
      faded(tone(color, -0.16), 0.5),
      3,
    ),
  );
  const cord = line([at(17, 226), at(19, 256), at(16, 288)]);
  blurred(ctx, 1.5, () => stroke(ctx, cord, faded('#0c0a12', 0.4), 4));
  stroke(ctx, cord, tone(color, 0.28, 0.35), 3);
};
