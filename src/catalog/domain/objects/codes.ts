import { type RawBuilder, sql } from 'kysely';
import type { ShortcutKind } from '../reader-objects.ts';
import type { Db } from '../../../storage/db.ts';
import { sold } from '../sql.ts';
import type { View } from '../view.ts';

const tables = { artist: 'artists', album: 'albums', track: 'tracks', genre: 'genres', tag: 'tags' } as const;

/** Ids by shortcut; each key is the shortcut as it was given. */
export async function readIdsByShortcut(
  db: Db,
  kind: ShortcutKind,
  shortcuts: readonly string[],
): Promise<Map<string, number>> {
  const wanted = shortcuts.map((shortcut) => shortcut.toLowerCase());
  const { rows } = await sql<{ id: number; shortcut: string }>`
    select id, shortcut from ${sql.table(tables[kind])} where shortcut = any (${wanted}::text[])`.execute(db);
  const ids = new Map(rows.map(({ shortcut, id }) => [shortcut, id]));
  const found = shortcuts.map((shortcut) => [shortcut, ids.get(shortcut.toLowerCase())] as const);
  return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined));
}

interface CodeRow {
  readonly id: number;
  readonly code: string;
}

/**
 * Orders the matches of each code: first those that can be played in the view's country, then the most
 * popular.
 */
const withCodes = async (db: Db, view: View, table: 'albums' | 'tracks', coded: RawBuilder<CodeRow>) => {
  const playable = sold({ ...view, streamableOnly: true }, 'entity');
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

/** All tracks of each ISRC, their own or another one of theirs, in the order of the codes. */
export async function readTracksByIsrc(db: Db, view: View, isrcs: readonly string[]): Promise<number[]> {
  const codes = [...new Set(isrcs.map(bareIsrc))];
  const rows = await withCodes(db, view, 'tracks', codedTracks(codes));
  return codes.flatMap((wanted) => rows.filter(({ code }) => code === wanted).map(({ id }) => id));
}

const significant = (upc: string): string => upc.replace(/[-\s]/g, '').replace(/^0+/, '');

/** The ways in which the same number is written as UPC, EAN or GTIN, and without its leading zeros. */
const spellings = (upc: string): string[] => {
  const digits = significant(upc);
  return [digits, ...[8, 9, 10, 11, 12, 13, 14].map((length) => digits.padStart(length, '0'))];
};

/** All albums of each UPC, in the order of the codes. */
export async function readAlbumsByUpc(db: Db, view: View, upcs: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(upcs.map(significant))].filter((upc) => upc !== '');
  const rows = await withCodes(db, view, 'albums', codedAlbums(wanted.flatMap(spellings), wanted));
  return wanted.flatMap((upc) => [
    ...new Set(rows.filter(({ code }) => significant(code) === upc).map(({ id }) => id)),
  ]);
}
