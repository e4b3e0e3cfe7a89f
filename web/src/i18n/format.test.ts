import { expect, it } from 'vitest';
import { formatBytes, formatCost, formatLength, formatTime } from './format.ts';

it('writes lengths as a clock does', () => {
  expect([0, 9, 61, 3599.6, 3661, -4].map(formatLength)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '1:00:00',
    '1:01:01',
    '0:00',
  ]);
});

it('writes small costs without losing them', () => {
  expect([0, 0.06, 0.0123, 12.5].map(formatCost)).toEqual(['$0.00', '$0.06', '$0.0123', '$12.50']);
});

it('writes sizes in the unit that reads best', () => {
  expect([0, 999, 1_500, 2_000_000, 3.2e12].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1.5 kB',
    '2 MB',
    '3,200 GB',
  ]);
});

it('writes no time where there is none', () => {
  expect(formatTime(null)).toBe('–');
  expect(formatTime(1_800_000_000)).toBe(formatTime('2027-01-15T08:00:00Z'));
});
