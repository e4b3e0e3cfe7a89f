import type { Db } from '../../storage/db.ts';
import { among, inOrder } from '../domain/sql.ts';
import type { Radio } from '../domain/types.ts';

/** Terrestrial stations by their ids, in their order. */
export async function readRadiosById(db: Db, ids: readonly number[]): Promise<Radio[]> {
  const rows = await db
    .selectFrom('radios')
    .select(['id', 'name', 'call_sign as callSign', 'city', 'country'])
    .where(among('id', ids))
    .execute();
  return inOrder(ids, rows);
}
