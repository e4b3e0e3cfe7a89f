import { describe, expect, test } from 'vitest';
import { CosineTransform } from './cosine-transform.ts';
import { Fft } from './fft.ts';
import { RealFft } from './real-fft.ts';

/** Pseudo-random numbers between -0.5 and 0.5, the same in every run. */
const numbers = (count: number, seed: number): number[] => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
};

/** The discrete Fourier transform, computed directly from its definition. */
const slowTransform = (re: readonly number[], im: readonly number[]): { re: number[]; im: number[] } => {
  const size = re.length;
  const sum = (k: number, part: (real: number, imaginary: number, angle: number) => number): number =>
    re.reduce((total, real, n) => total + part(real, im[n]!, (-2 * Math.PI * ((k * n) % size)) / size), 0);
  const bins = Array.from({ length: size }, (_, k) => k);
  return {
    re: bins.map((k) => sum(k, (r, i, a) => r * Math.cos(a) - i * Math.sin(a))),
    im: bins.map((k) => sum(k, (r, i, a) => r * Math.sin(a) + i * Math.cos(a))),
  };
};

const expectNear = (found: ArrayLike<number>, expected: readonly number[]): void => {
  const farthest = expected.reduce((most, value, at) => Math.max(most, Math.abs(value - found[at]!)), 0);
  expect(farthest).toBeLessThan(1e-10);
};

describe('transforms agree with the definition', () => {
  test.each([2, 4, 8, 16, 32, 64, 512])('complex numbers, size %i, and back', (size) => {
    const [re, im] = [numbers(size, 1), numbers(size, 2)];
    const fft = new Fft(size);
    fft.re.set(re);
    fft.im.set(im);
    fft.forward();
    const expected = slowTransform(re, im);
    expectNear(fft.re, expected.re);
    expectNear(fft.im, expected.im);
    fft.inverse();
    expectNear(fft.re, re);
    expectNear(fft.im, im);
  });

  test.each([4, 8, 16, 32, 128, 512])('real numbers, size %i, one set after another', (size) => {
    const fft = new RealFft(size);
    for (const seed of [3, 4]) {
      const input = numbers(size, seed);
      fft.input.set(input);
      fft.forward();
      const { re, im } = slowTransform(
        input,
        input.map(() => 0),
      );
      expectNear(fft.re, re.slice(0, size / 2 + 1));
      expectNear(fft.im, im.slice(0, size / 2 + 1));
      expect(fft.re).toHaveLength(size / 2 + 1);
      expect([...fft.input]).toEqual(input);
    }
  });

  test.each([8, 16, 32, 256, 512])(
    'a sequence that is its own mirror, size %i, one after another',
    (size) => {
      const transform = new CosineTransform(size);
      for (const seed of [5, 6]) {
        const half = numbers(size / 2 + 1, seed);
        const whole = [...half, ...half.slice(1, -1).reverse()];
        transform.values.set(half);
        transform.forward();
        const { re, im } = slowTransform(
          whole,
          whole.map(() => 0),
        );
        expectNear(transform.values, re.slice(0, size / 2 + 1));
        expectNear(
          im,
          whole.map(() => 0),
        );
      }
    },
  );
});
