import { expect, test } from 'vitest';
import { timeZoneIn } from './time-zone.ts';

test.each([
  [{ timeZone: 'Europe/Berlin' }, 'Europe/Berlin'],
  [{ timeZone: 'Mars/Olympus' }, null],
  [{ timeZone: ['Europe/Berlin', 'Asia/Tokyo'] }, null],
  [{}, null],
  [null, null],
])('the time zone in %j', (query, zone) => {
  expect(timeZoneIn(query)).toBe(zone);
});
