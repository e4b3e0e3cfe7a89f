import { calendarDay } from '../shared/calendar-day.ts';

const PARTIAL = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** The date of an album when none is known: earlier than any known date. */
export const UNKNOWN_DATE = new Date(0);

/**
 * The first moment of a day, month or year: `1999`, `1999-04`, `1999-04-30`. Null when it is empty or invalid; a day
 * that does not exist, such as `2024-02-30`, is no date at all, as in tags and DDEX messages.
 */
export const partialDate = (text: string): Date | null => {
  const found = PARTIAL.exec(text);
  const year = Number(found?.[1] ?? 0);
  if (year < 1000) return null;
  return calendarDay(year, Number(found?.[2] ?? 1), Number(found?.[3] ?? 1));
};

/** A date for comparing: missing parts sort after all others. */
export const sortableDate = (text: string): string => {
  const found = PARTIAL.exec(text);
  if (!found || partialDate(text) === null) return '9999-99-99';
  return [found[1], found[2] ?? '99', found[3] ?? '99'].join('-');
};
