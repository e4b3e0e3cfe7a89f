import type { AlbumKind } from '../../storage/catalog-kinds.ts';
import { isrcOf, upcOf } from './codes.ts';
import { subgenreIds } from './genres.ts';
import { TOP_GENRES } from './top-genres.ts';
import { type Random, seeded } from './random.ts';
import { american, british } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { japanese } from './words/japanese.ts';
import type { Name, Vocabulary } from './words/vocabulary.ts';

/** The countries of the demo (4-decisions, "Interface B, details"). */
export const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'] as const;
export type Country = (typeof COUNTRIES)[number];

const vocabularies: Readonly<Record<Country, Vocabulary>> = {
  US: american,
  GB: british,
  DE: german,
  FR: french,
  JP: japanese,
};

export interface TrackPlan extends Name {
  readonly key: string;
  readonly disc: number;
  readonly position: number;
  readonly seconds: number;
  readonly isrc: string;
  readonly isExplicit: boolean;
  readonly popularity: number;
  /** Whether another artist sings along. */
  readonly hasGuest: boolean;
}

export interface AlbumPlan extends Name {
  readonly key: string;
  readonly kind: AlbumKind;
  readonly upc: string;
  /** Days before the day of the plan. */
  readonly ageDays: number;
  readonly label: string;
  readonly isHiRes: boolean;
  readonly isReissue: boolean;
  readonly countries: readonly Country[];
  readonly streamCountries: readonly Country[];
  readonly popularity: number;
  readonly tracks: readonly TrackPlan[];
}

export interface ArtistPlan extends Name {
  readonly key: string;
  readonly number: number;
  readonly country: Country;
  readonly isBand: boolean;
  readonly city: string;
  readonly genreId: number;
  /** The top genre first. */
  readonly genreIds: readonly number[];
  readonly popularity: number;
  readonly albums: readonly AlbumPlan[];
}

/** From when codes count back: a fixed day, so that a track has the same code in whatever year it is made. */
const CODES_FROM_YEAR = 2026;
const DAYS_A_YEAR = 365.25;

/** The year in an ISRC, never later than that of the release. */
const codeYear = (ageDays: number): number => CODES_FROM_YEAR - Math.ceil(ageDays / DAYS_A_YEAR);

const TOTAL_WEIGHT = TOP_GENRES.reduce((sum, { weight }) => sum + weight, 0);

const genreFor = (random: Random) => {
  let left = random.next() * TOTAL_WEIGHT;
  return TOP_GENRES.find(({ weight }) => (left -= weight) < 0) ?? TOP_GENRES[0];
};

/** A third American, the others evenly. */
const countryFor = (random: Random): Country =>
  random.pick(['US', 'US', 'US', 'GB', 'GB', 'DE', 'DE', 'FR', 'FR', 'JP', 'JP'] as const);

const availableIn = (random: Random, home: Country): Country[] => {
  if (random.chance(0.88)) return [...COUNTRIES];
  const others = COUNTRIES.filter((country) => country !== home);
  return COUNTRIES.filter((country) => country === home || others.indexOf(country) !== random.whole(0, 3));
};

const streamedIn = (random: Random, available: readonly Country[]): Country[] => {
  if (random.chance(0.93)) return [...available];
  return random.chance(0.3) ? [] : available.filter(() => random.chance(0.6));
};

/** Mostly the last years, some from the beginnings. In days. */
const ageFor = (random: Random, index: number): number => {
  if (index === 0 && random.chance(0.12)) return random.whole(0, 6);
  if (index === 0 && random.chance(0.45)) return random.whole(7, 360);
  return Math.round(360 + 20_000 * random.next() ** 2.6);
};

const kindFor = (random: Random, index: number, count: number): AlbumKind => {
  if (index === 0 || index === count) return 'main';
  const fraction = random.next();
  if (fraction < 0.56) return 'main';
  return fraction < 0.84 ? 'single' : fraction < 0.95 ? 'compilation' : 'other';
};

const TRACKS: Readonly<Record<AlbumKind, readonly [number, number]>> = {
  main: [7, 12],
  single: [1, 4],
  compilation: [12, 20],
  other: [6, 10],
};

interface Owner {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
  readonly key: string;
  readonly number: number;
  readonly country: Country;
  readonly popularity: number;
  readonly explicit: number;
}

const suffix: Readonly<Record<AlbumKind, (random: Random) => string>> = {
  main: () => '',
  single: (random) => random.pick(['', '', ' EP']),
  compilation: (random) => random.pick([' (Collected)', ' – Anthology', ' (The Singles)']),
  other: (random) => random.pick([' (Live)', ' (Sessions)', ' (Instrumentals)']),
};

const named = ({ name, latinName }: Name, ending: string): Name => ({
  name: `${name}${ending}`,
  ...(latinName === undefined ? {} : { latinName: `${latinName}${ending}` }),
});

const lengthOf = (random: Random): number =>
  Math.round(random.chance(0.05) ? random.between(40, 110) : 130 + 260 * random.next() ** 1.6);

/** Tracks of an album by place; no artist has more than 400 tracks, nor an album more than 40. */
const trackPlans = (
  owner: Owner,
  albumKey: string,
  kind: AlbumKind,
  album: { year: number; index: number; popularity: number },
) => {
  const { random, vocabulary } = owner;
  const count = random.whole(...TRACKS[kind]);
  const discs = kind === 'compilation' && count > 16 ? 2 : 1;
  const firstDisc = Math.ceil(count / discs);
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index): TrackPlan => {
    let name = vocabulary.track(random);
    for (let tries = 0; names.has(name.name) && tries < 8; tries += 1) name = vocabulary.track(random);
    names.add(name.name);
    const disc = index < firstDisc ? 1 : 2;
    return {
      ...name,
      key: `${albumKey}/${index + 1}`,
      disc,
      position: disc === 1 ? index + 1 : index - firstDisc + 1,
      seconds: lengthOf(random),
      isrc: isrcOf(owner.country, album.year, owner.number * 400 + album.index * 40 + index),
      isExplicit: random.chance(owner.explicit),
      // The hit, its neighbours, and the rest; what stands first is heard more.
      popularity: album.popularity * (0.25 + 0.75 * random.next() ** 2.5) * (index < 3 ? 1 : 0.75),
      hasGuest: random.chance(0.08),
    };
  });
};

const albumPlan = (owner: Owner, index: number, count: number): AlbumPlan => {
  const { random, vocabulary, country } = owner;
  const kind = kindFor(random, index, count);
  const key = `${owner.key}/${index + 1}`;
  const ageDays = ageFor(random, index);
  const year = codeYear(ageDays);
  const popularity = owner.popularity * (0.35 + 0.65 * random.next()) * (ageDays < 360 ? 1 : 0.8);
  const countries = availableIn(random, country);
  return {
    ...named(vocabulary.album(random), suffix[kind](random)),
    key,
    kind,
    upc: upcOf(owner.number * 10 + index),
    ageDays,
    label: random.pick(vocabulary.labels),
    isHiRes: random.chance(0.2),
    isReissue: ageDays > 3650 && random.chance(0.3),
    countries,
    streamCountries: streamedIn(random, countries),
    popularity,
    tracks: trackPlans(owner, key, kind, { year, index, popularity }),
  };
};

/** The most popular are few: the share of the greatest popularity that somebody at a place in the order has. */
const shareAt = (rank: number): number => 1 / (1 + rank / 8) ** 0.7;

/**
 * One artist with albums and tracks, all of our own making and the same for the same number. Artists need not be
 * planned in order.
 * @param number from 1
 * @param among how many artists there are: places in the order of popularity are dealt out over them
 */
export function planArtist(number: number, among: number): ArtistPlan {
  const random = seeded(`duet artist ${number}`);
  const country = countryFor(random);
  const vocabulary = vocabularies[country];
  const genre = genreFor(random);
  const genreId = genre?.id ?? 115;
  const below = genre ? subgenreIds(genre) : [];
  const isBand = random.chance(0.58);
  const name = isBand ? vocabulary.band(random) : vocabulary.person(random);
  // A prime step visits every place once.
  const popularity = 100 * shareAt((number * 7919) % among) * random.between(0.85, 1);
  const key = String(number);
  const explicit = (genre?.explicit ?? 0) * random.between(0, 1.6);
  const owner = { random, vocabulary, key, number, country, popularity, explicit };
  const count = random.whole(1, 5);
  return {
    ...name,
    key,
    number,
    country,
    isBand,
    city: random.pick(vocabulary.cities),
    genreId,
    genreIds: [genreId, ...random.several(below, random.whole(0, 2))],
    popularity,
    albums: Array.from({ length: count }, (_, index) => albumPlan(owner, index, count - 1)),
  };
}
