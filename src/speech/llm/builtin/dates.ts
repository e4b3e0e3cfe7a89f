import { dayOf } from '../../../kernel/time/calendar.ts';

/** Reads days and times from spoken language. A day is `YYYY-MM-DD`, a time `HH:MM`. */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

const named = (year: number, month: number, day: number): string | null => {
  const time = Date.UTC(year, month, day);
  const isReal = new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month;
  return isReal ? dayOf(time) : null;
};

const MONTH = `(${MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)}|\\.)?`)).join('|')})`;
const NTH = `(?:the )?(\\d{1,2}(?:st|nd|rd|th)?|(?:twenty[- ]|thirty[- ])?(?:${ORDINALS.join('|')})|thirtieth)`;
const YEAR = '(?:,? (\\d{4}))?';
const FORMS: readonly (readonly [RegExp, day: number, month: number])[] = [
  [new RegExp(`\\b${NTH}(?: of)? ${MONTH}\\b${YEAR}`), 1, 2],
  [new RegExp(`\\b${MONTH} ${NTH}\\b${YEAR}`), 2, 1],
];

const nthOf = (text: string): number => {
  const digits = /\d+/.exec(text)?.[0];
  if (digits) return Number(digits);
  if (text.includes('thirtieth')) return 30;
  const tens = text.includes('twenty') ? 20 : text.includes('thirty') ? 30 : 0;
  return tens + ORDINALS.findIndex((word) => text.endsWith(word)) + 1;
};

/** A day that a text names, and the words that name it. */
interface NamedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly words: string;
}

const by = (words: string, day: string | null): NamedDay | null => (day === null ? null : { day, words });

/** A day and a month; without a year, the next such date. */
function calendarDay(text: string, today: number): NamedDay | null {
  for (const [pattern, dayAt, monthAt] of FORMS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const month = MONTHS.findIndex((name) => name.startsWith(found[monthAt]!.slice(0, 3)));
    const year = new Date(today).getUTCFullYear();
    const nth = nthOf(found[dayAt]!);
    if (found[3] !== undefined) return by(found[0], named(Number(found[3]), month, nth));
    const next = named(year, month, nth);
    return by(found[0], next !== null && next < dayOf(today) ? named(year + 1, month, nth) : next);
  }
  return null;
}

const AHEAD: readonly (readonly [RegExp, number])[] = [
  [/\bday after tomorrow\b/, 2],
  [/\btomorrow\b/, 1],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/, 0],
  [/\bday before yesterday\b/, -2],
  [/\byesterday\b/, -1],
  [/\bin (?:a|one) week\b|\bnext week\b/, 7],
];

const WEEKDAY = new RegExp(`\\b(?:(?:on|next|this|coming) )*(${WEEKDAYS.join('|')})\\b`);

/** "on Friday" is the next Friday; today's weekday means next week's. */
function weekday(text: string, today: number): NamedDay | null {
  const found = WEEKDAY.exec(text);
  if (!found) return null;
  const ahead = (WEEKDAYS.indexOf(found[1]!) - new Date(today).getUTCDay() + 7) % 7 || 7;
  return by(found[0], dayOf(today + ahead * DAY_MS));
}

/**
 * The day that a text names, with the words that name it, in lower case; null without one.
 * @param today Unix milliseconds of the moment at which the day in UTC is the user's (`localTimeAsUtc`)
 */
export function namedDayIn(text: string, today: number): NamedDay | null {
  const plain = text.toLowerCase();
  const written = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(plain);
  if (written) return by(written[0], named(Number(written[1]), Number(written[2]) - 1, Number(written[3])));
  const calendar = calendarDay(plain, today);
  if (calendar !== null) return calendar;
  const inDays = /\bin (\d{1,3}) days\b/.exec(plain);
  if (inDays) return by(inDays[0], dayOf(today + Number(inDays[1]) * DAY_MS));
  for (const [pattern, days] of AHEAD) {
    const found = pattern.exec(plain);
    if (found) return by(found[0], dayOf(today + days * DAY_MS));
  }
  return weekday(plain, today);
}

/** The day that a text names, as `YYYY-MM-DD`; null without one. @param today as of `namedDayIn` */
export const dayIn = (text: string, today: number): string | null => namedDayIn(text, today)?.day ?? null;

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(\\d{1,2}|${HOURS.join('|')})`;
const TIME = new RegExp(
  `\\b(half past|quarter past|quarter to)? ?${HOUR}(?::(\\d{2}))?(?: ?(thirty|fifteen|forty[- ]five))?(?: ?(a\\.?m\\b|p\\.?m\\b|o'?clock))?(?: (?:in the (morning|afternoon|evening)|at (night)))?`,
  'g',
);
const WORDS: Readonly<Record<string, number>> = {
  thirty: 30,
  fifteen: 15,
  'forty-five': 45,
  'forty five': 45,
};
const PAST: Readonly<Record<string, number>> = { 'half past': 30, 'quarter past': 15, 'quarter to': -15 };

/** A time that somebody says. */
export interface SpokenTime {
  /** `HH:MM` */
  readonly time: string;
  /** Whether it may as well be twelve hours later: "at seven". */
  readonly isOpen: boolean;
}

const MORNING = /\b(?<!good )morning\b/;
const LATER = /\b(?:tonight|(?<!good )(?:afternoon|evening)|at night)\b/;

/** The half of the day that is said beside a time: "tomorrow evening at seven"; null without one, or with both. */
function halfSaid(text: string): 'early' | 'late' | null {
  const [isEarly, isLate] = [MORNING.test(text), LATER.test(text)];
  if (isEarly === isLate) return null;
  return isLate ? 'late' : 'early';
}

/** `HH:MM` of minutes behind midnight. */
const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Reads a time: "half past seven", "7:30 pm", "at nine", "noon". An hour up to eleven is open unless its half of the
 * day is said, or it is written with a zero in front, as clocks of 24 hours do.
 * @param alone whether a bare number is a time, too
 */
export function timeIn(text: string, alone = false): SpokenTime | null {
  const plain = text.toLowerCase();
  if (/\bnoon\b|\bmidday\b/.test(plain)) return { time: '12:00', isOpen: false };
  if (/\bmidnight\b/.test(plain)) return { time: '00:00', isOpen: false };
  for (const found of plain.matchAll(TIME)) {
    const [, past, hour, minutes, spoken, half, part, night] = found;
    const isAt = /\b(?:at|around|by)(?: around| about)? $/.test(
      plain.slice(0, found.index).concat(found[0].startsWith(' ') ? ' ' : ''),
    );
    if (!past && !minutes && !half && !part && !night && !isAt && !alone) continue;
    const said = HOURS.indexOf(hour!) + 1 || Number(hour);
    const around = /^[ap]/.test(half ?? '') || part || night ? null : halfSaid(plain);
    const late =
      /^p/.test(half ?? '') || part === 'afternoon' || part === 'evening' || night || around === 'late';
    const early = /^a/.test(half ?? '') || part === 'morning' || around === 'early';
    const whole = late && said < 12 ? said + 12 : early && said === 12 ? 0 : said;
    const total = whole * 60 + Number(minutes ?? WORDS[spoken ?? ''] ?? 0) + (PAST[past ?? ''] ?? 0);
    if (total < 0 || total >= 24 * 60) continue;
    const isOpen = !late && !early && said < 12 && !hour!.startsWith('0');
    return { time: clockTime(total), isOpen };
  }
  return null;
}

const HALF_DAY = 12 * 60;

/**
 * The time that an open one is meant to be: of today's two the one that is still to come. Null where both are, or none,
 * and on any other day: then it has to be asked.
 * @param time `HH:MM` before noon
 * @param day `YYYY-MM-DD` of what is arranged; null: none was named
 * @param now Unix milliseconds of the moment at which a clock in UTC shows the user's time
 */
export function timeToCome(time: string, day: string | null, now: number): string | null {
  if (day !== null && day !== dayOf(now)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const past = Math.floor((now % DAY_MS) / 60_000);
  const [first, second] = [60 * hours + minutes, 60 * hours + minutes + HALF_DAY];
  return first <= past && second > past ? clockTime(second) : null;
}
