import { blurred, type Context, fill, inside, spray } from '../brush.ts';
import { outline, type Point, sample } from '../geometry.ts';
import { around, between } from '../random.ts';
import type { Random } from '../../walk.ts';
import { paintCloud, paintCoils } from './coils.ts';
import type { HairPainter } from './hair-painter.ts';
import type { HairTones } from './tones.ts';

/** The right half of the hair's outline, from the crown to the shoulder. */
const HALF: readonly Point[] = [
  [0, -158],
  [58, -150],
  [104, -116],
  [130, -56],
  [140, 20],
  [142, 90],
  [122, 146],
  [84, 158],
];

const BACK: readonly Point[] = [...HALF, ...HALF.map(([x, y]): Point => [-x, y]).reverse()];

/** The hair on one side in front of the ear, from the parting to the shoulder. */
const sideOf = (side: number): Point[] =>
  (
    [
      [-4, -150],
      [62, -142],
      [106, -102],
      [128, -40],
      [136, 40],
      [132, 110],
      [108, 148],
      [84, 136],
      [80, 70],
      [86, 10],
      [78, -40],
      [52, -82],
      [4, -108],
    ] as const
  ).map(([x, y]): Point => [side * x, y]);

const scattered = (random: Random, points: readonly Point[], spread: number): Point[] =>
  points.map(([x, y]): Point => [x + around(random, spread), y + around(random, spread)]);

const paintBack = (ctx: Context, tones: HairTones, random: Random): void => {
  paintCloud(ctx, BACK, tones);
  const inner = Array.from({ length: 420 }, (): Point => [
    between(random, -130, 130),
    between(random, -60, 150),
  ]);
  inside(ctx, outline(BACK), () => paintCoils(ctx, tones, random, { spots: inner, size: [6, 11] }));
  paintCoils(ctx, tones, random, { spots: scattered(random, sample(BACK, 170), 5), size: [6, 10] });
};

const paintFront = (ctx: Context, tones: HairTones, random: Random): void => {
  for (const side of [-1, 1]) {
    const edge = sideOf(side);
    const area = outline(edge);
    blurred(ctx, 2, () => fill(ctx, area, tones.dark));
    inside(ctx, area, () => {
      spray(ctx, { x: -60, y: -110, rx: 90, ry: 60, color: tones.light, opacity: 0.5 });
      const spots = Array.from({ length: 420 }, (): Point => [
        side * between(random, 0, 136),
        between(random, -150, 150),
      ]);
      paintCoils(ctx, tones, random, { spots, size: [5.5, 10] });
    });
    paintCoils(ctx, tones, random, {
      spots: scattered(random, sample([...edge, ...edge.slice(0, 1)], 120), 3),
      size: [4, 8],
    });
  }
};

/** Full curls down to the shoulders. */
export const curls: HairPainter = { coversEars: true, back: paintBack, front: paintFront };
