/** IANA time zones (RFC 9557, section 4.1), as the zone database of Node knows them. */

/** The longest name that is looked up; those of the database have at most 32 characters. */
export const LONGEST_ZONE = 64;

/** Whether this is the name of a time zone. Offsets such as `+01:00` are none: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_ZONE || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of this machine; UTC where it names none that exists, for which Node answers undefined. */
export const ownTimeZone = (): string => {
  const own = String(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isTimeZone(own) ? own : 'UTC';
};

const PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/**
 * The moment at which a clock in UTC shows what one in the zone shows now: its UTC day is the zone's day.
 * @param unixMs Unix milliseconds
 * @param timeZone one that `isTimeZone` accepts
 * @returns Unix milliseconds, to the second
 * @throws RangeError for an unknown zone
 */
export function localTimeAsUtc(unixMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { ...PARTS, timeZone }).formatToParts(unixMs);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
