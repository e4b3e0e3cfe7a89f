import { expect, test } from 'vitest';
import { mouthOpenness } from './measure.ts';

const box = { x: 2, y: 2, width: 10, height: 10 };

/** A picture of 20 x 20 pixels with `dark` rows of cavity in the mouth box. */
const picture = (dark: number, inside = [70, 12, 20, 255]): Uint8Array => {
  const pixels = new Uint8Array(20 * 20 * 4);
  for (let i = 0; i < 400; i++) {
    const [x, y] = [i % 20, Math.floor(i / 20)];
    const inMouth = x >= 2 && x < 12 && y >= 2 && y < 2 + dark;
    pixels.set(inMouth ? inside : [201, 144, 106, 255], i * 4);
  }
  return pixels;
};

test('a mouth that shows nothing of its inside is shut', () => {
  expect(mouthOpenness(picture(0), 20, 20, box)).toBe(0);
});

test('the more of the inside shows, the wider the mouth is open, up to 1', () => {
  const openness = [0, 1, 2, 3, 10].map((rows) => mouthOpenness(picture(rows), 20, 20, box));
  expect(openness).toEqual([...openness].sort((a, b) => a - b));
  expect(openness[1]).toBeCloseTo(0.07 / 0.39, 5);
  expect(openness.at(-1)).toBe(1);
});

test('teeth count as well as the dark behind them, lips and beards do not', () => {
  expect(mouthOpenness(picture(3, [236, 230, 221, 255]), 20, 20, box)).toBe(
    mouthOpenness(picture(3), 20, 20, box),
  );
  for (const other of [
    [142, 64, 60],
    [110, 40, 38],
    [180, 83, 79],
    [31, 23, 20],
    [163, 157, 151],
    [240, 201, 174],
  ]) {
    expect(mouthOpenness(picture(10, [...other, 255]), 20, 20, box)).toBe(0);
  }
});

test('a box that reaches over the edge of the picture counts what is in it', () => {
  expect(mouthOpenness(picture(10), 20, 20, { x: 2, y: 2, width: 100, height: 100 })).toBeLessThan(1);
});
