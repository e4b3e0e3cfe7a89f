import { expect, test } from 'vitest';
import { dayOf, instantOf } from './dates.ts';

const NONE = ['2024-02-30', '2024-02-31', '2023-02-29', '2024-13-01', '2024-00-10', '1066', '99', ''];

test.each(NONE)('%j is no day, whatever follows it', (text) => {
  expect(dayOf(text)).toBeNull();
  for (const time of ['T00:00:00Z', 'T10:00:00', 'T23:59:59+02:00', ' 10:00'])
    expect(instantOf(`${text}${time}`)).toBeNull();
});

test('an instant is in its time zone, else in UTC', () => {
  expect(instantOf('2024-02-29T23:30:00-05:00')).toEqual(new Date('2024-03-01T04:30:00Z'));
  expect(instantOf('2024-02-29T23:30:00')).toEqual(new Date('2024-02-29T23:30:00Z'));
  expect(instantOf('2024-02-29')).toEqual(new Date('2024-02-29'));
  expect(instantOf('2024-02-29T25:00:00Z')).toBeNull();
});
