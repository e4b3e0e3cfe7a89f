import { type Context, fill } from '../brush.ts';
import { outline, type Point } from '../geometry.ts';
import type { Random } from '../../walk.ts';
import type { HairPainter } from './hair-painter.ts';
import { type Lock, mirrorLock, paintLock } from './lock.ts';
import { paintCap, paintShortBack } from './short.ts';
import type { HairTones } from './tones.ts';

/** Hair drawn tight from the hairline over the temple to the crown. */
const drawnBack: readonly Lock[] = [
  {
    a: [
      [-80, 8],
      [-91, -36],
      [-88, -84],
      [-58, -128],
      [0, -146],
    ],
    b: [
      [-76, -8],
      [-78, -40],
      [-70, -74],
      [-44, -112],
      [0, -138],
    ],
    strands: 90,
    shine: { at: 0.6, strength: 0.7 },
    loose: 1.4,
  },
  {
    a: [
      [-79, -24],
      [-80, -62],
      [-66, -102],
      [-34, -132],
      [4, -145],
    ],
    b: [
      [-66, -56],
      [-52, -78],
      [-36, -98],
      [-16, -120],
      [4, -140],
    ],
    strands: 90,
    shine: { at: 0.5, strength: 1 },
    loose: 1.4,
  },
  {
    a: [
      [-70, -52],
      [-50, -82],
      [-32, -106],
      [-14, -128],
      [4, -143],
    ],
    b: [
      [6, -90],
      [6, -102],
      [6, -116],
      [6, -130],
      [6, -142],
    ],
    strands: 110,
    shine: { at: 0.48, strength: 1 },
    loose: 1.4,
  },
];

const CAP = [
  [-80, 6],
  [-92, -40],
  [-86, -88],
  [-56, -130],
  [0, -146],
  [56, -130],
  [86, -88],
  [92, -40],
  [80, 6],
  [78, -30],
  [66, -60],
  [40, -82],
  [0, -91],
  [-40, -82],
  [-66, -60],
  [-78, -30],
] as const;

const paintDrawnBack = (ctx: Context, tones: HairTones, random: Random): void => {
  paintCap(ctx, CAP, tones);
  for (const lock of drawnBack) {
    paintLock(ctx, lock, tones, random);
    paintLock(ctx, mirrorLock(lock), tones, random);
  }
};

/** Strands wound around a knot on the crown. */
const knot: readonly Lock[] = [
  {
    a: [
      [-34, -140],
      [-46, -172],
      [-22, -202],
      [18, -202],
      [40, -178],
    ],
    b: [
      [-10, -138],
      [-16, -160],
      [-4, -174],
      [14, -174],
      [24, -160],
    ],
    strands: 80,
    shine: { at: 0.5, strength: 1 },
    loose: 2.5,
  },
  {
    a: [
      [34, -140],
      [50, -168],
      [34, -194],
      [4, -186],
      [-20, -168],
    ],
    b: [
      [-14, -136],
      [4, -142],
      [14, -154],
      [0, -162],
      [-16, -158],
    ],
    strands: 80,
    shine: { at: 0.45, strength: 0.9 },
    loose: 2.5,
  },
];

const KNOT: readonly Point[] = [
  [0, -128],
  [34, -140],
  [42, -166],
  [24, -190],
  [-6, -194],
  [-34, -182],
  [-42, -158],
  [-30, -136],
];

/** Hair drawn back and up into a knot. */
export const bun: HairPainter = {
  coversEars: false,
  back: (ctx, tones, random) => {
    paintShortBack(ctx, tones);
    fill(ctx, outline(KNOT), tones.deep);
    for (const lock of knot) paintLock(ctx, lock, tones, random);
  },
  front: paintDrawnBack,
};

const tail: readonly Lock[] = [
  {
    a: [
      [30, -110],
      [112, -70],
      [138, 10],
      [140, 96],
      [126, 176],
      [108, 240],
    ],
    b: [
      [30, -80],
      [76, -20],
      [90, 50],
      [92, 120],
      [88, 190],
      [84, 240],
    ],
    strands: 170,
    wave: { size: 5, count: 1.3, start: 0.2 },
    shine: { at: 0.34, strength: 0.9 },
    loose: 3.5,
  },
];

/** Hair drawn back and tied; the tail falls behind one shoulder. */
export const ponytail: HairPainter = {
  coversEars: false,
  back: (ctx, tones, random) => {
    paintShortBack(ctx, tones);
    for (const lock of tail) paintLock(ctx, lock, tones, random);
  },
  front: paintDrawnBack,
};
