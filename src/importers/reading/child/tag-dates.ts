import type { IAudioMetadata } from 'music-metadata';

/** Recordings are younger than this year. */
const FIRST_YEAR = 1860;

const WITH_DAY = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const WITH_MONTH = /^(\d{4})[-./](\d{1,2})(?!\d)/;
const YEAR = /^(\d{4})(?!\d)/;
/** Day, month and year, as some taggers write them. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/;

/** The first instant of a day in UTC; null when there is no such day. A zero is a part that is not known. */
const dayOf = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, Math.max(month, 1) - 1, Math.max(day, 1)));
  const isReal = date.getUTCMonth() === Math.max(month, 1) - 1 && date.getUTCDate() === Math.max(day, 1);
  return isReal && year >= FIRST_YEAR ? date : null;
};

/**
 * The first instant in UTC of what a tag says: `1999`, `1999-03`, `1999-03-02T12:00`, `19990302`, `02.03.1999`. Of
 * several years (`2010/2011`) the first counts. Null for anything else, and for days that do not exist.
 */
export function tagDate(text: string | undefined): Date | null {
  const trimmed = text?.trim() ?? '';
  const inverted = DAY_FIRST.exec(trimmed);
  if (inverted) return dayOf(Number(inverted[3]), Number(inverted[2]), Number(inverted[1]));
  const parts = (
    COMPACT.exec(trimmed) ??
    WITH_DAY.exec(trimmed) ??
    WITH_MONTH.exec(trimmed) ??
    YEAR.exec(trimmed)
  )
    ?.slice(1)
    .map(Number);
  return parts?.[0] === undefined ? null : dayOf(parts[0], parts[1] ?? 1, parts[2] ?? 1);
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
