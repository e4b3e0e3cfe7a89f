import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardinal, numberWords, ordinal } from './number-words.ts';

test.each([
  ['0', 'zero'], ['7', 'seven'], ['13', 'thirteen'], ['40', 'forty'], ['42', 'forty two'], ['100', 'one hundred'],
  ['365', 'three hundred sixty five'], ['3,500', 'three thousand five hundred'],
  ['1000000', 'one million'], ['1,000,001', 'one million one'], ['3.14', 'three point one four'],
  ['0.5', 'zero point five'], ['007', 'zero zero seven'],
  ['1999', 'nineteen ninety nine'], ['2005', 'two thousand five'], ['2026', 'twenty twenty six'],
  ['1905', 'nineteen oh five'], ['1800', 'eighteen hundred'], ['2000', 'two thousand'],
])('%s is said "%s"', (written, said) => {
  expect(numberWords(written)).toBe(said);
}); // prettier-ignore

test.each([['1', 'first'], ['2', 'second'], ['12', 'twelfth'], ['20', 'twentieth'], ['21', 'twenty first'], ['100', 'one hundredth']])(
  '%s as an order is "%s"',
  (digits, said) => {
    expect(ordinal(digits)).toBe(said);
  },
); // prettier-ignore

const values: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from(
    { length: 100 },
    (_, n) => cardinal(String(n)).split(' ').length === 1 && ([cardinal(String(n)), n] as const),
  ).filter((pair) => pair !== false),
);

/** Reads words back into a number. */
const parse = (words: string): number => {
  let total = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    const scale = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }[word];
    if (scale) {
      total += group * scale;
      group = 0;
    } else if (word === 'hundred') group *= 100;
    else group += values[word]!;
  }
  return total + group;
};

test('every whole number below 10^15 can be read back', () => {
  fc.assert(fc.property(fc.nat({ max: 999_999_999_999_999 }), (n) => parse(cardinal(String(n))) === n));
});
