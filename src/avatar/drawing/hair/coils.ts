import { blurred, type Context, fill, inside, spray, stroke } from '../brush.ts';
import { faded, type Hex, mix } from '../color.ts';
import { line, outline, type Point, sample } from '../geometry.ts';
import { between } from '../random.ts';
import type { Random } from '../../walk.ts';
import type { HairPainter } from './hair-painter.ts';
import { paintShortBack } from './short.ts';
import type { HairTones } from './tones.ts';

interface Coil {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: Hex;
  readonly opacity: number;
}

/** Paints one small open ring of hair. */
const paintCoil = (ctx: Context, { x, y, radius, color, opacity }: Coil, random: Random): void => {
  const start = random() * 2 * Math.PI;
  const sweep = between(random, 3.4, 5.6);
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const angle = start + (sweep * i) / 8;
    const r = radius * (1 - 0.05 * i);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle) * 0.92];
  });
  stroke(ctx, line(points), faded(color, opacity), Math.max(0.9, radius * 0.3));
};

/** Paints coils over a round mass: lit at the upper left, dark at the lower right. */
export const paintCoils = (
  ctx: Context,
  tones: HairTones,
  random: Random,
  { spots, size }: { readonly spots: readonly Point[]; readonly size: readonly [number, number] },
): void => {
  for (const [x, y] of spots) {
    const light = Math.min(1, Math.max(0, 0.5 - (x * 0.6 + (y + 90) * 0.75) / 240 + (random() - 0.5) * 0.35));
    const color =
      light < 0.5 ? mix(tones.deep, tones.mid, light * 2) : mix(tones.mid, tones.shine, (light - 0.5) * 1.6);
    paintCoil(
      ctx,
      { x, y, radius: between(random, size[0], size[1]), color, opacity: between(random, 0.4, 0.85) },
      random,
    );
  }
};

const ringSpots = (random: Random, count: number, inRing: (angle: number, share: number) => Point): Point[] =>
  Array.from({ length: count }, () => inRing(random() * 2 * Math.PI, Math.sqrt(random())));

const AFRO_CENTRE: Point = [0, -52];
const AFRO_RADII: Point = [132, 126];

/** The outline of a cloud of hair around the head, open below. */
const afroOutline = (random: Random): Point[] =>
  Array.from({ length: 26 }, (_, i): Point => {
    const angle = Math.PI * (0.78 + (1.44 * i) / 25);
    const out = between(random, 0.985, 1.015);
    return [
      AFRO_CENTRE[0] + AFRO_RADII[0] * out * Math.cos(angle),
      AFRO_CENTRE[1] + AFRO_RADII[1] * out * Math.sin(angle),
    ];
  });

export const paintCloud = (ctx: Context, points: readonly Point[], tones: HairTones): void => {
  const area = outline(points);
  fill(ctx, area, tones.dark);
  inside(ctx, area, () => {
    spray(ctx, { x: -50, y: -130, rx: 120, ry: 90, color: tones.light, opacity: 0.55 });
    spray(ctx, { x: 90, y: 0, rx: 110, ry: 120, color: tones.deep, opacity: 0.8 });
  });
};

const afroBack = (ctx: Context, tones: HairTones, random: Random): void => {
  const points = afroOutline(random);
  paintCloud(ctx, points, tones);
  const edge = sample(points, 260);
  paintCoils(ctx, tones, random, {
    spots: edge.map(([x, y]): Point => [x + between(random, -6, 4), y + between(random, -6, 4)]),
    size: [3, 6],
  });
  const spots = ringSpots(random, 1500, (angle, share) => [
    Math.cos(angle) * 126 * share,
    -52 + Math.sin(angle) * 120 * share,
  ]);
  paintCoils(ctx, tones, random, { spots, size: [3, 6.5] });
};

/** The hairline over the forehead. */
const HAIRLINE: readonly Point[] = [
  [-90, 10],
  [-97, -30],
  [-94, -84],
  [-58, -124],
  [0, -136],
  [58, -124],
  [94, -84],
  [97, -30],
  [90, 10],
  [86, -10],
  [80, -46],
  [60, -76],
  [30, -88],
  [0, -91],
  [-30, -88],
  [-60, -76],
  [-80, -46],
  [-86, -10],
];

const afroFront = (ctx: Context, tones: HairTones, random: Random): void => {
  const area = outline(HAIRLINE);
  blurred(ctx, 3, () => fill(ctx, area, tones.dark));
  inside(ctx, area, () => spray(ctx, { x: -50, y: -100, rx: 100, ry: 70, color: tones.light, opacity: 0.5 }));
  const band = Array.from({ length: 950 }, (): Point => {
    const angle = Math.PI * between(random, -1.08, 0.08);
    const out = between(random, 0, 46);
    return [Math.cos(angle) * (84 + out), -16 + Math.sin(angle) * (74 + out * 1.3)];
  });
  paintCoils(ctx, tones, random, { spots: band, size: [2.6, 5] });
};

/** A full round afro. */
export const afro: HairPainter = { coversEars: false, back: afroBack, front: afroFront };

export const CROP: readonly Point[] = [
  [-84, 14],
  [-90, -30],
  [-89, -72],
  [-74, -108],
  [-44, -130],
  [0, -138],
  [44, -130],
  [74, -108],
  [89, -72],
  [90, -30],
  [84, 14],
  [80, 6],
  [78, -30],
  [74, -56],
  [58, -74],
  [40, -80],
  [0, -86],
  [-40, -80],
  [-58, -74],
  [-74, -56],
  [-78, -30],
  [-80, 6],
];

/** Tight coils cut close to the head. */
export const closeCrop: HairPainter = {
  coversEars: false,
  back: (ctx, tones) => paintShortBack(ctx, tones),
  front: (ctx, tones, random) => {
    const area = outline(CROP);
    blurred(ctx, 1.8, () => fill(ctx, area, faded(mix(tones.dark, tones.mid, 0.4), 0.92)));
    inside(ctx, area, () => {
      spray(ctx, { x: -40, y: -112, rx: 70, ry: 40, color: tones.light, opacity: 0.5 });
      const spots = ringSpots(random, 1500, (angle, share) => [
        Math.cos(angle) * 96 * share,
        -58 + Math.sin(angle) * 84 * share,
      ]);
      paintCoils(ctx, tones, random, { spots, size: [1.4, 2.8] });
    });
  },
};
