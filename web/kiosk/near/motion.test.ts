import { describe, expect, test } from 'vitest';
import { Approach, brightness, changedShare } from './motion.ts';

const picture = (points: readonly number[]) => Uint8Array.from(points);

describe('what has changed', () => {
  test('noise is nothing, a figure is its share of the picture', () => {
    const room = picture(Array.from({ length: 100 }, () => 100));
    const noisy = room.map((value, n) => value + (n % 2 ? 9 : -9));
    const somebody = room.map((value, n) => (n < 30 ? 20 : value));
    expect(changedShare(room, noisy)).toBe(0);
    expect(changedShare(room, somebody)).toBe(0.3);
    expect(changedShare(picture([]), picture([]))).toBe(0);
  });

  test('brightness goes by the eye', () => {
    const rgba = Uint8ClampedArray.from([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
    expect([...brightness(rgba, new Uint8Array(3))]).toEqual([255, 149, 28]);
  });
});

describe('somebody comes', () => {
  const seen = (approach: Approach, shares: readonly number[]) => shares.map((share) => approach.see(share));

  test('when the picture keeps moving, not at a single start', () => {
    const approach = new Approach(false);
    expect(seen(approach, [0, 0.2, 0, 0, 0, 0])).not.toContain(true);
    expect(seen(approach, [0.1, 0.2, 0.2])).toEqual([false, false, true]);
  });

  test('not when the light goes on, nor by a fly', () => {
    expect(seen(new Approach(false), [1, 1, 1, 1, 1])).not.toContain(true);
    expect(seen(new Approach(false), [0.01, 0.02, 0.01, 0.02, 0.01])).not.toContain(true);
  });

  test('a visitor who leaves does not wake it: first it must be still', () => {
    const approach = new Approach(true);
    expect(seen(approach, [0.2, 0.3, 0.2, 0.2, 0.2, 0.1])).not.toContain(true);
    expect(seen(approach, [0, 0, 0, 0, 0, 0, 0, 0])).not.toContain(true);
    expect(seen(approach, [0.1, 0.1, 0.1]).at(-1)).toBe(true);
  });
});
