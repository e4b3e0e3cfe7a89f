import { sql } from 'kysely';
import type { Db } from '../domain/sql.ts';
import type { Word } from './asked.ts';
import type { Large } from './kinds.ts';

/** How common words are among the entries, by what the database found when it last counted. */
export interface Frequencies {
  /** How many entries there are. */
  readonly entries: number;
  /** The same of each of the kinds of which there are many. */
  readonly ofKind: Readonly<Record<Large, number>>;
  /** Of the common words, the share of the entries that have them, 0 to 1; other words are rare. */
  readonly shares: ReadonlyMap<string, number>;
}

/** So many searches use what was read once; what is common changes slowly. */
const USES = 1000;
/** So many, as long as nothing has been counted. */
const USES_OF_NOTHING = 20;

interface Kept {
  readonly frequencies: Promise<Frequencies>;
  uses: number;
}

const keptOf = new WeakMap<Db, Kept>();

interface Counted {
  readonly entries: number;
  readonly artist: number | null;
  readonly album: number | null;
  readonly track: number | null;
  readonly words: string[] | null;
  readonly shares: number[] | null;
}

/** A kind has an index of its own, of which the database knows how many entries it has. */
const countOf = (index: string) =>
  sql<number | null>`(select reltuples from pg_class where oid = to_regclass(${sql.lit(index)}))`;

async function read(db: Db): Promise<Frequencies> {
  const { rows } = await sql<Counted>`
    select class.reltuples as entries, ${countOf('search_entries_artists')} as artist,
      ${countOf('search_entries_albums')} as album, ${countOf('search_entries_tracks')} as track,
      stats.most_common_elems::text::text[] as words, stats.most_common_elem_freqs as shares
    from pg_class as class
    left join pg_stats as stats on stats.schemaname = class.relnamespace::regnamespace::text
      and stats.tablename = class.relname and stats.attname = 'words' and not stats.inherited
    where class.oid = 'search_entries'::regclass`.execute(db);
  const { entries, artist, album, track, words, shares } = rows[0] ?? {};
  const pairs = (words ?? []).map((word, index) => [word, shares?.[index] ?? 0] as const);
  const known = (count: number | null | undefined): number => Math.max(0, count ?? 0);
  return {
    entries: known(entries),
    ofKind: { artist: known(artist), album: known(album), track: known(track) },
    shares: new Map(pairs),
  };
}

async function readAnew(db: Db): Promise<Frequencies> {
  const frequencies = read(db);
  const kept: Kept = { frequencies, uses: USES };
  keptOf.set(db, kept);
  try {
    if ((await frequencies).shares.size === 0) kept.uses = USES_OF_NOTHING;
  } catch (error) {
    keptOf.delete(db);
    throw error;
  }
  return frequencies;
}

/** The frequencies, read again now and then. */
export function frequenciesOf(db: Db): Promise<Frequencies> {
  const kept = keptOf.get(db);
  if (kept === undefined || kept.uses <= 0) return readAnew(db);
  kept.uses -= 1;
  return kept.frequencies;
}

/** There is no telling what a word becomes that is hardly begun, but it is much: by how many letters there are. */
const LEAST_SHARES: Readonly<Record<number, number>> = { 1: 0.05, 2: 0.01 };

/** The share of the entries that have the word, or any that it may become. */
export function shareOf({ shares }: Frequencies, { text, isOpen }: Word): number {
  if (!isOpen) return shares.get(text) ?? 0;
  let known = 0;
  for (const [word, share] of shares) if (word.startsWith(text)) known += share;
  return Math.min(1, Math.max(known, LEAST_SHARES[text.length] ?? 0));
}

const shareOfAll = (frequencies: Frequencies, words: readonly string[]): number =>
  words.reduce((product, text) => product * shareOf(frequencies, { text, isOpen: false }), 1);

/**
 * About which share of the entries has all of the words.
 * @param spellings as `tsquery` takes them
 */
export function expectedShare(
  frequencies: Frequencies,
  words: readonly Word[],
  spellings: readonly (readonly string[])[] = [],
): number {
  const shares = words.map((word, index) => {
    const others = (spellings[index] ?? []).map((spelling) => shareOfAll(frequencies, spelling.split(' ')));
    return Math.max(shareOf(frequencies, word), ...others);
  });
  return shares.reduce((product, share) => product * share, 1);
}
