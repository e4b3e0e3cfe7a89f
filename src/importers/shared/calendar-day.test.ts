import { expect, test } from 'vitest';
import { calendarDay, datesInOrder } from './calendar-day.ts';

const shown = (date: Date | null | undefined) => date?.toISOString().slice(0, 10) ?? null;

test('a day is one of the calendar', () => {
  expect(shown(calendarDay(2024, 2, 29))).toBe('2024-02-29');
  for (const [year, month, day] of [
    [2024, 2, 30],
    [2023, 2, 29],
    [2024, 13, 1],
    [2024, 0, 1],
    [2024, 1, 0],
    [99, 1, 1],
  ] as const)
    expect(calendarDay(year, month, day)).toBeNull();
});

test.each([
  ['1999-05-06', '1973-03-24', '1999-05-06', '1973-03-24'],
  ['1973-01-01', '1973-03-24', '1973-03-24', '1973-03-24'],
  ['1973-03-01', '1973-03-24', '1973-03-24', '1973-03-24'],
  ['1973-02-01', '1973-03-24', '1973-02-01', '1973-02-01'],
  ['1973-01-01', '1974-03-24', '1973-01-01', '1973-01-01'],
  ['1973-03-24', '1973-01-01', '1973-03-24', '1973-01-01'],
])('%s, originally %s, is %s, originally %s', (released, original, ...expected) => {
  expect(datesInOrder(new Date(released), new Date(original)).map(shown)).toEqual(expected);
});
