import { de, type ParsedResult } from 'chrono-node';
import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { dayOf } from '../../../../kernel/time/calendar.ts';

/*
 * Numbers, days and times as German says them, rewritten in figures, which are read in every language. Days and times by
 * the clock are read by chrono; what it does not know is how an hour is said in words ("halb drei").
 */

/** Longest text that is read, in characters: nobody says more to ask for something. */
const LONGEST = 1_000;

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

const CARDINALS = new Map(upTo(100).map((number) => [toCardinal(number), number]));
const ORDINALS = new Map(upTo(31).map((number) => [toOrdinal(number), number]));
/** A few: as exact as English takes "a couple". */
const PAIRS: ReadonlyMap<string, number> = new Map([
  ['zwo', 2],
  ['beide', 2],
  ['dutzend', 12],
]);

const inFigures = (word: string): string => {
  const plain = word.toLowerCase();
  const number = CARDINALS.get(plain) ?? PAIRS.get(plain);
  if (number !== undefined) return String(number);
  const ordinal = ORDINALS.get(plain) ?? ORDINALS.get(plain.replace(/[nrsm]$/, ''));
  return ordinal === undefined ? word : `${ordinal}.`;
};

const clock = (hour: string, minutes: number): string => {
  const all = ((Number(hour) % 24) * 60 + minutes + 24 * 60) % (24 * 60);
  return `um ${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')} Uhr`;
};

const HOUR = String.raw`(?<![:.\d])(\d{1,2})(?![:.\d])`;
/** Minutes behind an hour: "acht Uhr dreißig". */
const MINUTES = String.raw`(?: uhr(?: (\d{1,2})(?![:.\d]))?)`;

/** How German tells the hour: minutes from the full hour that is named. */
const HOURS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(String.raw`\b(?:(?:um|gegen|ab) )?(?:drei|3 )viertel ${HOUR}(?: uhr)?`, 'gi'), -15],
  [new RegExp(String.raw`\b(?:(?:um|gegen|ab) )?viertel nach ${HOUR}(?: uhr)?`, 'gi'), 15],
  [new RegExp(String.raw`\b(?:(?:um|gegen|ab) )?viertel vor ${HOUR}(?: uhr)?`, 'gi'), -15],
  [new RegExp(String.raw`\b(?:(?:um|gegen|ab) )?halb ${HOUR}(?: uhr)?`, 'gi'), -30],
  [new RegExp(String.raw`\b(?:um|gegen) ${HOUR}${MINUTES}?`, 'gi'), 0],
  [new RegExp(String.raw`${HOUR}${MINUTES}`, 'gi'), 0],
];

const withHours = (text: string): string =>
  HOURS.reduce(
    (read, [said, minutes]) =>
      read.replace(said, (_, hour: string, more?: string | number) =>
        clock(hour, minutes + (typeof more === 'string' ? Number(more) : 0)),
      ),
    text,
  ).replace(/\bum um\b/g, 'um');

/** "früh", which chrono does not know, beside an hour: it reads "fr" as Friday. */
const EARLY = /\b(?:früh (um \d{1,2}:\d\d uhr)|(\d{1,2}:\d\d uhr) (?:in der )?früh)\b/gi;

const isDay = ({ start }: ParsedResult): boolean => start.isCertain('day') || start.isCertain('weekday');

/** Abbreviations of days are other words ("so"), and a morning is no tomorrow. */
const isMeant = ({ text, index }: ParsedResult, whole: string): boolean =>
  text.length > 2 && !(text === 'Morgen' && /(?:guten|am|jeden) $/i.test(whole.slice(0, index)));

/** A time in figures; the zero in front says that it is no hour of the evening. */
function timeOf({ start }: ParsedResult, at: Date): string {
  const time = at.toISOString().slice(11, 16);
  if (start.isCertain('meridiem')) return Number(time.slice(0, 2)) < 12 ? `${time} am` : time;
  return time.replace(/^0(?=[1-9])/, '');
}

function figuresOf(found: ParsedResult): string {
  const at = found.start.date();
  const day = isDay(found) ? dayOf(at.getTime()) : '';
  const time = found.start.isCertain('hour') ? `at ${timeOf(found, at)}` : '';
  return [day, time].filter(Boolean).join(' ');
}

/**
 * A text in which numbers, days and times are in figures: "nächsten Dienstag um halb drei" is ", 2026-07-21 at 02:30,".
 * @param today Unix milliseconds of the moment at which the day in UTC is the user's
 */
export function figuresInGerman(text: string, today: number): string {
  if (text.length > LONGEST) return text;
  const inNumbers = text.replace(/\p{L}+/gu, inFigures).replace(/\bheute in\b/gi, 'in');
  const plain = withHours(inNumbers).replace(EARLY, '$1$2 am Morgen');
  const reference = { instant: new Date(today), timezone: 0 };
  const found = de.casual.parse(plain, reference, { forwardDate: true });
  return found
    .filter((one) => isMeant(one, plain) && figuresOf(one) !== '')
    .toReversed()
    .reduce(
      (read, one) =>
        `${read.slice(0, one.index)}, ${figuresOf(one)},${read.slice(one.index + one.text.length)}`,
      plain,
    );
}
