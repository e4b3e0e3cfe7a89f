import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes a picture the cover of an album. The same one again changes nothing; another one gets the album a new version
 * of its picture, because addresses with a version are kept for good.
 * @param bytes a picture as it came
 * @param prepare decodes it and encodes it as the JPEG that is stored; null when it cannot be used
 * @returns false when it is none that can be used
 */
export async function storeAlbumPicture(
  db: Kysely<Schema>,
  albumId: number,
  bytes: Buffer,
  prepare: (bytes: Buffer) => Promise<Buffer | null>,
): Promise<boolean> {
  const source_hash = hashOf(bytes);
  const there = await db
    .selectFrom('album_pictures')
    .select('source_hash')
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  if (there?.source_hash === source_hash) return true;
  const content = await prepare(bytes);
  if (!content) return false;
  const row = { hash: hashOf(content), source_hash, content };
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
