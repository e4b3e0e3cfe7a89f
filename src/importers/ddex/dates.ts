import { calendarDay } from '../shared/calendar-day.ts';

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Whether a date has a plausible year; others are mistakes in the message. */
const isPlausible = (date: Date): boolean => date.getUTCFullYear() >= 1860 && date.getUTCFullYear() <= 9999;

/** Dates after this one are placeholders for "never" or for a missing date. */
export const NEVER = new Date('9000-01-01T00:00:00.000Z');

const real = (date: Date): Date | null => (Number.isNaN(date.getTime()) || !isPlausible(date) ? null : date);

/** The first instant in UTC of `2004`, `2004-04` or `2004-04-01`; null for anything else. */
export function dayOf(text: string | null): Date | null {
  const [, year, month = '01', day = '01'] = DATE.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const date = calendarDay(Number(year), Number(month), Number(day));
  return date && real(date);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** Parses an instant; one without a time zone is in UTC, and a day stands for its beginning. */
export function instantOf(text: string | null): Date | null {
  const match = INSTANT.exec(text ?? '');
  if (!match) return dayOf(text);
  // JavaScript reads 30 February as a day in March.
  if (dayOf(match[0].slice(0, 10)) === null) return null;
  return real(new Date(match[1] === undefined ? `${match[0]}Z` : match[0]));
}

/** The end of a day: the first instant after it. */
export const afterDay = (day: Date | null): Date | null =>
  day === null ? null : new Date(day.getTime() + DAY_MS);

const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d+)?S)?)?$/;

const LONGEST_SECONDS = 7 * 86_400;

/** Whole seconds of an ISO 8601 duration such as `PT2M28S`; null for anything else, and for more than a week. */
export function secondsOf(text: string | null): number | null {
  const match = DURATION.exec(text ?? '');
  if (!match || match[0].length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const whole = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  return whole > LONGEST_SECONDS ? null : whole;
}

export const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((least, date) => (date !== null && (least === null || date < least) ? date : least), null);
