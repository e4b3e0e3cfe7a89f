import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['Bytes=0-9', { first: 0, last: 9 }],
])('%s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-9', 'items=0-9', 'bytes=a-b'])(
  '%s means all of it',
  (header) => {
    expect(rangeOf(header, 100)).toBeNull();
  },
);

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s has nothing of 100 bytes', (header) => {
  expect(rangeOf(header, 100)).toBe('unsatisfiable');
});

test('of nothing there is no range', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
});
