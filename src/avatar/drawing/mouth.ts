import type { Path2D } from '@napi-rs/canvas';
import type { MouthShape } from '../mouth-shapes.ts';
import { blurred, type Context, fill, gradient, inside, spray, stroke, within } from './brush.ts';
import { faded, type Hex, mix, tone } from './color.ts';
import { lerp, line, ribbon } from './geometry.ts';
import { type Lips, lipsOf, MOUTH_Y } from './lips.ts';
import type { Look } from './look.ts';
import { paintCavity } from './mouth-inside.ts';
import type { SkinTones } from './skin.ts';

interface LipTones {
  readonly base: Hex;
  readonly dark: Hex;
  readonly light: Hex;
}

const lipTones = (color: Hex): LipTones => ({
  base: color,
  dark: tone(color, -0.1, 1.05, -4),
  light: tone(color, 0.1, 0.8, 4),
});

const paintUpperLip = (ctx: Context, lips: Lips, tones: LipTones): Path2D => {
  const area = ribbon(lips.upperOuter, lips.upperInner);
  fill(
    ctx,
    area,
    gradient(
      ctx,
      [0, lips.top - 10, 0, lips.top + 1],
      [
        [0, tones.base],
        [1, tones.dark],
      ],
    ),
  );
  inside(ctx, area, () =>
    spray(ctx, {
      x: -lips.half * 0.25,
      y: lips.top - 6,
      rx: lips.half * 0.5,
      ry: 3,
      color: tones.light,
      opacity: 0.35,
    }),
  );
  return area;
};

const paintLowerLip = (ctx: Context, lips: Lips, tones: LipTones, gloss: number): Path2D => {
  const area = ribbon(lips.lowerInner, lips.lowerOuter);
  const end = lips.lowerOuter[3]?.[1] ?? lips.bottom;
  fill(
    ctx,
    area,
    gradient(
      ctx,
      [0, lips.bottom, 0, end],
      [
        [0, tones.dark],
        [0.35, tones.base],
        [1, tones.base],
      ],
    ),
  );
  inside(ctx, area, () => {
    const y = lerp(lips.bottom, end, 0.46);
    spray(ctx, { x: -3, y, rx: lips.half * 0.55, ry: 4.2, color: tones.light, opacity: 0.8 });
    spray(ctx, {
      x: -lips.half * 0.22,
      y: y - 0.6,
      rx: lips.half * 0.24,
      ry: 1.8,
      color: '#ffffff',
      opacity: 0.75 * gloss,
    });
    spray(ctx, {
      x: lips.half * 0.3,
      y,
      rx: lips.half * 0.1,
      ry: 1.2,
      color: '#ffffff',
      opacity: 0.4 * gloss,
    });
  });
  return area;
};

/** Paints the effect of the mouth on the skin around it. */
const paintSurroundings = (
  ctx: Context,
  lips: Lips,
  skin: SkinTones,
  { age, held }: { readonly age: number; readonly held: MouthShape },
): void => {
  const low = lips.lowerOuter[3]?.[1] ?? lips.bottom;
  spray(ctx, { x: 0, y: low + 5, rx: lips.half * 0.75, ry: 6, color: skin.deep, opacity: 0.48 });
  spray(ctx, { x: 0, y: lips.top - 17, rx: 5, ry: 9, color: skin.shade, opacity: 0.5 });
  spray(ctx, { x: -2, y: lips.top - 10.5, rx: lips.half * 0.5, ry: 2.6, color: skin.bright, opacity: 0.4 });
  for (const side of [-1, 1]) {
    const x = side * (lips.half + 3);
    const y = lips.upperOuter[0]?.[1] ?? MOUTH_Y;
    spray(ctx, { x, y: y + 1, rx: 6.5, ry: 6, color: skin.deep, opacity: 0.5 });
    const strength = 0.14 + 0.34 * age + 0.12 * Math.max(0, held.width) + 0.08 * held.open;
    const fold = line([
      [side * 23, 48],
      [side * 33, 60],
      [side * (lips.half + 9), MOUTH_Y - 6],
    ]);
    blurred(ctx, 1.8 - age * 0.6, () => stroke(ctx, fold, faded(skin.deep, strength), 2.6));
  }
};

export const paintMouth = (ctx: Context, look: Look, skin: SkinTones, held: MouthShape): void => {
  const lips = lipsOf(look.lips, held);
  within(ctx, [-74, 34, 148, 106], () => paintHeld(ctx, look, skin, { lips, held }));
};

const HIDES_FOLDS: ReadonlySet<string> = new Set(['beard', 'boxed', 'goatee']);

const paintHeld = (
  ctx: Context,
  look: Look,
  skin: SkinTones,
  { lips, held }: { readonly lips: Lips; readonly held: MouthShape },
): void => {
  const tones = lipTones(look.lips.color);
  // A beard hides it.
  if (!look.facialHair || !HIDES_FOLDS.has(look.facialHair.style))
    paintSurroundings(ctx, lips, skin, { age: look.skin.age, held });
  paintCavity(ctx, lips, held);
  const closed = held.open === 0;
  blurred(ctx, 0.35, () => {
    paintUpperLip(ctx, lips, tones);
    paintLowerLip(ctx, lips, tones, look.lips.gloss);
  });
  if (closed) paintSeam(ctx, lips, mix(tones.dark, '#3a1014', 0.62), held.press);
};

const paintSeam = (ctx: Context, lips: Lips, color: Hex, press: number): void => {
  stroke(ctx, line(lips.upperInner), faded(color, 0.9), 1.5 + 0.4 * press);
  for (const side of [-1, 1]) {
    const y = lips.upperOuter[0]?.[1] ?? MOUTH_Y;
    spray(ctx, { x: side * lips.half * 0.99, y: y + 0.4, rx: 3.4, ry: 2.4, color, opacity: 0.75 });
  }
};
