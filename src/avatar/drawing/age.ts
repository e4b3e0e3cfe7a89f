import { blurred, type Context, spray, stroke, within } from './brush.ts';
import { faded } from './color.ts';
import { line, type Point } from './geometry.ts';
import { EYE_X } from './eye-shape.ts';
import type { Look } from './look.ts';
import { around, between, seededRandom } from './random.ts';
import type { SkinTones } from './skin.ts';

/** Paints one soft crease. */
const paintCrease = (ctx: Context, points: readonly Point[], color: string, width: number): void => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 8, Math.min(...ys) - 8];
  const area = [left, top, Math.max(...xs) + 8 - left, Math.max(...ys) + 8 - top] as const;
  within(ctx, area, () => blurred(ctx, 1, () => stroke(ctx, line(points), color, width)));
};

/** Paints the lines of forehead, outer eye corners, and under the eyes. */
const paintLines = (ctx: Context, age: number, skin: SkinTones): void => {
  const color = faded(skin.line, 0.22 * age);
  for (const y of [-52, -62]) {
    const across: readonly Point[] = [
      [-38, y + 3],
      [-12, y],
      [14, y + 1],
      [38, y + 3],
    ];
    paintCrease(ctx, across, color, 1.6);
  }
  for (const side of [-1, 1]) {
    const from = EYE_X + 27;
    const at = (x: number, y: number): Point => [side * x, y];
    paintCrease(ctx, [at(from, -2), at(from + 8, -6)], color, 1.3);
    paintCrease(ctx, [at(from, 2), at(from + 10, 2)], color, 1.3);
    paintCrease(ctx, [at(from, 6), at(from + 8, 10)], color, 1.3);
    paintCrease(ctx, [at(26, 17), at(40, 22), at(56, 19)], faded(skin.line, 0.3 * age), 1.6);
  }
};

const paintFreckles = (ctx: Context, strength: number, skin: SkinTones, seed: string): void => {
  const random = seededRandom(`${seed}-freckles`);
  for (let i = 0; i < 110; i++) {
    const x = around(random, 66);
    const y = 32 + around(random, 20) - Math.abs(x) * 0.06;
    spray(ctx, {
      x,
      y,
      rx: between(random, 0.9, 1.9),
      color: skin.deep,
      opacity: strength * between(random, 0.5, 1),
      core: 0.4,
    });
  }
};

/** Paints the traces of age and sun on a face. */
export const paintAge = (ctx: Context, { skin: { age, freckles }, seed }: Look, skin: SkinTones): void => {
  if (age > 0.2) paintLines(ctx, age, skin);
  if (freckles > 0) paintFreckles(ctx, freckles, skin, seed);
};
