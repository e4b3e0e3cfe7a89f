import { describe, expect, it } from 'vitest';
import { daysBetween, faultOf } from './usage-days.ts';

describe('the days of a range', () => {
  it('are all there, with both ends, over months and leap days', () => {
    expect(daysBetween('2028-02-27', '2028-03-01')).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysBetween('2026-11-22', '2026-11-22')).toEqual(['2026-11-22']);
    expect(daysBetween('2026-11-22', '2026-11-21')).toEqual([]);
  });
});

describe('a range', () => {
  const zone = 'Europe/Berlin';

  it('is of days that are there, in order, no more than a year, in a known zone', () => {
    expect(faultOf({ from: '2026-01-01', to: '2026-12-31', zone })).toBeNull();
    expect(faultOf({ from: '2028-01-01', to: '2028-12-31', zone: 'UTC' })).toBeNull();
  });

  it.each([
    ['from', { from: '2026-02-30', to: '2026-03-01', zone }],
    ['to', { from: '2026-02-01', to: '2026-13-01', zone }],
    ['to', { from: '2026-02-02', to: '2026-02-01', zone }],
    ['to', { from: '2025-01-01', to: '2026-01-02', zone }],
    ['zone', { from: '2026-02-01', to: '2026-02-01', zone: 'Mars/Olympus' }],
  ])('with a wrong %s is refused by name', (field, asked) => {
    expect(Object.keys(faultOf(asked) ?? {})).toEqual([field]);
  });
});
