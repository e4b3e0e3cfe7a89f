import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, available } from '../sql.ts';
import type { RequestContext } from '../request-context.ts';

/** The kinds of entities that have a shortcut. */
export type ShortcutKind = 'artist' | 'album' | 'track' | 'genre' | 'tag';

const tables = { artist: 'artists', album: 'albums', track: 'tracks', genre: 'genres', tag: 'tags' } as const;

/** The kinds of which one may be merged into another. */
export type MergeableKind = 'artist' | 'album' | 'track';

/** The id that a shortcut leads to. */
const ledTo: Readonly<Record<ShortcutKind, RawBuilder<number>>> = {
  artist: sql`coalesce(merged_into, id)`,
  album: sql`coalesce(merged_into, id)`,
  track: sql`coalesce(merged_into, id)`,
  genre: sql`id`,
  tag: sql`id`,
};

/** What things were merged into, by their own ids; those that were not are left out. */
export async function readMerged(
  db: Db,
  kind: MergeableKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; target: number }>`
    select id, merged_into as target from ${sql.table(tables[kind])}
    where ${among('id', ids)} and merged_into is not null`.execute(db);
  return new Map(rows.map(({ id, target }) => [id, target]));
}

/**
 * Ids by shortcut: of an artist `drake`, an album `artist/album`, a track `artist/album/track`, a genre or a tag.
 * @returns what is known, by the shortcut as it was given; case does not matter
 */
export async function readIdsByShortcut(
  db: Db,
  kind: ShortcutKind,
  shortcuts: readonly string[],
): Promise<Map<string, number>> {
  const wanted = shortcuts.map((shortcut) => shortcut.toLowerCase());
  const { rows } = await sql<{ id: number; shortcut: string }>`
    select ${ledTo[kind]} as id, shortcut from ${sql.table(tables[kind])} where shortcut = any (${wanted}::text[])`.execute(
    db,
  );
  const ids = new Map(rows.map(({ shortcut, id }) => [shortcut, id]));
  const found = shortcuts.map((shortcut) => [shortcut, ids.get(shortcut.toLowerCase())] as const);
  return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined));
}

interface CodeRow {
  readonly id: number;
  readonly code: string;
}

/**
 * Orders the matches of each code: first those that can be played in the request's country, then the most
 * popular.
 */
const withCodes = async (
  db: Db,
  context: RequestContext,
  table: 'albums' | 'tracks',
  coded: RawBuilder<CodeRow>,
) => {
  const playable = available({ ...context, streamableOnly: true }, 'entity');
  const { rows } = await sql<CodeRow>`
    select entity.id, coded.code from (${coded}) as coded join ${sql.table(table)} as entity on entity.id = coded.id
    order by ${playable} desc, entity.popularity desc, entity.id`.execute(db);
  return rows;
};

/** Tracks by their main ISRC, and by their other ones. */
const codedTracks = (isrcs: readonly string[]) => sql<CodeRow>`
  select id, isrc as code from tracks where isrc = any (${isrcs}::text[])
  union select track_id, isrc from track_isrcs where isrc = any (${isrcs}::text[])`;

/** Albums by their own UPC, and by those of their other releases, which are stored as sources. */
const codedAlbums = (spelt: readonly string[], bare: readonly string[]) => sql<CodeRow>`
  select id, upc as code from albums where upc = any (${spelt}::text[])
  union select id, source_id from catalog_sources
    where kind = 'album' and source = 'upc' and source_id = any (${bare}::text[])`;

/** An ISRC without dashes and spaces, in upper case. */
const bareIsrc = (isrc: string): string => isrc.replace(/[-\s]/g, '').toUpperCase();

/**
 * Every track of every ISRC, its own or another one of its codes, in the order of the codes; of one code first what
 * can be played in the request's country, then the most popular. Dashes and case do not matter.
 */
export async function readTracksByIsrc(
  db: Db,
  context: RequestContext,
  isrcs: readonly string[],
): Promise<number[]> {
  const codes = [...new Set(isrcs.map(bareIsrc))];
  const rows = await withCodes(db, context, 'tracks', codedTracks(codes));
  return codes.flatMap((wanted) => rows.filter(({ code }) => code === wanted).map(({ id }) => id));
}

const significant = (upc: string): string => upc.replace(/[-\s]/g, '').replace(/^0+/, '');

/** The ways in which the same number is written as UPC, EAN or GTIN, and without its leading zeros. */
const spellings = (upc: string): string[] => {
  const digits = significant(upc);
  return [digits, ...[8, 9, 10, 11, 12, 13, 14].map((length) => digits.padStart(length, '0'))];
};

/**
 * Every album of every UPC, as `readTracksByIsrc`; leading zeros do not matter, because GTINs of 12, 13 and 14 digits
 * mean the same.
 */
export async function readAlbumsByUpc(
  db: Db,
  context: RequestContext,
  upcs: readonly string[],
): Promise<number[]> {
  const wanted = [...new Set(upcs.map(significant))].filter((upc) => upc !== '');
  const rows = await withCodes(db, context, 'albums', codedAlbums(wanted.flatMap(spellings), wanted));
  return wanted.flatMap((upc) => [
    ...new Set(rows.filter(({ code }) => significant(code) === upc).map(({ id }) => id)),
  ]);
}
