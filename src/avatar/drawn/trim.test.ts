import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { paintedIn } from './trim.ts';

const WHOLE = { x: 10, y: 20, width: 50, height: 40 };
const SCALE = 2;

/** A layer of 100 x 80 pixels, painted in these of its rectangles. */
const layer = (...rectangles: readonly (readonly [number, number, number, number])[]) => {
  const canvas = createCanvas(WHOLE.width * SCALE, WHOLE.height * SCALE);
  const ctx = canvas.getContext('2d');
  for (const rectangle of rectangles) ctx.fillRect(...rectangle);
  return canvas;
};

test.each([
  ['nothing', [], { x: 10, y: 20, width: 1, height: 1 }],
  ['all of it', [[0, 0, 100, 80]], WHOLE],
  ['one pixel, with a margin', [[40, 30, 1, 1]], { x: 29, y: 34, width: 3, height: 3 }],
  [
    'its first and its last pixel',
    [
      [0, 0, 1, 1],
      [99, 79, 1, 1],
    ],
    WHOLE,
  ],
  [
    'a low part on the left and a high one on the right',
    [
      [60, 10, 20, 4],
      [20, 50, 4, 20],
    ],
    { x: 19, y: 24, width: 32, height: 32 },
  ],
  [
    'a wide row above a narrow one',
    [
      [10, 10, 80, 2],
      [50, 60, 2, 2],
    ],
    { x: 14, y: 24, width: 42, height: 28 },
  ],
] as const)('the part of a layer that is painted: %s', (_, rectangles, part) => {
  expect(paintedIn(layer(...rectangles), WHOLE, SCALE)).toEqual(part);
});
