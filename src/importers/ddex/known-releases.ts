import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { ParsedRelease } from './parsed.ts';
import { DDEX } from './write-release.ts';

/** The latest message about a release. */
export interface MessageStamp {
  readonly messageId: string;
  readonly sentAt: Date;
}

const sortOf = (key: string): string => key.slice(0, key.indexOf(':') + 1);

/**
 * Whether an album already has other ids of the same types: then it is another edition, with which the
 * release only shares a weaker id.
 */
async function isAnother(db: Db, albumId: number, stronger: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('ddex_releases')
    .select('release_key')
    .where('album_id', '=', albumId)
    .execute();
  const sorts = stronger.map(sortOf);
  return rows.some((row) => sorts.includes(sortOf(row.release_key)));
}

/**
 * Finds the album of a release, by the first of its keys that leads to one; null when it was never imported.
 *
 * @param keys the best first
 */
export async function albumOf(db: Db, keys: readonly string[]): Promise<number | null> {
  const rows = await db
    .selectFrom('ddex_releases')
    .select(['release_key', 'album_id'])
    .where('release_key', 'in', keys)
    .execute();
  const albums = new Map(rows.map((row) => [row.release_key, row.album_id]));
  for (const [index, key] of keys.entries()) {
    const albumId = albums.get(key) ?? null;
    if (albumId !== null && !(await isAnother(db, albumId, keys.slice(0, index)))) return albumId;
  }
  return null;
}

/** Whether a newer message about a release was imported before, under any of its keys. */
export async function isOutdated(
  db: Db,
  keys: readonly string[],
  albumId: number | null,
  { sentAt }: MessageStamp,
): Promise<boolean> {
  const row = await db
    .selectFrom('ddex_releases')
    .select('release_key')
    .where('message_at', '>', sentAt)
    .where((is) =>
      is.or([
        is.and([is('release_key', 'in', keys), is('album_id', 'is', null)]),
        ...(albumId === null ? [] : [is('album_id', '=', albumId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the newest message about a release under each of its keys that belongs to no other album. */
export async function storeMessageStamp(
  db: Db,
  keys: readonly string[],
  albumId: number | null,
  { messageId, sentAt }: MessageStamp,
): Promise<void> {
  const row = { album_id: albumId, message_id: messageId, message_at: sentAt };
  const isFree = sql<boolean>`(ddex_releases.album_id is null or ddex_releases.album_id = ${albumId}::int)`;
  await db
    .insertInto('ddex_releases')
    .values(keys.map((key) => ({ release_key: key, ...row })))
    .onConflict((conflict) => conflict.column('release_key').doUpdateSet(row).where(isFree))
    .execute();
}

/**
 * The release with the key under which it was first written, and with the stored barcode when this message
 * has none.
 */
export async function asKnown(
  db: Db,
  release: ParsedRelease,
  albumId: number | null,
): Promise<ParsedRelease> {
  if (albumId === null) return release;
  const { rows } = await sql<{ key: string; upc: string | null }>`
    select origin.source_id as key, albums.upc from catalog_sources as origin join albums on albums.id = origin.id
    where origin.kind = 'album' and origin.source = ${DDEX} and origin.id = ${albumId}
    order by origin.source_id = ${release.key} desc, origin.source_id limit 1`.execute(db);
  const [known] = rows;
  return known ? { ...release, key: known.key, upc: release.upc ?? known.upc } : release;
}
