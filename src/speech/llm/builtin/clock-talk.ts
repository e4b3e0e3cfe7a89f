import { isTimeZone, localTimeAsUtc } from '../../../kernel/time/time-zone.ts';
import { namedDayIn } from './dates.ts';
import { phrasesIn } from './phrases/phrases.ts';
import { smallTalk } from './small-talk.ts';

/** Tells the time in another place, and the date of a day that somebody names. */

/** Where and when somebody asks. */
export interface Here {
  /** Unix milliseconds. */
  readonly now: number;
  /** IANA name of the user's time zone. */
  readonly timeZone: string;
  /** BCP 47 tag of the conversation. */
  readonly language: string;
}

/** The parts of the world in whose names the zone database puts its cities: "Europe", "America/Argentina". */
const PARTS_OF_WORLD: readonly string[] = [
  ...new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/(?:^|\/)[^/]*$/, ''))),
].filter(Boolean);

/**
 * The time zone that is named after a city, a country or itself: "New York", "Kolkata", "Japan", "UTC"; null for
 * any other place, which may be in any.
 */
function zoneOf(place: string): string | null {
  const name = place.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/ +/g, '_');
  const names = [...PARTS_OF_WORLD.map((part) => `${part}/${name}`), name];
  return names.find(isTimeZone) ?? null;
}

/** "in London", at the end of a question; "in" is said so in all languages of the phrases. */
const IN_PLACE =
  /^(.{1,80}) in (\p{L}[\p{L}\p{M} .'’-]{1,40}?)(?: (?:right now|now|jetzt|gerade))?[ ?.!]*$/iu;

const capitalized = (place: string): string =>
  place.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

const DAY_MS = 86_400_000;
const dayNumber = (unixMs: number, timeZone: string): number =>
  Math.floor(localTimeAsUtc(unixMs, timeZone) / DAY_MS);

/** The time in the place that somebody asks for it in; null when they ask for something else, or in no zone's city. */
function timeElsewhere(asked: string, { now, timeZone, language }: Here): string | null {
  const [, question = '', place = ''] = IN_PLACE.exec(asked) ?? [];
  const there = smallTalk(question, language) === 'time' ? zoneOf(place) : null;
  if (there === null) return null;
  const { locale, talk } = phrasesIn(language);
  const isSameDay = dayNumber(now, there) === dayNumber(now, timeZone);
  const weekday = isSameDay ? {} : ({ weekday: 'long' } as const);
  const parts = { ...weekday, hour: 'numeric', minute: '2-digit', timeZone: there } as const;
  return talk.timeIn(new Intl.DateTimeFormat(locale, parts).format(now), capitalized(place));
}

/** The date of the day that somebody asks for it of; null when they ask for something else, or for today's. */
function dateOf(asked: string, { now, timeZone, language }: Here): string | null {
  const { locale, talk, tools } = phrasesIn(language);
  const today = localTimeAsUtc(now, timeZone);
  const text = tools.figures(asked, today).toLowerCase();
  const named = namedDayIn(text, today);
  if (!named) return null;
  const nameOfToday = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  if (smallTalk(text.replace(named.words, nameOfToday), language) !== 'date') return null;
  const day = Date.parse(named.day);
  const ahead = Math.floor(day / DAY_MS) - Math.floor(today / DAY_MS);
  if (ahead === 0) return null;
  return talk.dateOf(
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day),
    ahead,
  );
}

/** The answer to a question for the time elsewhere or the date of another day; null for any other. */
export const clockAnswer = (asked: string, here: Here): string | null =>
  timeElsewhere(asked, here) ?? dateOf(asked, here);
