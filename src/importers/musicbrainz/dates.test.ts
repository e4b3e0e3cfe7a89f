import { expect, test } from 'vitest';
import { dayOf } from '../ddex/dates.ts';
import { partialDate, sortableDate } from './dates.ts';

test.each([
  ['1999', '1999-01-01'],
  ['1999-04', '1999-04-01'],
  ['2024-02-29', '2024-02-29'],
  ['2024-02-30', null],
  ['2023-02-29', null],
  ['2024-13', null],
  ['2024-13-01', null],
  ['2024-00-01', null],
  ['2024-04-31', null],
  ['0999', null],
  ['', null],
  ['soon', null],
])('the date %j is %j, as in DDEX messages', (text, day) => {
  const expected = day === null ? null : new Date(`${day}T00:00:00Z`);
  expect(partialDate(text)).toEqual(expected);
  expect(dayOf(text)).toEqual(expected);
  expect(sortableDate(text) === '9999-99-99').toBe(day === null);
});
