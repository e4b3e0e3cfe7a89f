import type { Kysely } from 'kysely';
import type { Atlas } from '../avatar/atlas/atlas.ts';
import { stockAtlas } from '../avatar/stock.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { Schema } from '../storage/schema.ts';
import { AtlasCache, type StoredAtlas } from './atlas-cache.ts';

export interface FacesParts {
  readonly db: Kysely<Schema>;
  readonly blobs: Pick<BlobStore, 'open'>;
}

const findAtlas = async (
  db: Kysely<Schema>,
  companionId: string,
  green: boolean,
): Promise<StoredAtlas | null> => {
  const file = await db
    .selectFrom('companion_files')
    .select(['blob_hash', 'size_bytes'])
    .where('companion_id', '=', companionId)
    .where('name', '=', green ? 'green.atlas' : 'face.atlas')
    .executeTakeFirst();
  return file ? { hash: file.blob_hash, bytes: file.size_bytes } : null;
};

/**
 * Loads the frame atlas of a companion: a stock one, which ships with the service, or a generated one from the blob
 * store, which is cached for all sessions of the process.
 * @throws Error when the companion has no face; an error of the cache or the store
 */
export const createFaces = ({ db, blobs }: FacesParts) => {
  const cache = new AtlasCache(blobs);
  return async (companionId: string, green: boolean): Promise<Atlas> => {
    const row = await db
      .selectFrom('companions')
      .select('stock_slug')
      .where('id', '=', companionId)
      .executeTakeFirst();
    if (row?.stock_slug) return stockAtlas(row.stock_slug, green);
    const stored = await findAtlas(db, companionId, green);
    if (!stored) throw new Error(`The companion ${companionId} has no face.`);
    return cache.load(stored);
  };
};
