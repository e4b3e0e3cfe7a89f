import { expect, test } from 'vitest';
import { LOOP, pictureOfLoop, pictureOfPhase, STRETCH } from './closed-path.ts';

const steps = (pictures: readonly number[]): number[] =>
  pictures.map((picture, i) => Math.abs(picture - (pictures[(i + 1) % pictures.length] ?? picture)));

test('the path of the phases shows every picture once and closes without a jump', () => {
  const pictures = Array.from({ length: STRETCH }, (_, phase) => pictureOfPhase(phase));
  expect([...pictures].sort((a, b) => a - b)).toEqual(Array.from({ length: STRETCH }, (_, i) => i));
  expect(Math.max(...steps(pictures))).toBe(2);
});

test('the loop shows every picture twice, one after the other, and closes', () => {
  const pictures = Array.from({ length: LOOP }, (_, index) => pictureOfLoop(index));
  expect(pictures.filter((picture) => picture === 0)).toHaveLength(2);
  expect(pictures[STRETCH - 1]).toBe(STRETCH - 1);
  expect(Math.max(...steps(pictures))).toBe(1);
});
