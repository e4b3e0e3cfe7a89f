import type { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, gradient, inside, spray, stroke } from './brush.ts';
import { faded, type Hex, tone } from './color.ts';
import { line, outline, type Point, ribbon, sample, symmetric } from './geometry.ts';
import type { FaceLook } from './look.ts';

/** The outline of shoulders and chest with the neckline `neck` (right half, from the middle outwards). */
export const garment = (face: FaceLook, neck: readonly Point[]): Path2D => {
  const wide = 190 * face.shoulders;
  return outline(
    symmetric([...neck, [wide * 0.56, 190], [wide * 0.82, 206], [wide, 238], [wide * 1.12, 330], [0, 345]]),
  );
};

const paintFolds = (ctx: Context, color: Hex): void => {
  const deep = tone(color, -0.13);
  for (const side of [-1, 1]) {
    blurred(ctx, 5, () => {
      stroke(
        ctx,
        line([
          [side * 128, 226],
          [side * 112, 262],
          [side * 118, 310],
        ]),
        faded(deep, 0.5),
        7,
      );
      stroke(
        ctx,
        line([
          [side * 84, 214],
          [side * 66, 250],
          [side * 58, 300],
        ]),
        faded(deep, 0.28),
        6,
      );
      stroke(
        ctx,
        line([
          [side * 108, 232],
          [side * 96, 262],
          [side * 98, 300],
        ]),
        faded(tone(color, 0.08), 0.5),
        6,
      );
    });
  }
};

/** Paints cloth, lit from the upper left, with the room's light at its edge. */
export const paintCloth = (ctx: Context, area: Path2D, color: Hex, light: Hex): void => {
  fill(
    ctx,
    area,
    gradient(
      ctx,
      [-140, 190, 150, 310],
      [
        [0, tone(color, 0.05)],
        [0.5, color],
        [1, tone(color, -0.09)],
      ],
    ),
  );
  inside(ctx, area, () => {
    paintFolds(ctx, color);
    blurred(ctx, 9, () => stroke(ctx, area, faded(tone(color, -0.15), 0.5), 14));
    spray(ctx, {
      x: -110,
      y: 214,
      rx: 90,
      ry: 26,
      turn: -0.25,
      color: tone(color, 0.12, 0.9),
      opacity: 0.55,
    });
    ctx.globalCompositeOperation = 'screen';
    blurred(ctx, 2, () =>
      stroke(
        ctx,
        area,
        gradient(
          ctx,
          [60, 0, 190, 40],
          [
            [0, faded(light, 0)],
            [1, faded(light, 0.5)],
          ],
        ),
        5,
      ),
    );
  });
};

/** A neckline from left to right, from its right half. */
const acrossBody = (half: readonly Point[]): Point[] => [
  ...half
    .filter(([x]) => x > 0)
    .map(([x, y]): Point => [-x, y])
    .reverse(),
  ...half,
];

/** Paints the garment's edge with its shadow on the skin. */
export const paintEdge = (ctx: Context, points: readonly Point[], color: Hex): void => {
  const edge = line(acrossBody(points));
  blurred(ctx, 3, () => stroke(ctx, edge, faded('#2a1216', 0.3), 6));
  stroke(ctx, edge, tone(color, -0.1), 3);
  stroke(ctx, edge, faded(tone(color, 0.12), 0.7), 1.2);
};

/** A round neckline. */
export const crewNeck = (half: number): Point[] => [
  [0, 206],
  [26, 201],
  [half + 4, 186],
  [half + 15, 168],
];

/** The band of cloth along a round neckline. */
export const paintBand = (ctx: Context, neck: readonly Point[], color: Hex, ribs: number): void => {
  const edge = acrossBody(neck);
  const shift = edge.map(([x, y]): Point => [x * 1.03, y + 10 - Math.abs(x) * 0.06]);
  fill(ctx, ribbon(edge, shift), tone(color, -0.035));
  const [top, bottom] = [sample(edge, ribs), sample(shift, ribs)];
  top.forEach(([x, y], i) => {
    const [u, v] = bottom[i] ?? [x, y];
    if (i > 0 && i < ribs - 1)
      stroke(
        ctx,
        line([
          [x, y],
          [u, v],
        ]),
        faded(tone(color, -0.12), 0.3),
        1.1,
      );
  });
  blurred(ctx, 0.8, () => stroke(ctx, line(shift), faded(tone(color, -0.16), 0.6), 1.6));
};
