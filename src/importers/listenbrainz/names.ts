import { searchName } from '../../catalog/writing/fold.ts';
import { creditParts } from '../shared/credit-parts.ts';
import type { Listen } from './listen.ts';

const SEPARATOR = '\u0001';
/** Other forms of an artist and of a title that are looked up for a listen. */
const MOST_ARTISTS = 12;

/** Guests after the artist's own name: `Lantern Weir feat. Ívar`. */
const GUESTS = /(?<!\s)\s+[([]?(feat\.?|ft\.?|featuring)\s.*$/is;

/** An artist and a title as they are searched for. */
export interface NamePair {
  readonly artist: string;
  readonly title: string;
}

const keyOf = (artist: string, title: string): string => `${artist}${SEPARATOR}${title}`;

/** The artist and the title of a key. */
export const pairOf = (key: string): NamePair => {
  const [artist = '', title = ''] = key.split(SEPARATOR);
  return { artist, title };
};

export const keyOfPair = ({ artist, title }: NamePair): string => keyOf(artist, title);

/** The search names of artist and track, for comparing; null when one of them is empty. */
export const nameKey = ({ artist, title }: Listen): string | null => {
  const [who, what] = [searchName(artist.replace(GUESTS, '')), searchName(title)];
  return who === '' || what === '' ? null : keyOf(who, what);
};

const THE = 'the ';
/** `The Weir` is called `Weir` as well, and the other way round. */
const withArticle = (name: string): readonly string[] =>
  name.startsWith(THE) ? [name, name.slice(THE.length)] : [name, `${THE}${name}`];

/** What an addition to a title says, as it is searched for, when the song is the same without it. */
const ADDITION =
  /^(?:(?:\d{4} )?(?:digital |digitally )?remaster(?:ed)?(?: version)?(?: \d{4})?(?: version)?|(?:feat|ft|featuring|with) .*)$/;

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const DASH = ' - ';

/** The title without its last addition, in brackets or behind a dash; null when it has none that may be left out. */
const withoutAddition = (title: string): string | null => {
  const trimmed = title.trim();
  const opening = OPENING[trimmed.at(-1) ?? ''];
  const at = opening === undefined ? trimmed.lastIndexOf(DASH) : trimmed.lastIndexOf(opening);
  if (at <= 0) return null;
  return ADDITION.test(searchName(trimmed.slice(at))) ? trimmed.slice(0, at) : null;
};

const titlesOf = (title: string): readonly string[] => {
  const shorter = withoutAddition(title);
  const shortest = shorter === null ? null : withoutAddition(shorter);
  return [title, shorter, shortest].flatMap((one) => (one === null ? [] : [searchName(one)]));
};

/** The whole credit, then everybody in it, each with and without its article. */
const artistsOf = (artist: string): readonly string[] =>
  [artist, ...creditParts(artist)].map(searchName).flatMap(withArticle).slice(0, MOST_ARTISTS);

/** The keys under which a listen's song may be found when it is not found under its own, the best first. */
export const otherKeys = ({ artist, title }: Listen): readonly string[] => {
  const artists = artistsOf(artist).filter((name) => name.trim() !== '');
  const titles = titlesOf(title).filter((name) => name !== '');
  return [...new Set(titles.flatMap((what) => artists.map((who) => keyOf(who, what))))];
};
