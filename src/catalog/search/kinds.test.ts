import { expect, test } from 'vitest';
import { LARGE, lookedThrough, namesLookedThrough, scarcityOf } from './kinds.ts';

test('for a later page more is looked through, but not as many times more as there is wanted', () => {
  expect(LARGE.map((kind) => lookedThrough(kind, 11))).toEqual([500, 1000, 2500]);
  expect(LARGE.map((kind) => namesLookedThrough(kind, 11, 1))).toEqual([1500, 3000, 8000]);
  expect(lookedThrough('track', 88)).toBe(10_000);
  expect(namesLookedThrough('track', 88, 1)).toBe(32_000);
});

test('where little is available more names are looked through, by few steps', () => {
  expect([1, 0.5, 0.49, 0.125, 0.1, 0.04, 0.03, 0].map(scarcityOf)).toEqual([1, 1, 4, 4, 16, 16, 64, 64]);
  expect(namesLookedThrough('track', 11, 16)).toBe(32_000);
});

test('it is never less than is wanted', () => {
  expect(lookedThrough('artist', 1_000_000_000)).toBe(1_000_000_000);
});
