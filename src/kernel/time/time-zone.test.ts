import { afterEach, describe, expect, test, vi } from 'vitest';
import { isTimeZone, localTimeAsUtc, ownTimeZone } from './time-zone.ts';

describe('names of time zones', () => {
  test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Calcutta'])('%s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each(['', 'Mars/Olympus', '+01:00', '-0530', 'Europe/Berlin ', `Europe/${'x'.repeat(9_000)}`, '\0'])(
    'not %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe('the time zone of this machine', () => {
  afterEach(() => vi.restoreAllMocks());

  // undefined is what Node answers with TZ=Nowhere/Else.
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Etc/Unknown', 'UTC'],
    [undefined, 'UTC'],
  ])('%s is %s', (named, taken) => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(...given) {
      const made = new DateTimeFormat(...given);
      const options = { ...made.resolvedOptions(), timeZone: named as string };
      if (given.length === 0) made.resolvedOptions = () => options;
      return made;
    });
    expect(ownTimeZone()).toBe(taken);
  });
});

describe('local time', () => {
  test.each([
    ['2026-01-15T23:30:00Z', 'Europe/Berlin', '2026-01-16T00:30:00.000Z'],
    ['2026-07-15T22:30:00Z', 'Europe/Berlin', '2026-07-16T00:30:00.000Z'],
    ['2026-01-15T04:59:59Z', 'America/New_York', '2026-01-14T23:59:59.000Z'],
    ['2026-01-15T18:40:00Z', 'Asia/Kathmandu', '2026-01-16T00:25:00.000Z'],
  ])('%s in %s', (moment, zone, local) => {
    expect(new Date(localTimeAsUtc(Date.parse(moment), zone)).toISOString()).toBe(local);
  });
});
