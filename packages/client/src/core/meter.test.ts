import { describe, expect, it } from 'vitest';
import { loudness, smooth } from './meter.ts';

const sine = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, n) => amplitude * Math.sin(n / 5));

describe('the level meter', () => {
  it('is empty in silence and in faint noise, full at a shout, and between in speech', () => {
    expect(loudness(new Float32Array(1024))).toBe(0);
    expect(loudness(sine(0.002))).toBe(0);
    expect(loudness(sine(1))).toBe(1);
    expect(loudness(sine(0.1))).toBeGreaterThan(0.4);
    expect(loudness(sine(0.1))).toBeLessThan(0.9);
  });

  it('rises at once and falls slowly', () => {
    expect(smooth(0, 0.8)).toBe(0.8);
    expect(smooth(0.8, 0)).toBeGreaterThan(0.6);
  });
});
