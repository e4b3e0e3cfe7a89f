import type { HairPainter } from './hair-painter.ts';
import { type Lock, paintLock } from './lock.ts';

/** Position of the parting. */
const PART = -20;

const back: Lock = {
  a: [
    [0, -150],
    [-96, -112],
    [-124, -20],
    [-134, 80],
    [-150, 180],
    [-158, 330],
  ],
  b: [
    [0, -150],
    [96, -112],
    [124, -20],
    [134, 80],
    [150, 180],
    [158, 330],
  ],
  strands: 190,
  dim: 0.7,
  loose: 6,
  wave: { size: 5, count: 2.4, start: 0 },
};

const outer = { size: 8, count: 2.5 };
const inner = { size: 7, count: 2.7 };

const left: readonly Lock[] = [
  {
    a: [
      [PART, -152],
      [-62, -144],
      [-100, -112],
      [-122, -56],
      [-127, 40],
      [-140, 130],
      [-142, 220],
      [-150, 330],
    ],
    b: [
      [PART, -128],
      [-54, -108],
      [-90, -52],
      [-92, 30],
      [-92, 110],
      [-94, 200],
      [-84, 330],
    ],
    strands: 170,
    wave: { ...outer, start: 0.1 },
    shine: { at: 0.25, strength: 0.9 },
    loose: 3.5,
  },
  {
    a: [
      [PART, -146],
      [-58, -128],
      [-92, -86],
      [-107, -44],
      [-112, 26],
      [-112, 110],
      [-122, 190],
      [-118, 330],
    ],
    b: [
      [PART + 2, -112],
      [-34, -88],
      [-70, -52],
      [-86, -4],
      [-82, 56],
      [-72, 120],
      [-66, 190],
      [-62, 330],
    ],
    strands: 130,
    wave: { ...inner, start: 0.4 },
    shine: { at: 0.24, strength: 1 },
    loose: 3,
  },
];

const right: readonly Lock[] = [
  {
    a: [
      [PART, -152],
      [24, -152],
      [72, -138],
      [104, -106],
      [122, -56],
      [127, 36],
      [140, 128],
      [142, 220],
      [150, 330],
    ],
    b: [
      [PART, -128],
      [46, -116],
      [90, -58],
      [93, 30],
      [93, 108],
      [94, 200],
      [84, 330],
    ],
    strands: 180,
    wave: { ...outer, start: 0.65 },
    shine: { at: 0.25, strength: 0.7 },
    loose: 3.5,
  },
  {
    a: [
      [PART, -147],
      [30, -138],
      [76, -106],
      [106, -52],
      [113, 24],
      [112, 106],
      [122, 190],
      [118, 330],
    ],
    b: [
      [PART, -112],
      [20, -102],
      [62, -68],
      [86, -10],
      [83, 54],
      [74, 122],
      [68, 190],
      [64, 330],
    ],
    strands: 140,
    wave: { ...inner, start: 0.95 },
    shine: { at: 0.24, strength: 0.85 },
    loose: 3,
  },
];

/** Long hair in soft waves, parted off-centre, falling over the shoulders. */
export const longWaves: HairPainter = {
  coversEars: true,
  back: (ctx, tones, random) => paintLock(ctx, back, tones, random),
  front: (ctx, tones, random) => {
    for (const lock of [...left, ...right]) paintLock(ctx, lock, tones, random);
  },
};
