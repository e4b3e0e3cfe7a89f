import { expect, test } from 'vitest';
import { dayOf, isDay } from './calendar.ts';

test.each([
  ['2026-10-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-10-01T00:00', false],
  ['', false],
])('whether "%s" is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('a day is one of UTC', () => {
  expect(dayOf(Date.UTC(2026, 9, 1, 23, 59, 59, 999))).toBe('2026-10-01');
});
