import { blurred, type Context, spray, stroke } from './brush.ts';
import { faded } from './color.ts';
import { line } from './geometry.ts';
import { EYE_X } from './eye-shape.ts';
import type { Look } from './look.ts';
import { around, between, seededRandom } from './random.ts';
import type { SkinTones } from './skin.ts';

const paintLines = (ctx: Context, age: number, skin: SkinTones): void => {
  blurred(ctx, 1, () => {
    const color = faded(skin.line, 0.22 * age);
    for (const y of [-52, -62])
      stroke(
        ctx,
        line([
          [-38, y + 3],
          [-12, y],
          [14, y + 1],
          [38, y + 3],
        ]),
        color,
        1.6,
      );
    for (const side of [-1, 1]) {
      const x = side * (EYE_X + 27);
      stroke(
        ctx,
        line([
          [x, -2],
          [x + side * 8, -6],
        ]),
        color,
        1.3,
      );
      stroke(
        ctx,
        line([
          [x, 2],
          [x + side * 10, 2],
        ]),
        color,
        1.3,
      );
      stroke(
        ctx,
        line([
          [x, 6],
          [x + side * 8, 10],
        ]),
        color,
        1.3,
      );
      stroke(
        ctx,
        line([
          [side * 26, 17],
          [side * 40, 22],
          [side * 56, 19],
        ]),
        faded(skin.line, 0.3 * age),
        1.6,
      );
    }
  });
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

/** What years and the sun leave on a face. */
export const paintAge = (ctx: Context, { skin: { age, freckles }, seed }: Look, skin: SkinTones): void => {
  if (age > 0.2) paintLines(ctx, age, skin);
  if (freckles > 0) paintFreckles(ctx, freckles, skin, seed);
};
