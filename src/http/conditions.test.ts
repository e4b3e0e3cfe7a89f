import { expect, test } from 'vitest';
import { isUnchanged } from './conditions.ts';

test.each([
  [undefined, false],
  ['', false],
  ['"b"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
])('RFC 9110, 13.1.2: If-None-Match %s is %s for "a"', (header, expected) => {
  expect(isUnchanged(header, '"a"')).toBe(expected);
});
