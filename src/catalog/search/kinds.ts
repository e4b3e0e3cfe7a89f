import type { SearchKind } from '../../storage/catalog-kinds.ts';

export type Kinds = readonly SearchKind[];

/** Kinds with many entries, each with an index of its own; the other kinds share one. */
export const LARGE = ['artist', 'album', 'track'] as const;
export const OTHERS = ['playlist', 'tag', 'station', 'radio'] as const;
export type Large = (typeof LARGE)[number];

/** How many matches are read for a first page. */
const FIRST_PAGE = 11;

/**
 * Scales a number of entries to look through to the size of the page: the cheapest number grows with the
 * square root of what is wanted. It is a little more than that, because a first page may miss what it looks
 * for and go on with little, while a later one must not.
 * @param forFirst how many are looked through for a first page
 */
const grown = (forFirst: number, most: number): number =>
  Math.max(most, Math.ceil(forFirst * (most / FIRST_PAGE) ** (2 / 3)));

/**
 * How many of the most popular of a kind are looked through for a first page. When fewer than a handful of them
 * match, the matches left to be sorted number about the kind's size divided by this; the square root of the size
 * costs least.
 */
const LOOKED_THROUGH: Readonly<Record<Large, number>> = { artist: 500, album: 1000, track: 2500 };

/**
 * How many of the most popular of a kind are looked through, at most.
 * @param most how many matches are read
 */
export const lookedThrough = (kind: Large, most: number): number => grown(LOOKED_THROUGH[kind], most);

/**
 * The same where only names are compared, which are in the popularity index itself: several can be compared
 * for each row that is fetched.
 */
const NAMES_LOOKED_THROUGH: Readonly<Record<Large, number>> = {
  artist: 1500,
  album: 3000,
  track: 8000,
};

/**
 * How scarce a kind is in a country, in steps: about one in this number of entries is available, half as many or twice.
 * Statements differ by these steps, and by no other number about availability.
 */
const SCARCITIES = [1, 4, 16] as const;
const SCARCEST = 64;

/**
 * The step that a share belongs to.
 * @param share of the kind that is available, 0 to 1
 */
export const scarcityOf = (share: number): number =>
  SCARCITIES.find((scarcity) => share * scarcity * 2 >= 1) ?? SCARCEST;

/**
 * How many of the most popular of a kind are looked through by their names alone, at most; the cheapest
 * number also grows with the square root of the scarcity.
 * @param most how many matches are read
 */
export const namesLookedThrough = (kind: Large, most: number, scarcity: number): number =>
  Math.ceil(grown(NAMES_LOOKED_THROUGH[kind], most) * Math.sqrt(scarcity));

/**
 * Stands for any number of names: where more names than this match, enough of them are among the most
 * popular.
 */
export const MOST_SORTED = 200_000;
