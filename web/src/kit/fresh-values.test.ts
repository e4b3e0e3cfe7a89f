import { expect, test } from 'vitest';
import { freshened } from './fresh-values.ts';

const before = { name: 'Ada', tags: [['team', 'blue']], limits: { most: 3, least: 1 } };

test('a form that nobody has touched becomes the newer answer', () => {
  const fresh = { name: 'Ada L.', tags: [], limits: { most: 4, least: 1 } };
  expect(freshened(structuredClone(before), before, fresh)).toEqual(fresh);
});

test('what somebody has touched stays, and only that', () => {
  const typed = { ...before, limits: { most: 9, least: 1 } };
  const fresh = { name: 'Ada L.', tags: [['team', 'red']], limits: { most: 4, least: 2 } };
  expect(freshened(typed, before, fresh)).toEqual({ ...fresh, limits: { most: 9, least: 1 } });
});
