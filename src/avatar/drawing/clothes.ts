import type { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, inside, spray, stroke } from './brush.ts';
import { crewNeck, garment, paintBand, paintCloth, paintEdge } from './cloth.ts';
import { paintCollar, paintHood, paintLapel, paintPlacket, paintTie } from './collars.ts';
import { faded, type Hex, tone } from './color.ts';
import { line, type Point } from './geometry.ts';
import type { ClothesLook, Look } from './look.ts';
import { neckHalf } from './neck.ts';

const blouse = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face);
  const neck: Point[] = [
    [0, 262],
    [22, 236],
    [half + 8, 196],
    [half + 24, 178],
  ];
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, garment(face, neck), clothes.color, background.light);
};

const tee = (ctx: Context, { face, clothes, background }: Look): void => {
  const neck = crewNeck(neckHalf(face));
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, garment(face, neck), clothes.color, background.light);
  paintBand(ctx, neck, clothes.color, 2);
};

/** Paints the fine ribs of knitted wool. */
const paintKnit = (ctx: Context, area: Path2D, color: Hex): void =>
  inside(ctx, area, () => {
    for (let x = -216; x <= 216; x += 7) {
      const bow = line([
        [x * 0.82, 180],
        [x * 0.96, 240],
        [x * 1.02, 320],
      ]);
      stroke(ctx, bow, faded(tone(color, -0.1), 0.22), 2);
      stroke(
        ctx,
        line([
          [x * 0.82 + 3, 180],
          [x * 0.96 + 3, 240],
          [x * 1.02 + 3, 320],
        ]),
        faded(tone(color, 0.09), 0.18),
        1.6,
      );
    }
  });

const knit = (ctx: Context, { face, clothes, background }: Look): void => {
  const neck = crewNeck(neckHalf(face));
  const area = garment(face, neck);
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, area, clothes.color, background.light);
  paintKnit(ctx, area, clothes.color);
  paintBand(ctx, neck, clothes.color, 40);
};

const turtleneck = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face) + 6;
  const neck: Point[] = [
    [0, 152],
    [half * 0.6, 149],
    [half, 140],
    [half + 3, 164],
    [half + 24, 178],
  ];
  const area = garment(face, neck);
  paintCloth(ctx, area, clothes.color, background.light);
  inside(ctx, area, () => {
    blurred(ctx, 5, () => {
      stroke(
        ctx,
        line([
          [-half - 6, 168],
          [-20, 182],
          [24, 182],
          [half + 6, 168],
        ]),
        faded(tone(clothes.color, -0.16), 0.7),
        9,
      );
      stroke(
        ctx,
        line([
          [-half, 150],
          [0, 160],
          [half, 150],
        ]),
        faded(tone(clothes.color, 0.07), 0.6),
        6,
      );
    });
    spray(ctx, { x: 10, y: 146, rx: 70, ry: 22, color: tone(clothes.color, -0.2), opacity: 0.75 });
  });
};

const shirt = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face);
  const neck: Point[] = [
    [0, 238],
    [12, 222],
    [half - 10, 190],
    [half + 10, 162],
  ];
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, garment(face, neck), clothes.color, background.light);
  paintPlacket(ctx, 240, clothes.color);
  for (const side of [-1, 1]) paintCollar(ctx, half, side, { color: clothes.color, low: 240 });
};

const blazer = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face);
  const shirtNeck = crewNeck(half);
  paintEdge(ctx, shirtNeck, clothes.under);
  paintCloth(ctx, garment(face, shirtNeck), clothes.under, background.light);
  paintBand(ctx, shirtNeck, clothes.under, 2);
  paintCloth(
    ctx,
    garment(face, [
      [0, 345],
      [8, 320],
      [34, 250],
      [half + 6, 196],
      [half + 12, 164],
    ]),
    clothes.color,
    background.light,
  );
  for (const side of [-1, 1]) paintLapel(ctx, half, side, clothes.color);
};

/** A jacket over a shirt with its collar, and a tie if there is one. */
const suit = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face);
  const neck: Point[] = [
    [0, 206],
    [12, 200],
    [half - 10, 186],
    [half + 10, 162],
  ];
  paintEdge(ctx, neck, clothes.under);
  paintCloth(ctx, garment(face, neck), clothes.under, background.light);
  if (clothes.tie) paintTie(ctx, 201, clothes.tie);
  else paintPlacket(ctx, 214, clothes.under);
  for (const side of [-1, 1]) paintCollar(ctx, half, side, { color: clothes.under, low: 222 });
  const jacket: Point[] = [
    [0, 345],
    [8, 320],
    [38, 250],
    [half + 10, 196],
    [half + 14, 166],
  ];
  paintCloth(ctx, garment(face, jacket), clothes.color, background.light);
  for (const side of [-1, 1]) paintLapel(ctx, half + 3, side, clothes.color);
};

const hoodie = (ctx: Context, { face, clothes, background }: Look): void => {
  const neck = crewNeck(neckHalf(face) + 4);
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, garment(face, neck), clothes.color, background.light);
  for (const side of [-1, 1]) paintHood(ctx, neckHalf(face), side, clothes.color);
};

/** A wide round neckline below the collar bones. */
const dress = (ctx: Context, { face, clothes, background }: Look): void => {
  const half = neckHalf(face);
  const neck: Point[] = [
    [0, 246],
    [34, 239],
    [half + 20, 216],
    [half + 38, 188],
  ];
  paintEdge(ctx, neck, clothes.color);
  paintCloth(ctx, garment(face, neck), clothes.color, background.light);
  paintBand(ctx, neck, clothes.color, 2);
};

const STYLES: Readonly<Record<ClothesLook['style'], (ctx: Context, look: Look) => void>> = {
  blouse,
  tee,
  knit,
  turtleneck,
  shirt,
  blazer,
  suit,
  hoodie,
  dress,
};

export const paintClothes = (ctx: Context, look: Look): void => STYLES[look.clothes.style](ctx, look);
