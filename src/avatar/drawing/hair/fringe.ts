import type { HairPainter } from './hair-painter.ts';
import { type Lock, paintLock } from './lock.ts';
import { paintCap, paintShortBack, paintSide, paintTufts, type Tuft } from './short.ts';

const curtainLocks: readonly Lock[] = [
  {
    a: [
      [-8, -152],
      [-54, -142],
      [-88, -110],
      [-100, -60],
      [-97, -24],
      [-88, 0],
    ],
    b: [
      [-6, -128],
      [-48, -112],
      [-84, -66],
      [-86, -26],
      [-82, -4],
    ],
    strands: 110,
    shine: { at: 0.36, strength: 0.8 },
    loose: 2.5,
  },
  {
    a: [
      [-6, -152],
      [54, -142],
      [88, -110],
      [100, -60],
      [97, -24],
      [88, 0],
    ],
    b: [
      [-4, -128],
      [46, -114],
      [84, -66],
      [86, -26],
      [82, -4],
    ],
    strands: 110,
    shine: { at: 0.36, strength: 0.6 },
    loose: 2.5,
  },
  {
    a: [
      [-10, -136],
      [-50, -122],
      [-84, -76],
      [-84, -30],
      [-76, -14],
    ],
    b: [
      [-6, -114],
      [-26, -88],
      [-50, -56],
      [-66, -38],
      [-72, -20],
    ],
    strands: 90,
    shine: { at: 0.42, strength: 1 },
    loose: 2.5,
  },
  {
    a: [
      [-6, -136],
      [48, -124],
      [86, -76],
      [86, -30],
      [78, -12],
    ],
    b: [
      [-4, -114],
      [18, -90],
      [46, -62],
      [66, -40],
      [73, -18],
    ],
    strands: 90,
    shine: { at: 0.42, strength: 0.8 },
    loose: 2.5,
  },
];

const curtainTufts: readonly Tuft[] = [
  { root: [-8, -132], tip: [-44, -60], bend: 10, width: 22 },
  { root: [-4, -132], tip: [34, -62], bend: -10, width: 22 },
  { root: [-14, -140], tip: [-66, -40], bend: 20, width: 26 },
  { root: [2, -140], tip: [64, -42], bend: -20, width: 26 },
  { root: [-40, -136], tip: [-90, -18], bend: 18, width: 24 },
  { root: [36, -136], tip: [90, -20], bend: -18, width: 24 },
  { root: [-24, -142], tip: [-82, -30], bend: 22, width: 22 },
  { root: [16, -142], tip: [80, -30], bend: -22, width: 22 },
];

/** Hair of medium length, parted in the middle, falling to both temples, with short sides. */
export const curtains: HairPainter = {
  coversEars: false,
  back: (ctx, tones) => paintShortBack(ctx, tones),
  front: (ctx, tones, random) => {
    for (const side of [-1, 1]) paintSide(ctx, tones, random, { side, bulge: 4 });
    paintCap(
      ctx,
      [
        [-80, -60],
        [-98, -80],
        [-86, -112],
        [-54, -140],
        [-8, -151],
        [54, -140],
        [86, -112],
        [98, -80],
        [80, -60],
        [50, -92],
        [-4, -120],
        [-50, -92],
      ],
      tones,
    );
    for (const lock of curtainLocks) paintLock(ctx, lock, tones, random);
    paintTufts(ctx, curtainTufts, tones, { random, strands: 24 });
  },
};

const bobBack: Lock = {
  a: [
    [0, -148],
    [-92, -114],
    [-122, -30],
    [-124, 50],
    [-108, 104],
    [-84, 124],
  ],
  b: [
    [0, -148],
    [92, -114],
    [122, -30],
    [124, 50],
    [108, 104],
    [84, 124],
  ],
  strands: 150,
  dim: 0.6,
  loose: 3,
};

const BOB_PART = 30;

const bobLocks: readonly Lock[] = [
  {
    a: [
      [BOB_PART, -151],
      [-30, -150],
      [-84, -122],
      [-118, -62],
      [-127, 20],
      [-122, 84],
      [-94, 124],
      [-72, 128],
    ],
    b: [
      [BOB_PART, -126],
      [-34, -114],
      [-86, -48],
      [-92, 20],
      [-92, 70],
      [-84, 102],
      [-68, 116],
      [-58, 118],
    ],
    strands: 190,
    shine: { at: 0.36, strength: 1 },
    loose: 2.2,
  },
  {
    a: [
      [BOB_PART, -151],
      [76, -134],
      [110, -84],
      [123, -10],
      [124, 56],
      [112, 104],
      [88, 126],
      [72, 128],
    ],
    b: [
      [BOB_PART, -126],
      [64, -108],
      [86, -62],
      [92, 10],
      [92, 66],
      [84, 102],
      [68, 116],
      [58, 118],
    ],
    strands: 140,
    shine: { at: 0.34, strength: 0.7 },
    loose: 2.2,
  },
  {
    a: [
      [BOB_PART, -145],
      [-36, -130],
      [-90, -76],
      [-106, 0],
      [-107, 60],
      [-94, 104],
      [-66, 122],
    ],
    b: [
      [BOB_PART + 4, -108],
      [0, -86],
      [-52, -62],
      [-83, -10],
      [-85, 46],
      [-76, 88],
      [-54, 110],
    ],
    strands: 150,
    shine: { at: 0.36, strength: 1 },
    loose: 2.2,
  },
  {
    a: [
      [BOB_PART, -145],
      [72, -118],
      [100, -56],
      [108, 10],
      [106, 66],
      [92, 104],
      [68, 122],
    ],
    b: [
      [BOB_PART + 4, -108],
      [54, -86],
      [76, -46],
      [86, 4],
      [86, 56],
      [76, 92],
      [56, 112],
    ],
    strands: 110,
    shine: { at: 0.34, strength: 0.8 },
    loose: 2.2,
  },
];

/** Hair cut at chin height and turned inwards, with a side parting. */
export const bob: HairPainter = {
  coversEars: true,
  back: (ctx, tones, random) => paintLock(ctx, bobBack, tones, random),
  front: (ctx, tones, random) => {
    for (const lock of bobLocks) paintLock(ctx, lock, tones, random);
  },
};

const tousledTufts: readonly Tuft[] = [
  { root: [50, -110], tip: [100, -56], bend: -16, width: 40 },
  { root: [54, -122], tip: [104, -84], bend: -16, width: 34 },
  { root: [40, -128], tip: [88, -128], bend: -14, width: 30 },
  { root: [40, -120], tip: [-96, -82], bend: 22, width: 46 },
  { root: [30, -128], tip: [-90, -112], bend: 22, width: 46 },
  { root: [44, -116], tip: [84, -38], bend: -14, width: 30 },
  { root: [46, -120], tip: [-88, -50], bend: 26, width: 40 },
  { root: [50, -122], tip: [-72, -44], bend: 30, width: 34 },
  { root: [54, -118], tip: [-46, -48], bend: 28, width: 30 },
  { root: [56, -114], tip: [-16, -54], bend: 20, width: 26 },
  { root: [48, -118], tip: [66, -62], bend: -10, width: 24 },
  { root: [20, -136], tip: [-40, -152], bend: 12, width: 26 },
  { root: [34, -136], tip: [66, -154], bend: -10, width: 24 },
];

/** A long top swept across the forehead from a side parting, with short sides. */
export const tousled: HairPainter = {
  coversEars: false,
  back: (ctx, tones) => paintShortBack(ctx, tones),
  front: (ctx, tones, random) => {
    for (const side of [-1, 1]) paintSide(ctx, tones, random, { side, bulge: 2 });
    paintCap(
      ctx,
      [
        [-78, -58],
        [-98, -86],
        [-80, -126],
        [-30, -148],
        [40, -150],
        [86, -126],
        [98, -86],
        [78, -60],
        [60, -86],
        [40, -98],
        [0, -82],
        [-40, -64],
      ],
      tones,
    );
    paintTufts(ctx, tousledTufts, tones, { random, strands: 40 });
  },
};
