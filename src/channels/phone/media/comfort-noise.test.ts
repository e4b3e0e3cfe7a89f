import { describe, expect, test } from 'vitest';
import { decibel, joined, rms } from '../../../../test/support/phone-sound.ts';
import { ComfortNoise } from './comfort-noise.ts';

const noiseOf = (...payload: number[]): Int16Array => {
  const noise = new ComfortNoise();
  noise.describe(Uint8Array.from(payload));
  const parts = Array.from({ length: 50 }, () => {
    const frame = new Int16Array(320);
    noise.fill(frame);
    return frame;
  });
  return joined(parts);
};

/** The similarity of neighbouring samples: near one for a dull sound, below zero for a bright one. */
const slowness = (pcm: Int16Array): number => {
  let [product, power] = [0, 0];
  for (let at = 2; at < pcm.length; at += 2)
    [product, power] = [product + pcm[at]! * pcm[at - 2]!, power + pcm[at]! ** 2];
  return product / power;
};

describe('comfort noise', () => {
  test.each([20, 40, 60])('-%i dBov is as loud as that', (level) => {
    expect(decibel(rms(noiseOf(level)) / 32_768)).toBeCloseTo(-level, 0);
    expect(Math.abs(decibel(rms(noiseOf(level, 60, 170, 127)) / 32_768) + level)).toBeLessThan(1);
  });

  test('its colour is that of the coefficients', () => {
    expect(Math.abs(slowness(noiseOf(30)))).toBeLessThan(0.1);
    expect(slowness(noiseOf(30, 40))).toBeGreaterThan(0.5);
    expect(slowness(noiseOf(30, 214))).toBeLessThan(-0.5);
  });

  test('the softest level and no description at all are silence', () => {
    expect(rms(noiseOf(127))).toBe(0);
    expect(rms(noiseOf())).toBe(0);
  });

  test('whatever is described stays in bounds', () => {
    for (const byte of [0, 127, 255]) {
      const pcm = noiseOf(0, ...Array<number>(40).fill(byte));
      expect(rms(pcm)).toBeLessThanOrEqual(32_768);
      expect(rms(pcm)).toBeGreaterThan(0);
    }
  });
});
