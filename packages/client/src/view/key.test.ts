import { describe, expect, it } from 'vitest';
import { keyPixels, opacityOf } from './key.ts';

describe('the green key', () => {
  it('clears exactly what clients key: R 0-120, G 150-255, B 0-120', () => {
    for (const [red, green, blue] of [
      [0, 255, 0],
      [120, 150, 120],
      [0, 177, 64],
    ] as const) {
      expect(opacityOf(red, green, blue)).toBe(0);
    }
  });

  it('keeps skin, hair, clothes, grey and white', () => {
    for (const [red, green, blue] of [
      [224, 172, 150],
      [40, 30, 25],
      [255, 255, 255],
      [128, 128, 200],
      [90, 90, 90],
    ] as const) {
      expect(opacityOf(red, green, blue)).toBe(1);
    }
  });

  it('has a soft edge, and takes the green light from it', () => {
    const edge = new Uint8ClampedArray([140, 200, 100, 255, 200, 180, 170, 255]);
    keyPixels(edge);
    expect(edge[3]).toBeGreaterThan(60);
    expect(edge[3]).toBeLessThan(200);
    expect(edge[1]).toBe(140);
    expect([...edge.subarray(4)]).toEqual([200, 180, 170, 255]);
  });
});
