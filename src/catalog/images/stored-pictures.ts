import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Where among the files of an album its picture is from. */
export interface PictureOrigin {
  /** How fit it is as a cover by its type, 0 is best. */
  readonly rank: number;
  readonly path: string;
}

/** Where an album's picture is from; null: it has none, or it is not from its files. */
export async function pictureOrigin(db: Kysely<Schema>, albumId: number): Promise<PictureOrigin | null> {
  const row = await db
    .selectFrom('album_pictures')
    .select(['rank', 'path'])
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row && row.rank !== null && row.path !== null ? { rank: row.rank, path: row.path } : null;
}

/**
 * Makes a picture the cover of an album. The same one again changes nothing; another one gets the album a new version
 * of its picture, because addresses with a version are kept for good.
 * @param bytes a picture as it came
 * @param prepare decodes it and encodes it as the JPEG that is stored; null when it cannot be used
 * @param origin null: it is not from the album's files
 * @returns false when it is none that can be used
 */
export async function storeAlbumPicture(
  db: Kysely<Schema>,
  albumId: number,
  bytes: Buffer,
  {
    prepare,
    origin = null,
  }: { readonly prepare: (bytes: Buffer) => Promise<Buffer | null>; readonly origin?: PictureOrigin | null },
): Promise<boolean> {
  const source_hash = hashOf(bytes);
  const there = await db
    .selectFrom('album_pictures')
    .select('source_hash')
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  const from = { rank: origin?.rank ?? null, path: origin?.path ?? null };
  if (there?.source_hash === source_hash) {
    await db.updateTable('album_pictures').set(from).where('album_id', '=', albumId).execute();
    return true;
  }
  const content = await prepare(bytes);
  if (!content) return false;
  const row = { hash: hashOf(content), source_hash, content, ...from };
  await db
    .insertInto('album_pictures')
    .values({ album_id: albumId, ...row })
    .onConflict((conflict) => conflict.column('album_id').doUpdateSet(row))
    .execute();
  await sql`update albums set image_version = image_version + 1 where id = ${albumId}`.execute(db);
  return true;
}

/** The cover that came with an album. */
export async function albumPicture(db: Kysely<Schema>, albumId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('album_pictures')
    .select('content')
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row?.content ?? null;
}
