const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment in UTC, such as `2026-10-01`. @param milliseconds since the Unix epoch */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has: `Date` takes 30 February for a day of March. */
export const isDay = (text: string): boolean => {
  const midnight = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && dayOf(midnight) === text;
};
