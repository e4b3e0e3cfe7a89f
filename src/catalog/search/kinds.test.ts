import { expect, test } from 'vitest';
import { LARGE, lookedThrough, namesLookedThrough } from './kinds.ts';

test('for a later page more is looked through, but not as many times more as there is wanted', () => {
  expect(LARGE.map((kind) => lookedThrough(kind, 11))).toEqual([500, 1000, 2500]);
  expect(LARGE.map((kind) => namesLookedThrough(kind, 11))).toEqual([1500, 3000, 8000]);
  expect(lookedThrough('track', 88)).toBe(10_000);
  expect(namesLookedThrough('track', 88)).toBe(32_000);
});

test('it is never less than is wanted', () => {
  expect(lookedThrough('artist', 1_000_000_000)).toBe(1_000_000_000);
});
