import type { IAudioMetadata } from 'music-metadata';
import { calendarDay } from '../../shared/calendar-day.ts';

/** Recordings are younger than this year. */
const FIRST_YEAR = 1860;
/** A longer text is no date. */
const LONGEST = 60;

/** Days, months and years as taggers write them. */
const WITH_DAY = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const WITH_MONTH = /^(\d{4})[-./](\d{1,2})(?!\d)/;
const YEAR = /^(\d{4})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})?(?!\d)/;
const IN_WORDS =
  /^(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s)?\s*(\p{L}{3,9})\.?(?:\s(\d{1,2})(?:st|nd|rd|th)?,?)?\s+(\d{4})(?!\d)/u;
const EAST_ASIAN = /^(\d{4})\s?[年년](?:\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?)?/u;
/** The one year of a text such as `℗ 1999` or `(1999)`. */
const YEAR_ALONE = /^\D*(\d{4})\D*$/;

/** The beginnings of the months' names in English, German, French, Spanish and Italian. */
const MONTHS = [
  ...[
    ['jan', 'jän', 'ene', 'gen'],
    ['feb', 'fév', 'fev'],
    ['mar', 'mär'],
    ['apr', 'avr', 'abr'],
    ['may', 'mai', 'mag'],
  ],
  ...[
    ['jun', 'juin', 'giu'],
    ['jul', 'juil', 'lug'],
    ['aug', 'aoû', 'aou', 'ago'],
    ['sep', 'set'],
    ['oct', 'okt', 'ott'],
  ],
  ...[['nov'], ['dec', 'dez', 'déc', 'dic']],
];

type Parts = readonly [year: number, month?: number | undefined, day?: number | undefined];

const numbers = (found: RegExpExecArray | null): Parts | null => {
  const [year, ...rest] = found?.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)])) ?? [];
  return year === undefined ? null : [year, rest[0], rest[1]];
};

/** `02.03.1999` has the day first. Of other signs only a number above 12 tells which is the day; else the year counts. */
function dayFirst(text: string): Parts | null {
  const [, one, sign, other, year] = DAY_FIRST.exec(text) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (year === undefined) return null;
  if (sign === '.' || first > 12) return [Number(year), second, first];
  return second > 12 ? [Number(year), first, second] : [Number(year)];
}

function inWords(text: string): Parts | null {
  const [, before, name = '', behind, year] = IN_WORDS.exec(text.toLowerCase()) ?? [];
  const month = MONTHS.findIndex((beginnings) => beginnings.some((one) => name.startsWith(one))) + 1;
  return year === undefined || month === 0 ? null : [Number(year), month, Number(before ?? behind ?? 1)];
}

const partsOf = (text: string): Parts | null =>
  dayFirst(text) ??
  inWords(text) ??
  numbers(COMPACT.exec(text) ?? WITH_DAY.exec(text) ?? WITH_MONTH.exec(text) ?? EAST_ASIAN.exec(text)) ??
  numbers(YEAR.exec(text) ?? YEAR_ALONE.exec(text));

/**
 * The first instant in UTC of what a tag says: `1999`, `1999-03`, `1999-03-02T12:00`, `19990302`, `02.03.1999`,
 * `2 March 1999`, `1999年3月2日`, `℗ 1999`; a zero is a part that is not known. Of several years (`2010/2011`) the first
 * counts. Null for anything else, and for days that do not exist.
 */
export function tagDate(text: string | undefined): Date | null {
  const [year = 0, month = 1, day = 1] = partsOf(text?.trim().slice(0, LONGEST) ?? '') ?? [];
  return year < FIRST_YEAR ? null : calendarDay(year, Math.max(month, 1), Math.max(day, 1));
}

/** The texts of all native tags with one of some names, in their order. */
export const nativeTexts = ({ native }: IAudioMetadata, names: ReadonlySet<string>): readonly string[] =>
  Object.values(native)
    .flat()
    .filter(({ id, value }) => names.has(id.toUpperCase()) && ['string', 'number'].includes(typeof value))
    .map(({ value }) => String(value));

/** Names of tags that `music-metadata` does not map to a date. */
const MORE_DATES = new Set([
  'YEAR',
  'TXXX:YEAR',
  'TXXX:DATE',
  'TXXX:RELEASEDATE',
  '----:COM.APPLE.ITUNES:YEAR',
]);

/** ID3v2.3 has the year in one frame and `DDMM` in another. */
const dayAndMonth = (metadata: IAudioMetadata, year: number | undefined): string | undefined => {
  const [, day, month] =
    /^(\d{2})(\d{2})$/.exec(nativeTexts(metadata, new Set(['TDAT', 'TDA']))[0] ?? '') ?? [];
  return year === undefined || day === undefined ? undefined : `${year}-${month}-${day}`;
};

const firstDate = (texts: readonly (string | undefined)[]): Date | null =>
  texts.map(tagDate).find((date) => date !== null) ?? null;

const yearText = (year: number | undefined): string | undefined =>
  year === undefined ? undefined : String(year);

/** When a release and what is on it came out, as far as the tags say: the first field that is a date counts. */
export const datesOf = (metadata: IAudioMetadata) => {
  const { date, releasedate, year, originaldate, originalyear } = metadata.common;
  const texts = [
    date,
    dayAndMonth(metadata, year),
    releasedate,
    ...nativeTexts(metadata, MORE_DATES),
    yearText(year),
  ];
  return {
    released: firstDate(texts),
    originallyReleased: firstDate([originaldate, yearText(originalyear)]),
  };
};
