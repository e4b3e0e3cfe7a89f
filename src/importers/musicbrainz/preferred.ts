import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Schema } from '../../storage/schema.ts';
import { sortableDate } from './dates.ts';
import { MUSICBRAINZ, PREFERRED } from './identities.ts';

/** What decides which release an album is taken from. */
export interface Merits {
  readonly mbid: string;
  readonly status: string;
  /** Partial, or empty. */
  readonly date: string;
  readonly formats: readonly string[];
  readonly trackCount: number;
}

const STATUSES: Readonly<Record<string, number>> = {
  Official: 0,
  '': 1,
  Promotion: 2,
  Bootleg: 4,
  'Pseudo-Release': 5,
};
const ANOTHER_STATUS = 3;
const COMMON = /Digital Media|CD/;

/**
 * A release's rank as a text; the smallest wins: with tracks, official, the earliest, digital or on CD, with the most
 * tracks, and last by its MBID. So it does not matter in which order releases are read.
 */
export const rankOf = ({ mbid, status, date, formats, trackCount }: Merits): string =>
  [
    trackCount > 0 ? 0 : 1,
    STATUSES[status] ?? ANOTHER_STATUS,
    sortableDate(date),
    formats.length > 0 && formats.every((format) => COMMON.test(format)) ? 0 : 1,
    String(99_999 - Math.min(trackCount, 99_999)).padStart(5, '0'),
    mbid,
  ].join('|');

/** The release whose rank it is. */
export const releaseOfRank = (rank: string): string => rank.slice(rank.lastIndexOf('|') + 1);

/** The ranks of the releases that albums are taken from now. */
export async function preferredRanks(
  db: Kysely<Schema>,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; rank: string }>`
    select id, source_id as rank from catalog_sources
    where kind = ${PREFERRED} and id = any(${albumIds}) and source = ${MUSICBRAINZ}`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Keeps which release each album is taken from from now on. */
export async function keepPreferred(db: Kysely<Schema>, ranks: ReadonlyMap<number, string>): Promise<void> {
  const before = await preferredRanks(db, [...ranks.keys()]);
  const changed = [...ranks].filter(([id, rank]) => before.get(id) !== rank);
  if (changed.length === 0) return;
  const ids = changed.map(([id]) => id);
  await sql`delete from catalog_sources
    where kind = ${PREFERRED} and id = any(${ids}) and source = ${MUSICBRAINZ}`.execute(db);
  const rows = changed.map(([id, source_id]) => ({ kind: PREFERRED, source: MUSICBRAINZ, source_id, id }));
  await insertRows(
    db,
    'catalog_sources',
    { kind: 'text', source: 'text', source_id: 'text', id: 'integer' },
    rows,
  );
}
