import { expect, test } from 'vitest';
import { isrcOf, upcCheckDigit, upcOf } from './codes.ts';

test('the check digit of a printed UPC is found again', () => {
  expect(upcCheckDigit('03600029145')).toBe(2);
  expect(upcCheckDigit('01234567890')).toBe(5);
});

test('a UPC has twelve digits, and different numbers have different ones', () => {
  const codes = Array.from({ length: 1000 }, (_, number) => upcOf(number * 7919));
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) {
    expect(code).toMatch(/^\d{12}$/);
    expect(Number(code.slice(-1))).toBe(upcCheckDigit(code.slice(0, 11)));
  }
});

test('an ISRC is country, registrant, year and five digits, also past a hundred thousand tracks', () => {
  expect(isrcOf('DE', 1987, 12)).toBe('DEDAA8700012');
  expect(isrcOf('JP', 2026, 250_001)).toBe('JPDAC2650001');
  expect(isrcOf('US', 2026, 9_999_999)).toMatch(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/);
});
