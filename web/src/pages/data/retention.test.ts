import { expect, test } from 'vitest';
import { changeOf, shortened, valuesOf } from './retention.ts';

const none = { sessions: null, transcripts: null, deliveries: null, audit: null, requests: null };

test('an empty field is no limit, and the other way round', () => {
  const retention = { ...none, sessions: 30 };
  expect(valuesOf(retention)).toMatchObject({ sessions: 30, audit: '' });
  expect(changeOf(valuesOf(retention))).toEqual(retention);
});

test.each([
  ['a limit where there was none', none, { ...none, sessions: 30 }, { sessions: 30 }],
  ['fewer days', { ...none, audit: 90 }, { ...none, audit: 30 }, { audit: 30 }],
  ['more days', { ...none, audit: 90 }, { ...none, audit: 91 }, {}],
  ['the same', { ...none, audit: 90 }, { ...none, audit: 90 }, {}],
  ['no limit any more', { ...none, requests: 2 }, none, {}],
])('what may be lost: %s', (_, before, after, lost) => {
  expect(shortened(before, after)).toEqual(lost);
});
