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

/** Whether a date, as the beginning of a year or a month, may be another one in it. */
const mayBe = (partial: Date, whole: Date): boolean =>
  partial.getUTCDate() === 1 &&
  partial.getUTCFullYear() === whole.getUTCFullYear() &&
  (partial.getUTCMonth() === 0 || partial.getUTCMonth() === whole.getUTCMonth());

/**
 * When something came out, and when for the first time, which cannot be later. Of `1973` and the original 24 March 1973
 * both are that day; of two dates that contradict each other both are the earlier one's first release.
 */
export const datesInOrder = (released: Date, original: Date): readonly [released: Date, original: Date] => {
  if (released >= original) return [released, original];
  return mayBe(released, original) ? [original, original] : [released, released];
};
