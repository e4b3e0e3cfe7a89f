import { cardinal, numberWords, ordinal } from '../../builtin/tts/number-words.ts';
import { DASH, END, rule, type Rule } from '../rule.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const byStart = (names: readonly string[], written: string): string =>
  names.find((name) => name.startsWith(written.slice(0, 3))) ?? written;

const MONTH = `(${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(\d{4})`;
const month = (written: string): string => byStart(MONTHS, written);

const isDay = (day: string): boolean => Number(day) >= 1 && Number(day) <= 31;
const dayOf = (day: string): string => (isDay(day) ? ordinal(day) : cardinal(day));
const yearOf = (year: string): string => (year === '' ? '' : ` ${numberWords(year)}`);

/** A date of numbers alone; English writes the month first, unless there is no such month. */
function date(first: string, second: string, year: string): string {
  const [monthNumber, day] = Number(first) > 12 ? [second, first] : [first, second];
  const name = MONTHS[Number(monthNumber) - 1];
  if (name === undefined || !isDay(day)) return [first, second, year].map(cardinal).join(' ');
  return `${name} ${ordinal(day)}${yearOf(year.length === 2 ? `20${year}` : year)}`;
}

const half = (written: string): string => (written === '' ? '' : ` ${written[0]!.toUpperCase()} M`);

/** A time of day without "o'clock". */
const hourAndMinute = (hour: string, minute: string): string => {
  if (minute === '' || Number(minute) === 0) return cardinal(hour);
  return `${cardinal(hour)} ${Number(minute) < 10 ? `oh ${cardinal(minute)}` : cardinal(minute)}`;
};

/** A time of day; in the twelve hours of a.m. and p.m. nobody says "o'clock". */
const clock = (hour: string, minute: string, rest: string): string =>
  hourAndMinute(hour, minute) + (rest === '' && Number(minute) === 0 ? " o'clock" : half(rest));

const HALF = String.raw`(?:\s?([ap])\.?m\b\.?(?![\p{L}]))`;
const TIME = String.raw`([01]?\d|2[0-4])[:.h]([0-5]\d)`;
const HOUR = String.raw`([01]?\d|2[0-4])(?:[:.]([0-5]\d))?`;
const COLON = String.raw`([01]?\d|2[0-4]):([0-5]\d)`;

const ANY_MONTH = `(${MONTHS.join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)`;

/** What a day of numbers stands behind: `on 12/31`. */
const BEFORE_DAY = '(?:on|by|until|till|from|since|before|after|due|dated|through)';

/** A running time: `2:03:59` behind a verb, no time of day. */
const lasting = (hour: string, minute: string, second: string): string =>
  [[hour, 'hour'], [minute, 'minute'], [second, 'second']]
    .filter(([count]) => Number(count) > 0)
    .map(([count, unit]) => `${cardinal(count!)} ${unit}${Number(count) === 1 ? '' : 's'}`)
    .join(' '); // prettier-ignore

/** Dates and times of day. */
export const calendarRules: readonly Rule[] = [
  rule(`${YEAR}-(\\d\\d)-(\\d\\d)(?:T(\\d\\d):(\\d\\d)\\S{0,12})?${END}`, ([, year, number, day, hour, minute]) =>
    date(number!, day!, year!) + (hour ? ` at ${clock(hour, minute!, '')}` : ''),
  ),
  rule(`(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}|\\d\\d)${END}(?![/.]\\d)`, ([, one, other, year]) => date(one!, other!, year!)),
  rule(`${MONTH} ${DAY}${DASH}${DAY}${END}(?:,? ${YEAR}${END})?`, ([, name, from, to, year]) =>
    `${month(name!)} ${dayOf(from!)} to ${dayOf(to!)}${yearOf(year!)}`, 'u',
  ),
  rule(`${MONTH} ${DAY}${END}(?:,? ${YEAR}${END})?(?!:)`, ([, name, day, year]) => `${month(name!)} ${dayOf(day!)}${yearOf(year!)}`, 'u'),
  rule(`${DAY}(?: of)? ${MONTH}${END}(?:,? ${YEAR}${END})?`, ([, day, name, year]) =>
    isDay(day!) ? `the ${ordinal(day!)} of ${month(name!)}${yearOf(year!)}` : `${cardinal(day!)} ${month(name!)}`, 'u',
  ),
  rule(`(?:the )${DAY}${END} of ${MONTH}${END}(?:,? ${YEAR}${END})?`, ([, day, name, year]) =>
    `the ${dayOf(day!)} of ${month(name!)}${yearOf(year!)}`, 'u',
  ),
  rule(`${MONTH}(?=\\s\\d{4}${END})`, ([, name]) => month(name!), 'u'),
  rule(`(Jan|Feb|Apr|Aug|Sept?|Oct|Nov|Dec)\\.`, ([, name]) => month(name!), 'u'),
  rule(`(Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)(?:\\.|(?=,? (?:${MONTH}|\\d)))(?![\\p{L}])`, ([, name]) => byStart(DAYS, name!), 'u'),
  rule(`(Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)[-–](Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)${END}\\.?`, ([, from, to]) =>
    `${byStart(DAYS, from!)} to ${byStart(DAYS, to!)}`, 'u',
  ),
  rule(`${ANY_MONTH}\\.?[-–]${ANY_MONTH}${END}\\.?`, ([, from, to]) => `${month(from!)} to ${month(to!)}`, 'u'),
  rule(`(?<=(?:^|\\P{L})${BEFORE_DAY} )(1[0-2]|0?[1-9])/([12]\\d|3[01]|0?[1-9])${END}(?!/)`, ([, number, day]) => date(number!, day!, '')),
  rule(`(?<=(?:^|\\P{L})(?:in|since|of|by|from|until|around|circa|year|form) )10([1-9]\\d)${END}(?![.,:/]\\d)`, ([, rest]) => `ten ${cardinal(rest!)}`),
  rule(`${HOUR}${HALF}${DASH}${HOUR}${HALF}`, ([, h1, m1, half1, h2, m2, half2]) =>
    `${clock(h1!, m1!, half1!)} to ${clock(h2!, m2!, half2!)}`,
  ),
  rule(`${COLON}${DASH}${COLON}${HALF}?${END}`, ([, h1, m1, h2, m2, rest]) => `${hourAndMinute(h1!, m1!)} to ${clock(h2!, m2!, rest!)}`),
  rule(`(\\d{1,2})${DASH}(\\d{1,2})${HALF}`, ([, from, to, rest]) => `${cardinal(from!)} to ${clock(to!, '', rest!)}`),
  rule(`(?<!(?:^|\\P{L})at )${COLON}:([0-5]\\d)${END}`, ([, hour, minute, second]) => lasting(hour!, minute!, second!)),
  rule(`${COLON}:([0-5]\\d)${END}`, ([, hour, minute, second]) => `${clock(hour!, minute!, '')} and ${cardinal(second!)} seconds`),
  rule(`${TIME}${HALF}`, ([, hour, minute, rest]) => clock(hour!, minute!, rest!)),
  rule(`(\\d{1,2})${HALF}`, ([, hour, rest]) => clock(hour!, '', rest!)),
  rule(`${COLON} ?(?:o['’]clock)?${END}(?!:)`, ([, hour, minute]) => clock(hour!, minute!, '')),
]; // prettier-ignore
