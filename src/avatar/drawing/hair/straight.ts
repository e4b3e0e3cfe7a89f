import type { HairPainter } from './hair-painter.ts';
import { type Lock, mirrorLock, paintLock } from './lock.ts';
import { paintTufts, type Tuft } from './short.ts';

const back: Lock = {
  a: [
    [0, -148],
    [-92, -112],
    [-112, -20],
    [-114, 80],
    [-116, 170],
    [-112, 262],
  ],
  b: [
    [0, -148],
    [92, -112],
    [112, -20],
    [114, 80],
    [116, 170],
    [112, 262],
  ],
  strands: 190,
  dim: 0.7,
  loose: 2,
};

const outer: Lock = {
  a: [
    [0, -150],
    [-60, -142],
    [-98, -106],
    [-113, -44],
    [-116, 50],
    [-117, 150],
    [-112, 256],
  ],
  b: [
    [0, -126],
    [-46, -112],
    [-84, -56],
    [-88, 30],
    [-88, 120],
    [-86, 190],
    [-80, 262],
  ],
  strands: 170,
  shine: { at: 0.28, strength: 1 },
  loose: 1.8,
};

const inner: Lock = {
  a: [
    [0, -144],
    [-54, -128],
    [-90, -84],
    [-103, -30],
    [-105, 60],
    [-104, 160],
    [-98, 258],
  ],
  b: [
    [2, -116],
    [-24, -98],
    [-58, -66],
    [-82, -14],
    [-81, 60],
    [-76, 150],
    [-70, 262],
  ],
  strands: 150,
  shine: { at: 0.27, strength: 1 },
  loose: 1.6,
};

const LOCKS = [outer, mirrorLock(outer), inner, mirrorLock(inner)] as const;

/** Long sleek hair, parted in the middle. */
export const longStraight: HairPainter = {
  coversEars: true,
  back: (ctx, tones, random) => paintLock(ctx, back, tones, random),
  front: (ctx, tones, random) => {
    for (const lock of LOCKS) paintLock(ctx, lock, tones, random);
  },
};

/** The fringe, from the crown to just above the brows. */
const fringe: readonly Tuft[] = [-66, -52, -38, -24, -10, 4, 18, 32, 46, 60].map((x, i) => ({
  root: [x * 0.55, -134],
  tip: [x + (x > 0 ? 4 : -4), -46 + (i % 3) * 2.5 + Math.abs(x) * 0.05],
  bend: x * 0.1,
  width: 25,
}));

const sides: readonly Tuft[] = [-1, 1].map((side) => ({
  root: [side * 34, -134],
  tip: [side * 82, -22],
  bend: side * -15,
  width: 26,
}));

/** Long sleek hair with a full fringe. */
export const bangs: HairPainter = {
  coversEars: true,
  back: longStraight.back,
  front: (ctx, tones, random) => {
    longStraight.front(ctx, tones, random);
    paintTufts(ctx, sides, tones, { random, strands: 40 });
    paintTufts(ctx, fringe, tones, { random, strands: 40 });
  },
};
