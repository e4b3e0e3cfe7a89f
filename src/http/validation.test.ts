import { Test } from 'typebox/format';
import { expect, test } from 'vitest';
import './validation.ts';

test.each([
  ['2026-12-31T23:59:59Z', true],
  ['2026-12-31T23:59:59+02:00', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['9999-12-31T23:59:59-23:59', false],
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01T00:00:00+23:59', false],
  ['2026-12-31T23:59:60Z', false],
  ['2026-01-01T00:00:00Z[Europe/Paris]', false],
  ['2026-02-30', false],
  ['', false],
])('%s is a date-time: %j', (text, is) => {
  expect(Test('date-time', text)).toBe(is);
});
