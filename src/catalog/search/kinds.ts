/** What can be found, in the order in which things stand that are equally good. */
export const SEARCH_KINDS = ['artist', 'album', 'track', 'playlist', 'tag', 'station', 'radio'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export type Kinds = readonly SearchKind[];

/** Kinds of which there are many, each with an index of its own; the others share one. */
export const LARGE = ['artist', 'album', 'track'] as const;
export const OTHERS = ['playlist', 'tag', 'station', 'radio'] as const;
export type Large = (typeof LARGE)[number];

/** So many are read for a first page. */
const FIRST_PAGE = 11;

/**
 * How many are looked through where so many are wanted: what costs least grows as the root of that, and this some more,
 * since a first page may miss what it looks for and go on with little, and a later one shall not.
 * @param forFirst how many are looked through for a first page
 */
const grown = (forFirst: number, most: number): number =>
  Math.max(most, Math.ceil(forFirst * (most / FIRST_PAGE) ** (2 / 3)));

/**
 * So many of the most popular of a kind are looked through for a first page. Where fewer than a handful are among them,
 * about the kind's number divided by this are left to be put in order: the root of that number is what costs least.
 */
const LOOKED_THROUGH: Readonly<Record<Large, number>> = { artist: 500, album: 1000, track: 2500 };

/**
 * How many of the most popular of a kind are looked through, at most.
 * @param most how many are read of what fits
 */
export const lookedThrough = (kind: Large, most: number): number => grown(LOOKED_THROUGH[kind], most);

/** The same where only names are compared, which stand in the index of popularity: several for each that is fetched. */
const NAMES_LOOKED_THROUGH: Readonly<Record<Large, number>> = {
  artist: 1500,
  album: 3000,
  track: 8000,
};

/**
 * How scarce a kind is in a country, in steps: statements differ by them, and by no other number of what is sold. About
 * one in so many is sold, half as many or twice.
 */
const SCARCITIES = [1, 4, 16] as const;
const SCARCEST = 64;

/** @param share of the kind that is sold, 0 to 1 */
export const scarcityOf = (share: number): number =>
  SCARCITIES.find((scarcity) => share * scarcity * 2 >= 1) ?? SCARCEST;

/**
 * How many of the most popular of a kind are looked through by their names alone, at most: what costs least grows as the
 * root of how scarce it is, too.
 * @param most how many are read of what fits
 */
export const namesLookedThrough = (kind: Large, most: number, scarcity: number): number =>
  Math.ceil(grown(NAMES_LOOKED_THROUGH[kind], most) * Math.sqrt(scarcity));

/** As good as all names: where more begin so, enough are among the most popular. */
export const MOST_SORTED = 200_000;
