import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Schema } from '../../storage/schema.ts';
import { sortableDate } from './dates.ts';
import { MUSICBRAINZ, PREFERRED } from './identities.ts';

/** The properties that decide which release an album is taken from. */
export interface Merits {
  readonly mbid: string;
  readonly status: string;
  /** May be partial, or empty. */
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
 * A release's rank as a text, the smallest is the best: with tracks, official, the earliest, digital or on
 * CD, with the most tracks, and last by its MBID. So the order in which releases are read does not matter.
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

/** The ranks of the releases that albums are taken from at present. */
export async function preferredRanks(
  db: Kysely<Schema>,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; rank: string }>`
    select id, source_id as rank from catalog_sources
    where kind = ${PREFERRED} and id = any(${albumIds}) and source = ${MUSICBRAINZ}`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/**
 * Releases that belong to other albums now: the albums taken from them before get a rank that is worse than
 * any release's, so that any of their own releases replaces it.
 */
const giveAway = async (db: Kysely<Schema>, ranks: readonly string[]): Promise<void> => {
  await sql`update catalog_sources set source_id = 'moved|' || id
    where kind = ${PREFERRED} and source = ${MUSICBRAINZ} and source_id = any(${ranks})`.execute(db);
};

/** Stores which release each album is taken from. */
export async function keepPreferred(db: Kysely<Schema>, ranks: ReadonlyMap<number, string>): Promise<void> {
  const before = await preferredRanks(db, [...ranks.keys()]);
  const changed = [...ranks].filter(([id, rank]) => before.get(id) !== rank);
  if (changed.length === 0) return;
  const ids = changed.map(([id]) => id);
  await sql`delete from catalog_sources
    where kind = ${PREFERRED} and id = any(${ids}) and source = ${MUSICBRAINZ}`.execute(db);
  await giveAway(
    db,
    changed.map(([, rank]) => rank),
  );
  const rows = changed.map(([id, source_id]) => ({ kind: PREFERRED, source: MUSICBRAINZ, source_id, id }));
  await insertRows(
    db,
    'catalog_sources',
    { kind: 'text', source: 'text', source_id: 'text', id: 'integer' },
    { rows },
  );
}

/** Stores the best rank that an import has met for each album, in whatever order it meets them. */
export async function meetRanks(
  db: Kysely<Schema>,
  importId: string,
  met: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`insert into import_ranks (import_id, album_id, rank)
    select ${importId}, id, rank from unnest(${[...met.keys()]}::int[], ${[...met.values()]}::text[]) as given (id, rank)
    on conflict (import_id, album_id) do update set rank = excluded.rank
      where excluded.rank < import_ranks.rank collate "C"`.execute(db);
}

/**
 * The albums that are taken from a release which the import has not met, or not with the same rank: with the
 * rank of the release that replaces it.
 */
export async function overtakenRanks(
  db: Kysely<Schema>,
  importId: string,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; rank: string }>`
    select met.album_id as id, met.rank from import_ranks as met
    join catalog_sources as stored on stored.kind = ${PREFERRED} and stored.id = met.album_id
      and stored.source = ${MUSICBRAINZ}
    where met.import_id = ${importId} and met.album_id = any(${albumIds}) and stored.source_id <> met.rank`.execute(
    db,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Whether there is such an album in the whole import. */
export async function isAnyOvertaken(db: Kysely<Schema>, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_ranks as met
    join catalog_sources as stored on stored.kind = ${PREFERRED} and stored.id = met.album_id
      and stored.source = ${MUSICBRAINZ}
    where met.import_id = ${importId} and stored.source_id <> met.rank limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the ranks that an import has met. */
export const forgetRanks = async (db: Kysely<Schema>, importId: string): Promise<void> => {
  await sql`delete from import_ranks where import_id = ${importId}`.execute(db);
};
