import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { insertRows } from './rows.ts';

/** Where something was taken from, and its id there: writing it again changes it instead of doubling it. */
export interface Source {
  /** Such as `musicbrainz`. */
  readonly source: string;
  /** Its id there, any text. */
  readonly sourceId: string;
}

/** What is counted on by the database. */
export type SourcedKind = 'artist' | 'album' | 'track' | 'review' | 'post' | 'playlist';

const TABLES = {
  artist: 'artists',
  album: 'albums',
  track: 'tracks',
  review: 'reviews',
  post: 'posts',
  playlist: 'playlists',
} as const satisfies Record<SourcedKind, keyof Schema>;

const newIds = async (db: Kysely<Schema>, kind: SourcedKind, count: number): Promise<number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${TABLES[kind]}, 'id'))::integer as id
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of what was written before, by the id of the source. */
export async function knownIds(
  db: Kysely<Schema>,
  kind: SourcedKind,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; id: number }>`
    select source_id, id from catalog_sources
    where kind = ${kind} and source = ${source} and source_id = any(${sourceIds})`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row.id]));
}

/** What became of a batch's sources. */
export interface Resolved {
  /** Of each item, in order. */
  readonly ids: readonly number[];
  /** Of items that were there before. */
  readonly known: ReadonlySet<number>;
}

/** Gives every item its id: the one that it got before, or a new one. All items are of one source, each of them once. */
export async function resolveSources(
  db: Kysely<Schema>,
  kind: SourcedKind,
  items: readonly Source[],
): Promise<Resolved> {
  const source = items[0]?.source ?? '';
  const sourceIds = items.map(({ sourceId }) => sourceId);
  const before = await knownIds(db, kind, source, sourceIds);
  const missing = [...new Set(sourceIds.filter((sourceId) => !before.has(sourceId)))];
  const fresh = await newIds(db, kind, missing.length);
  const added = missing.map((source_id, index) => ({ kind, source, source_id, id: fresh[index] ?? 0 }));
  await insertRows(
    db,
    'catalog_sources',
    { kind: 'text', source: 'text', source_id: 'text', id: 'integer' },
    { rows: added },
  );
  const all = new Map([...before, ...added.map(({ source_id, id }) => [source_id, id] as const)]);
  return { ids: sourceIds.map((sourceId) => all.get(sourceId) ?? 0), known: new Set(before.values()) };
}
