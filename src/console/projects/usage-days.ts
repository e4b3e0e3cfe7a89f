import { dayOf, isDay as isCalendarDay } from '../../kernel/time/calendar.ts';

const DAY_MS = 86_400_000;
/** The longest range of days: a leap year. */
const MOST_DAYS = 366;

const isDay = (day: string): boolean => isCalendarDay(day) && Number(day.slice(0, 4)) > 1970;

/** Whether the time zone is known. */
const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The calendar days of a range, both ends included; changes of the clock do not matter for them. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayOf(first + at * DAY_MS));
}

type DayRange = { readonly from: string; readonly to: string; readonly zone: string };

/** What is wrong with a range of days, by field; null for nothing. */
export function faultOf({ from, to, zone }: DayRange): Record<string, string[]> | null {
  if (!isDay(from)) return { from: ['is not a day of the calendar'] };
  if (!isDay(to)) return { to: ['is not a day of the calendar'] };
  if (from > to) return { to: ['must not come before the first day'] };
  if (daysBetween(from, to).length > MOST_DAYS) return { to: [`must be within ${MOST_DAYS} days`] };
  return isZone(zone) ? null : { zone: ['is not a time zone that this service knows'] };
}
