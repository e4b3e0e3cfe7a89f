import { expect, test } from 'vitest';
import { differInLetters, identityKey, isSameTitle } from './identity-key.ts';

test.each([
  ['Jean\u2010Michel', 'Jean-Michel'],
  ['Low \u2013 Tide', 'low -  tide'],
  ['Don\u2019t', "DON'T"],
  ['5\u2032', "5'"],
  ['\u201cQuay\u201d', '"Quay"'],
  ['12\u2033', '12"'],
  ['Wait\u2026', 'Wait...'],
  ['\uff21\uff22', 'ab'],
  ['Bjo\u0308rk', 'Björk'],
  ['Under\u200dground\ufe0f', 'Underground'],
])('%s and %s are one', (one, other) => {
  expect(identityKey(one)).toBe(identityKey(other));
});

test.each([
  ['Mø', 'Mo'],
  ['Björk', 'Bjork'],
  ['Ümlaut', 'Umlaut'],
  ['Straße', 'Strasse'],
  ['が', 'か'],
  ['Quays', "Quay's"],
])('%s and %s are two', (one, other) => {
  expect(identityKey(one)).not.toBe(identityKey(other));
});

test('names that only search takes for one differ in their letters', () => {
  expect(differInLetters('Mø', 'Mo')).toBe(true);
  for (const other of ['Mø', 'MØ', 'Mole Hill']) expect(differInLetters('Mø', other)).toBe(false);
  expect(['Mo', 'MØ', 'Mole'].map((other) => isSameTitle('Mø', other))).toEqual([true, true, false]);
  expect(isSameTitle('Low \u2013 Tide', 'Low - Tide')).toBe(true);
});
