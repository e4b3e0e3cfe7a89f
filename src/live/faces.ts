import type { Kysely } from 'kysely';
import type { Atlas } from '../avatar/atlas/atlas.ts';
import { stockAtlas } from '../avatar/stock.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * The frame atlas of a companion, shared by all sessions of the process.
 * @throws Error when the companion has no face
 */
export const createFaces =
  (db: Kysely<Schema>) =>
  async (companionId: string, green: boolean): Promise<Atlas> => {
    const row = await db
      .selectFrom('companions')
      .select('stock_slug')
      .where('id', '=', companionId)
      .executeTakeFirst();
    if (!row?.stock_slug) throw new Error(`The companion ${companionId} has no face.`);
    return stockAtlas(row.stock_slug, green);
  };
