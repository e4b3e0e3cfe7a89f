import { signsOf } from './signs.ts';
import type { CaptureContext } from './context.ts';

const FIRST_YEAR = 1900;
const MONTHS = 12;

/** The number of a month by its name, or by the beginning of it: at least three letters. */
function monthOf(token: string, language: string): number | null {
  for (let month = 0; month < MONTHS; month += 1) {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2000, month, 15)))
      .toLowerCase();
    if (name === token || (token.length > 2 && name.startsWith(token))) return month + 1;
  }
  return null;
}

const isMonthFirst = (language: string): boolean =>
  new Intl.DateTimeFormat(language).formatToParts(new Date(0)).find(({ type }) => type !== 'literal')
    ?.type === 'month';

const fullYear = (year: number, thisYear: number): number =>
  year >= 100 ? year : year + (year + 2000 > thisYear ? FIRST_YEAR : 2000);

/** ISO 8601, of a day that exists. */
function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= FIRST_YEAR;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Day, month and year by the form of the language; a number above 12 is no month. */
function partsOf(
  numbers: readonly number[],
  month: number | null,
  language: string,
): readonly number[] | null {
  const [first = 0, second = 0, third] = numbers;
  if (month !== null)
    return second === 0 ? null : first > 31 ? [second, month, first] : [first, month, second];
  if (third === undefined) return null;
  if (first > 31) return [third, second, first];
  const isAmerican = (isMonthFirst(language) && first <= MONTHS) || second > MONTHS;
  return isAmerican ? [second, first, third] : [first, second, third];
}

/** Figures of a date: "1st", "3.", "1985", and those that were said one by one as a year. */
function numbersIn(heard: string, { words }: CaptureContext): number[] {
  const signs = signsOf(heard.replace(/[./-]/gu, ' '), words, false);
  const numbers: string[] = [];
  let isSingle = false;
  for (const { text, kind } of signs) {
    const figures = kind === 'digits' || kind === 'word' ? /^\d{1,4}/u.exec(text)?.[0] : undefined;
    const goesOn =
      isSingle && figures?.length === 1 && (numbers.at(-1)?.length ?? 4) < 4 && numbers.length > 2;
    if (figures !== undefined && goesOn) numbers.push((numbers.pop() ?? '') + figures);
    else if (figures !== undefined) numbers.push(figures);
    isSingle = figures?.length === 1;
  }
  return numbers.map(Number);
}

/** A date of birth as `YYYY-MM-DD`; null where it is no whole day before today. */
export function birthDateOf(heard: string, context: CaptureContext): string | null {
  const { language, now } = context;
  const tokens = heard
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((token) => token.length > 2);
  const month = tokens.map((token) => monthOf(token, language)).find((one) => one !== null) ?? null;
  const parts = partsOf(numbersIn(heard, context), month, language);
  if (!parts) return null;
  const [day = 0, of = 0, year = 0] = parts;
  const value = isoOf(fullYear(year, new Date(now).getUTCFullYear()), of, day);
  return value !== null && value <= new Date(now).toISOString().slice(0, 10) ? value : null;
}
