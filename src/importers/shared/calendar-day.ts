/**
 * The first instant in UTC of a day, as every import reads dates; null when the calendar has no such day (30 February).
 *
 * @param month from 1
 */
export const calendarDay = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date : null;
};
