import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { speltWords, type Word } from './parsed-query.ts';
import { LARGE, type Large } from './kinds.ts';

/** How frequent words are among the search entries, by the statistics that the database last collected. */
export interface Frequencies {
  /** How many entries there are. */
  readonly entries: number;
  /** The number of entries of each large kind. */
  readonly ofKind: Readonly<Record<Large, number>>;
  /** The share of entries that have each common word, 0 to 1; words that are not listed are rare. */
  readonly shares: ReadonlyMap<string, number>;
  /**
   * For each large kind, the share that is available in each country, or under `*` everywhere; empty when not
   * counted.
   */
  readonly availableIn: Readonly<Record<Large, ReadonlyMap<string, number>>>;
}

/** How many searches share one reading; what is common changes slowly. */
const USES = 1000;
/** The same as long as there are no statistics yet. */
const USES_OF_NOTHING = 20;

interface CachedFrequencies {
  readonly frequencies: Promise<Frequencies>;
  uses: number;
}

const cachedOf = new WeakMap<Db, CachedFrequencies>();

interface Counted {
  readonly entries: number;
  readonly artist: number | null;
  readonly album: number | null;
  readonly track: number | null;
  readonly words: string[] | null;
  readonly shares: number[] | null;
  /** As JSON; a kind without statistics is left out. */
  readonly available: Partial<Record<Large, Readonly<Record<string, number>>>> | null;
}

const recordOf = <T>(valueOf: (kind: Large) => T): Record<Large, T> => ({
  artist: valueOf('artist'),
  album: valueOf('album'),
  track: valueOf('track'),
});

/** The number of entries of a kind, as the database knows it of the kind's own index. */
const countOf = (index: string) =>
  sql<number | null>`(select reltuples from pg_class where oid = to_regclass(${sql.lit(index)}))`;

/**
 * The shares by country, from the statistics of the country indexes, which end with counts of missing
 * elements.
 */
const countedAvailability = sql`(
  select json_object_agg(substring(stats.tablename from 'sold_(.*)s$'), (
      select json_object_agg(element.country, element.share)
      from unnest(stats.most_common_elems::text::text[],
        stats.most_common_elem_freqs[:cardinality(stats.most_common_elems::text::text[])]) as element (country, share)))
  from pg_stats as stats where stats.schemaname = class.relnamespace::regnamespace::text
    and stats.tablename in (${sql.join(LARGE.map((kind) => sql.lit(`search_entries_sold_${kind}s`)))})
    and stats.most_common_elems is not null)`;

async function read(db: Db): Promise<Frequencies> {
  const { rows } = await sql<Counted>`
    select class.reltuples as entries, ${countOf('search_entries_artists')} as artist,
      ${countOf('search_entries_albums')} as album, ${countOf('search_entries_tracks')} as track,
      stats.most_common_elems::text::text[] as words, stats.most_common_elem_freqs as shares,
      ${countedAvailability} as available
    from pg_class as class
    left join pg_stats as stats on stats.schemaname = class.relnamespace::regnamespace::text
      and stats.tablename = class.relname and stats.attname = 'words' and not stats.inherited
    where class.oid = 'search_entries'::regclass`.execute(db);
  const { entries, artist, album, track, words, shares, available } = rows[0] ?? {};
  const pairs = (words ?? []).map((word, index) => [word, shares?.[index] ?? 0] as const);
  const known = (count: number | null | undefined): number => Math.max(0, count ?? 0);
  return {
    entries: known(entries),
    ofKind: { artist: known(artist), album: known(album), track: known(track) },
    shares: new Map(pairs),
    availableIn: recordOf((kind) => new Map(Object.entries(available?.[kind] ?? {}))),
  };
}

async function readAnew(db: Db): Promise<Frequencies> {
  const frequencies = read(db);
  const cached: CachedFrequencies = { frequencies, uses: USES };
  cachedOf.set(db, cached);
  try {
    if ((await frequencies).shares.size === 0) cached.uses = USES_OF_NOTHING;
  } catch (error) {
    cachedOf.delete(db);
    throw error;
  }
  return frequencies;
}

/** The frequencies, read again after a number of uses. */
export function frequenciesOf(db: Db): Promise<Frequencies> {
  const cached = cachedOf.get(db);
  if (cached === undefined || cached.uses <= 0) return readAnew(db);
  cached.uses -= 1;
  return cached.frequencies;
}

/**
 * How many uses a search for something rare counts for: it would be slow if an import had meanwhile brought
 * much of it.
 */
const USES_OF_RARE = 50;

/** Makes the frequencies be read again sooner, because a search relied on something being rare. */
export function doubtFrequencies(db: Db): void {
  const cached = cachedOf.get(db);
  if (cached !== undefined) cached.uses -= USES_OF_RARE;
}

/** The assumed share of entries for a short prefix, by its letters: its completions are unknown, but many. */
const LEAST_SHARES: Readonly<Record<number, number>> = { 1: 0.05, 2: 0.01 };

/** The summed share of the entries that have a known common word with this prefix; it may be above 1. */
export function prefixShare({ shares }: Frequencies, text: string): number {
  let known = 0;
  for (const [word, share] of shares) if (word.startsWith(text)) known += share;
  return known;
}

/** The share of the entries that have the word, or any completion of it. */
export const shareOf = (frequencies: Frequencies, { text, isOpen }: Word): number =>
  isOpen
    ? Math.min(1, Math.max(prefixShare(frequencies, text), LEAST_SHARES[text.length] ?? 0))
    : (frequencies.shares.get(text) ?? 0);

const shareOfAll = (frequencies: Frequencies, words: readonly Word[]): number =>
  words.reduce((product, word) => product * shareOf(frequencies, word), 1);

/**
 * The expected share of the entries that have all of the words.
 * @param spellings as `tsquery` takes them
 */
export function expectedShare(
  frequencies: Frequencies,
  words: readonly Word[],
  spellings: readonly (readonly string[])[] = [],
): number {
  const shares = words.map((word, index) => {
    const others = (spellings[index] ?? []).map((spelling) => shareOfAll(frequencies, speltWords(spelling)));
    return Math.max(shareOf(frequencies, word), ...others);
  });
  return shares.reduce((product, share) => product * share, 1);
}

/**
 * A kind of which a smaller share and fewer entries than this are available is read entry by entry, instead
 * of searching all entries for the available ones.
 */
const LEAST_AVAILABLE = { share: 0.02, entries: 5000 } as const;
/** The key of what is available everywhere. */
export const EVERYWHERE = '*';

/** The share of a kind that is available in a country, 0 to 1; 1 when it was not counted. */
export function availableShare({ availableIn }: Frequencies, kind: Large, country: string): number {
  const shares = availableIn[kind];
  if (shares.size === 0) return 1;
  return Math.min(1, (shares.get(EVERYWHERE) ?? 0) + (shares.get(country) ?? 0));
}

/** The cost of reading one available entry, relative to looking up whether a certain one is available. */
const READING_COST = 0.1;
/** Above this, the available entries are never all read, however many are wanted. */
const LITTLE_AVAILABLE = { share: 0.1, entries: 60_000 } as const;

/**
 * The large kinds of which so little is available in a country that all of it is read.
 * @param most how many matches are read: otherwise about this number divided by the available share is looked
 * up
 */
export const sparseKinds = (frequencies: Frequencies, country: string, most: number): Large[] =>
  LARGE.filter((kind) => {
    const share = availableShare(frequencies, kind, country);
    const available = share * frequencies.ofKind[kind];
    const isHardly = share < LEAST_AVAILABLE.share && available < LEAST_AVAILABLE.entries;
    const isLittle = share < LITTLE_AVAILABLE.share && available < LITTLE_AVAILABLE.entries;
    return isHardly || (isLittle && READING_COST * available * share < most);
  });
