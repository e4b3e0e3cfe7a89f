import { expect, test } from 'vitest';
import { seeded } from '../contracts/sounds.ts';
import { Fft } from './fft.ts';

const slowTransform = (re: readonly number[], im: readonly number[]): { re: number[]; im: number[] } => {
  const size = re.length;
  const sum = (k: number, part: (real: number, imaginary: number, angle: number) => number): number =>
    re.reduce((total, real, n) => total + part(real, im[n]!, (-2 * Math.PI * k * n) / size), 0);
  const bins = Array.from({ length: size }, (_, k) => k);
  return {
    re: bins.map((k) => sum(k, (r, i, a) => r * Math.cos(a) - i * Math.sin(a))),
    im: bins.map((k) => sum(k, (r, i, a) => r * Math.sin(a) + i * Math.cos(a))),
  };
};

test.each([2, 8, 64])('agrees with the definition at size %i, and comes back', (size) => {
  const random = seeded(size);
  const re = Array.from({ length: size }, () => random() - 0.5);
  const im = Array.from({ length: size }, () => random() - 0.5);
  const fft = new Fft(size);
  fft.re.set(re);
  fft.im.set(im);
  fft.forward();
  const expected = slowTransform(re, im);
  for (let k = 0; k < size; k += 1) {
    expect(fft.re[k]).toBeCloseTo(expected.re[k]!, 9);
    expect(fft.im[k]).toBeCloseTo(expected.im[k]!, 9);
  }
  fft.inverse();
  for (let n = 0; n < size; n += 1) expect(fft.re[n]).toBeCloseTo(re[n]!, 9);
});
