import { expect, test } from 'vitest';
import { numberBefore, numberIn } from './values.ts';

test.each([
  ['a table for two', 2],
  ['two hundred and fifty', 250],
  ['minus 3.5 degrees', -3.5],
  ['1,200 people', 1200],
  ['half a dozen', 0.5],
  ['a couple of them', 2],
  ['three thousand', 3000],
  ['nobody', null],
  ['the constructor of two houses', 2],
  ['constructor', null],
])('the first number of "%s" is %s', (text, value) => {
  expect(numberIn(text)).toBe(value);
});

test('a number counts what stands behind it', () => {
  expect(numberBefore('at 7 for 4 people', ['people'])).toBe(4);
  expect(numberBefore('for the constructor people', ['people'])).toBeNull();
});
