import { blurred, type Context, fill, gradient, inside, spray } from '../brush.ts';
import { faded } from '../color.ts';
import { hairProfile, outline, type Point, sample, tapered } from '../geometry.ts';
import { around, between } from '../random.ts';
import type { Random } from '../../walk.ts';
import type { HairPainter } from './hair-painter.ts';
import { type Lock, paintLock } from './lock.ts';
import type { HairTones } from './tones.ts';

/**
 * The area of short hair at the side of the head, from the temple to before the ear. `side` -1 is the left of
 * the picture.
 */
const sideArea = (side: number, bulge: number): Point[] =>
  (
    [
      [58, -104],
      [80 + bulge, -84],
      [88 + bulge, -40],
      [88 + bulge * 0.6, -4],
      [87, 16],
      [81, 18],
      [79, -6],
      [72, -34],
      [62, -62],
    ] as const
  ).map(([x, y]): Point => [side * x, y]);

/** Paints short hair at a side, fading into the skin before the ear. */
export const paintSide = (
  ctx: Context,
  tones: HairTones,
  random: Random,
  { side, bulge = 3 }: { readonly side: number; readonly bulge?: number },
): void => {
  const area = outline(sideArea(side, bulge));
  const fade = gradient(
    ctx,
    [0, -40, 0, 20],
    [
      [0, faded(tones.dark, 0.95)],
      [0.55, faded(tones.dark, 0.8)],
      [1, faded(tones.dark, 0)],
    ],
  );
  blurred(ctx, 1.4, () => fill(ctx, area, fade));
  inside(ctx, area, () => {
    for (let i = 0; i < 260; i++) paintShortHair(ctx, tones, random, { side, bulge });
  });
};

const paintShortHair = (
  ctx: Context,
  tones: HairTones,
  random: Random,
  { side, bulge }: { readonly side: number; readonly bulge: number },
): void => {
  const [x, y] = [between(random, 62, 89 + bulge), between(random, -104, 14)];
  const length = between(random, 4, 9);
  const hair = sample(
    [
      [side * x, y],
      [side * (x + 1), y + length * 0.5],
      [side * (x + 0.5), y + length],
    ],
    5,
  );
  const opacity = 0.5 * Math.min(1, (20 - y) / 50);
  fill(ctx, tapered(hair, 1.2, hairProfile), faded(random() < 0.5 ? tones.deep : tones.light, opacity));
};

/** Paints the nape and the back of a short-haired head, which show beside the neck. */
export const paintShortBack = (ctx: Context, tones: HairTones): void => {
  blurred(ctx, 1, () =>
    fill(
      ctx,
      outline([
        [0, -134],
        [-70, -116],
        [-90, -50],
        [-82, 14],
        [-46, 60],
        [46, 60],
        [82, 14],
        [90, -50],
        [70, -116],
      ]),
      tones.deep,
    ),
  );
};

/** A tuft: a lock from `root` to `tip` that bends by `bend` pixels and is `width` pixels broad. */
export interface Tuft {
  readonly root: Point;
  readonly tip: Point;
  readonly bend: number;
  readonly width: number;
}

const tuftLock = ({ root, tip, bend, width }: Tuft, strands: number, dim = 0): Lock => {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const at = (u: number, across: number): Point => {
    const off = across + bend * Math.sin(Math.PI * u);
    return [root[0] + dx * u + nx * off, root[1] + dy * u + ny * off];
  };
  const h = width / 2;
  return {
    a: [at(0, -h * 0.3), at(0.35, -h), at(0.75, -h * 0.7), at(1, 0)],
    b: [at(0, h * 0.3), at(0.35, h), at(0.75, h * 0.7), at(1, 0)],
    strands,
    dim,
    loose: 1.6,
    shine: { at: 0.4, strength: 0.8 },
  };
};

export const paintTufts = (
  ctx: Context,
  tufts: readonly Tuft[],
  tones: HairTones,
  { random, strands = 34 }: { readonly random: Random; readonly strands?: number },
): void => {
  for (const tuft of tufts) {
    const jittered = { ...tuft, bend: tuft.bend + around(random, 1.5) };
    paintLock(ctx, tuftLock(jittered, strands, 0.1 + random() * 0.15), tones, random);
  }
};

/** Paints the mass from which tufts rise. */
export const paintCap = (ctx: Context, points: readonly Point[], tones: HairTones): void => {
  const area = outline(points);
  blurred(ctx, 1.6, () => fill(ctx, area, tones.dark));
  inside(ctx, area, () => spray(ctx, { x: -30, y: -120, rx: 80, ry: 30, color: tones.light, opacity: 0.4 }));
};

const quiffTufts: readonly Tuft[] = [
  { root: [60, -76], tip: [92, -112], bend: -8, width: 34 },
  { root: [-62, -78], tip: [-84, -116], bend: 8, width: 30 },
  { root: [46, -86], tip: [84, -134], bend: -14, width: 40 },
  { root: [-44, -90], tip: [-62, -136], bend: 10, width: 36 },
  { root: [24, -92], tip: [66, -152], bend: -18, width: 44 },
  { root: [-24, -94], tip: [-36, -150], bend: 10, width: 40 },
  { root: [4, -92], tip: [42, -162], bend: -22, width: 46 },
  { root: [-12, -92], tip: [4, -160], bend: -14, width: 42 },
  { root: [-34, -88], tip: [-30, -142], bend: -12, width: 34 },
  { root: [34, -86], tip: [60, -132], bend: -14, width: 34 },
  { root: [-50, -82], tip: [-56, -122], bend: -8, width: 26 },
];

/** Short sides, with the top brushed up and over. */
export const quiff: HairPainter = {
  coversEars: false,
  back: (ctx, tones) => paintShortBack(ctx, tones),
  front: (ctx, tones, random) => {
    for (const side of [-1, 1]) paintSide(ctx, tones, random, { side });
    paintCap(
      ctx,
      [
        [-66, -72],
        [-84, -96],
        [-70, -128],
        [-20, -148],
        [40, -150],
        [82, -124],
        [86, -94],
        [66, -72],
        [36, -86],
        [0, -92],
        [-36, -88],
      ],
      tones,
    );
    paintTufts(ctx, quiffTufts, tones, { random });
  },
};

const sweptTufts: readonly Tuft[] = [
  { root: [-74, -52], tip: [-84, -112], bend: 10, width: 30 },
  { root: [74, -52], tip: [84, -112], bend: -10, width: 30 },
  { root: [-66, -72], tip: [-66, -138], bend: 14, width: 40 },
  { root: [66, -72], tip: [62, -140], bend: -14, width: 40 },
  { root: [-50, -86], tip: [-30, -154], bend: 14, width: 42 },
  { root: [52, -86], tip: [30, -156], bend: -14, width: 42 },
  { root: [-28, -94], tip: [2, -160], bend: 12, width: 42 },
  { root: [30, -94], tip: [44, -154], bend: -8, width: 40 },
  { root: [-4, -96], tip: [34, -160], bend: 10, width: 42 },
  { root: [14, -96], tip: [56, -152], bend: 6, width: 36 },
];

/** Hair combed straight back from the forehead. */
export const sweptBack: HairPainter = {
  coversEars: false,
  back: (ctx, tones) => paintShortBack(ctx, tones),
  front: (ctx, tones, random) => {
    for (const side of [-1, 1]) paintSide(ctx, tones, random, { side, bulge: 2 });
    paintCap(
      ctx,
      [
        [-74, -44],
        [-88, -84],
        [-76, -122],
        [-40, -150],
        [10, -160],
        [52, -148],
        [78, -122],
        [88, -84],
        [74, -44],
        [62, -74],
        [44, -88],
        [16, -95],
        [-16, -95],
        [-44, -88],
        [-62, -74],
      ],
      tones,
    );
    paintTufts(ctx, sweptTufts, tones, { random, strands: 46 });
  },
};
