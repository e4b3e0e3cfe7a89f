import { sql } from 'kysely';
import type { Db } from '../domain/sql.ts';
import type { Word } from './asked.ts';

/** How common words are among the entries, by what the database found when it last counted. */
export interface Frequencies {
  /** How many entries there are. */
  readonly entries: number;
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

async function read(db: Db): Promise<Frequencies> {
  const { rows } = await sql<{ entries: number; words: string[] | null; shares: number[] | null }>`
    select class.reltuples as entries, stats.most_common_elems::text::text[] as words,
      stats.most_common_elem_freqs as shares
    from pg_class as class
    left join pg_stats as stats on stats.schemaname = class.relnamespace::regnamespace::text
      and stats.tablename = class.relname and stats.attname = 'words' and not stats.inherited
    where class.oid = 'search_entries'::regclass`.execute(db);
  const { entries = 0, words, shares } = rows[0] ?? {};
  const pairs = (words ?? []).map((word, index) => [word, shares?.[index] ?? 0] as const);
  return { entries: Math.max(0, entries), shares: new Map(pairs) };
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

function shareOf({ shares }: Frequencies, { text, isOpen }: Word): number {
  if (!isOpen) return shares.get(text) ?? 0;
  let sum = 0;
  for (const [word, share] of shares) if (word.startsWith(text)) sum += share;
  return Math.min(1, sum);
}

const shareOfAll = (frequencies: Frequencies, words: readonly string[]): number =>
  words.reduce((product, text) => product * shareOf(frequencies, { text, isOpen: false }), 1);

/**
 * About how many entries have all of the words.
 * @param spellings as `tsquery` takes them
 */
export function expectedEntries(
  frequencies: Frequencies,
  words: readonly Word[],
  spellings: readonly (readonly string[])[] = [],
): number {
  const shares = words.map((word, index) => {
    const others = (spellings[index] ?? []).map((spelling) => shareOfAll(frequencies, spelling.split(' ')));
    return Math.max(shareOf(frequencies, word), ...others);
  });
  return shares.reduce((product, share) => product * share, frequencies.entries);
}
