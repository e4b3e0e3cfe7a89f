import { expect, test } from 'vitest';
import { isObject, objectOrEmpty } from './guards.ts';

test.each<[unknown, boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [null, false],
  [undefined, false],
  [[], false],
  ['{}', false],
  [1, false],
  [() => ({}), false],
])('whether %j is an object', (value, expected) => {
  expect(isObject(value)).toBe(expected);
  expect(objectOrEmpty(value)).toEqual(expected ? value : {});
});
