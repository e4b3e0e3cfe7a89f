import { Path2D } from '@napi-rs/canvas';
import { blurred, type Context, fill, gradient, inside, spray, stroke } from '../brush.ts';
import { faded, tone } from '../color.ts';
import { curveThrough, line, type Point, symmetric } from '../geometry.ts';
import type { HairPainter } from './hair-painter.ts';
import type { HairTones } from './tones.ts';

/** The right half of the cloth's outer edge, from the crown to the chest. */
const OUTER: readonly Point[] = [
  [0, -150],
  [54, -142],
  [92, -108],
  [107, -50],
  [108, 20],
  [106, 84],
  [112, 128],
  [138, 176],
  [150, 226],
  [96, 262],
  [0, 278],
];

/** The right half of the opening for the face. */
const OPENING: readonly Point[] = [
  [0, -88],
  [38, -80],
  [64, -54],
  [76, -10],
  [77, 34],
  [69, 78],
  [50, 112],
  [26, 133],
  [0, 140],
];

const addLoop = (path: Path2D, half: readonly Point[]): void => {
  const points = symmetric(half);
  const [first = [0, 0]] = points;
  path.moveTo(first[0], first[1]);
  curveThrough(path, points, true);
  path.closePath();
};

const loop = (...halves: (readonly Point[])[]): Path2D => {
  const path = new Path2D();
  for (const half of halves) addLoop(path, half);
  return path;
};

/** The folds of the cloth: from the side of the face down around the neck and over the chest. */
const FOLDS: readonly (readonly Point[])[] = [
  [
    [-92, -70],
    [-94, 20],
    [-82, 96],
    [-30, 158],
    [60, 196],
    [128, 206],
  ],
  [
    [-102, 10],
    [-96, 90],
    [-60, 150],
    [10, 196],
    [90, 232],
  ],
  [
    [90, -60],
    [93, 30],
    [80, 104],
    [46, 150],
    [0, 170],
  ],
  [
    [104, 60],
    [96, 116],
    [70, 160],
    [20, 182],
  ],
  [
    [-60, -122],
    [-20, -136],
    [40, -132],
    [80, -102],
  ],
  [
    [-118, 160],
    [-84, 204],
    [-20, 240],
    [40, 256],
  ],
];

const paintFolds = (ctx: Context, tones: HairTones): void => {
  for (const fold of FOLDS) {
    const lit = fold.map(([x, y]): Point => [x - 3, y - 7]);
    blurred(ctx, 4.5, () => stroke(ctx, line(fold), faded(tone(tones.mid, -0.14), 0.55), 7));
    blurred(ctx, 4, () => stroke(ctx, line(lit), faded(tone(tones.mid, 0.1), 0.55), 6));
  }
};

const paintFront = (ctx: Context, tones: HairTones): void => {
  const cloth = loop(OUTER, OPENING);
  ctx.save();
  ctx.clip(cloth, 'evenodd');
  const shades = [
    [0, tone(tones.mid, 0.06)],
    [0.5, tones.mid],
    [1, tone(tones.mid, -0.09)],
  ] as const;
  ctx.fillStyle = gradient(ctx, [-90, -130, 110, 230], shades);
  ctx.fillRect(-200, -200, 400, 500);
  paintFolds(ctx, tones);
  spray(ctx, { x: -48, y: -112, rx: 60, ry: 26, turn: -0.5, color: tone(tones.mid, 0.14), opacity: 0.6 });
  spray(ctx, { x: 100, y: 20, rx: 34, ry: 130, color: tone(tones.mid, -0.16), opacity: 0.5 });
  blurred(ctx, 3, () => stroke(ctx, loop(OPENING), faded(tone(tones.mid, -0.2), 0.6), 9));
  ctx.restore();
  stroke(ctx, loop(OPENING), faded(tone(tones.mid, 0.09), 0.8), 1.6);
};

/** A headscarf that frames the face and falls over the shoulders. */
export const hijab: HairPainter = {
  coversEars: true,
  back: (ctx, tones) => {
    const area = loop(OUTER);
    fill(ctx, area, tone(tones.mid, -0.14));
    inside(ctx, area, () => blurred(ctx, 12, () => stroke(ctx, area, faded(tone(tones.mid, -0.2), 0.5), 20)));
  },
  front: paintFront,
};
