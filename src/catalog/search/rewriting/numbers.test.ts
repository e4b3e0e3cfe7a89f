import { expect, test } from 'vitest';
import { numberAt, numberForms } from './numbers.ts';

const read = (text: string, at = 0) => numberAt(text.split(' '), at);

test.each([
  ['4', 0, 4, 1],
  ['four', 0, 4, 1],
  ['iv', 0, 4, 1],
  ['xxxix', 0, 39, 1],
  ['twenty one', 0, 21, 2],
  ['one hundred', 0, 100, 2],
  ['part v', 1, 5, 1],
  ['vol i', 1, 1, 1],
])('%s has at word %i the number %i, of so many words: %i', (text, at, value, size) => {
  expect(read(text, at)).toEqual({ value, size, isOrdinal: false });
});

test.each([
  ['5th', 5],
  ['fifth', 5],
  ['22nd', 22],
])('%s is an ordinal', (text, value) => expect(read(text)).toEqual({ value, size: 1, isOrdinal: true }));

test.each(['i', 'v', 'love', 'iiii', 'vv', '12345', 'toString', ''])('%j is no number', (text) =>
  expect(read(text)).toBeNull(),
);

test('a number is written in digits, in words and as a numeral, where that is one', () => {
  const forms = (value: number, isLast = false) => numberForms({ value, size: 1, isOrdinal: false }, isLast);
  expect(forms(4)).toEqual(['4', 'four', 'iv']);
  expect(forms(5)).toEqual(['5', 'five']);
  expect(forms(5, true)).toEqual(['5', 'five', 'v']);
  expect(forms(45)).toEqual(['45', 'forty five']);
  expect(forms(300)).toEqual(['300', 'three hundred']);
  expect(forms(1999)).toEqual(['1999']);
  expect(forms(0)).toEqual(['0', 'zero']);
});

test.each([
  [1, ['1st', 'first']],
  [12, ['12th', 'twelfth']],
  [23, ['23rd']],
  [11, ['11th', 'eleventh']],
])('the ordinal of %i', (value, forms) =>
  expect(numberForms({ value, size: 1, isOrdinal: true }, false)).toEqual(forms),
);
