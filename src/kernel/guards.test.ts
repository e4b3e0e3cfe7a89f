import { expect, test } from 'vitest';
import { errorCode, isObject, objectOrEmpty } from './guards.ts';

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

test.each<[unknown, string | undefined]>([
  [Object.assign(new Error('gone'), { code: 'ENOENT' }), 'ENOENT'],
  [{ code: 'ENOENT' }, 'ENOENT'],
  [new DOMException('late', 'TimeoutError'), undefined],
  [new Error('gone'), undefined],
  [null, undefined],
  ['ENOENT', undefined],
])('the code of %j', (error, expected) => {
  expect(errorCode(error)).toBe(expected);
});
