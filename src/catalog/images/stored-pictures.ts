import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** Of a picture as it comes: what is larger is no cover. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 30_000_000;
/** Pixels of the longer side of a picture as it is kept: twice the largest size that is listed for albums. */
const STORED_SIDE = 1_000;
const STORED_QUALITY = 90;

interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG = '89504e470d0a1a0a';

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 24 && bytes.toString('hex', 0, 8) === PNG
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Marks that begin a frame; 0xc4, 0xc8 and 0xcc are others (ITU T.81, table B.1). */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const jpegSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1] ?? 0;
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Width and height of a JPEG or PNG without decoding it; null for anything else. */
const pictureSize = (bytes: Buffer): Size | null => pngSize(bytes) ?? jpegSize(bytes);

const isFit = (bytes: Buffer): boolean => {
  const size = bytes.length <= MOST_PICTURE_BYTES ? pictureSize(bytes) : null;
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
};

/** A picture as it is kept: a JPEG of our own making, so that nobody else's file is ever sent on. Null if it is none. */
async function preparePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isFit(bytes)) return null;
  try {
    const image = await loadImage(bytes);
    const scale = Math.min(1, STORED_SIDE / Math.max(image.width, image.height));
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = createCanvas(width ?? 1, height ?? 1);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.encode('jpeg', STORED_QUALITY);
  } catch {
    return null;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes a picture the cover of an album. The same one again changes nothing; another one gets the album a new version
 * of its picture, because addresses with a version are kept for good.
 * @param bytes a JPEG or PNG as it came
 * @returns false when it is none that can be used
 */
export async function storeAlbumPicture(
  db: Kysely<Schema>,
  albumId: number,
  bytes: Buffer,
): Promise<boolean> {
  const source_hash = hashOf(bytes);
  const there = await db
    .selectFrom('album_pictures')
    .select('source_hash')
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  if (there?.source_hash === source_hash) return true;
  const content = await preparePicture(bytes);
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
