import { type RawBuilder, sql } from 'kysely';
import { type Db, listed, NOTHING, possible, sold } from '../sql.ts';
import type { Listed, View, Window } from '../view.ts';
import { COUNTED_TO, LOOKED_THROUGH, tracksOf } from './best-of.ts';

/*
 * Tracks of one artist, to whom a sixth of all may be ascribed, as far as somebody pages. The index of the artist is
 * walked in blocks. A list ends with the first block in which no more than a thousand are sold: where little is sold,
 * nobody waits for the whole of it; where more than a tenth is, it is walked to its end. So how long a list is does not
 * depend on the window, and its total is known whenever it ends with its first block and has no more than a thousand.
 */

/** Where a block ends. */
interface Last {
  readonly popularity: number;
  readonly id: number;
}

interface Block {
  /** How many tracks are in it, sold or not. */
  readonly length: number;
  readonly sold: number;
  /** Of those that are sold the ones in the window. */
  readonly ids: readonly number[];
  readonly last: Last | null;
}

const order = sql`order by entity.popularity desc, entity.id`;

/** The next tracks of an artist behind the last one: as popular as that one and then less, each by the index. */
const behind = (artistId: number, last: Last | null): RawBuilder<unknown> => {
  const rows = (where: RawBuilder<unknown>) => sql`(select * from tracks as entity
    where entity.artist_id = ${artistId}::int and ${where} ${order} limit ${sql.lit(LOOKED_THROUGH)})`;
  if (last === null) return rows(sql`true`);
  const equal = rows(sql`entity.popularity = ${last.popularity}::real and entity.id > ${last.id}::int`);
  return sql`${equal} union all ${rows(sql`entity.popularity < ${last.popularity}::real`)}`;
};

/** One block, with the ids of those that are sold, from one place among them to another. */
async function readBlock(
  db: Db,
  view: View,
  artistId: number,
  last: Last | null,
  { limit, offset }: Window,
): Promise<Block> {
  const { rows } = await sql<Block>`
    with entity as materialized (
      select entity.id, entity.popularity, ${sold(view, 'entity')} as is_sold
      from (${behind(artistId, last)}) as entity ${order} limit ${sql.lit(LOOKED_THROUGH)})
    select (select count(*)::int from entity) as length,
      (select count(*)::int from entity where is_sold) as sold,
      array(select id from entity where is_sold ${order} limit ${limit} offset ${offset}) as ids,
      (select json_build_object('popularity', popularity, 'id', id) from entity
        order by popularity, id desc limit 1) as last`.execute(db);
  return rows[0] ?? { length: 0, sold: 0, ids: [], last: null };
}

const isLast = (block: Block): boolean => block.length < LOOKED_THROUGH || block.sold <= COUNTED_TO;

/** The list block by block, as far as the window reaches. */
async function walked(db: Db, view: View, artistId: number, { limit, offset }: Window): Promise<Listed> {
  const ids: number[] = [];
  let [before, last]: [number, Last | null] = [0, null];
  for (;;) {
    const window = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
    const block: Block = await readBlock(db, view, artistId, last, window);
    ids.push(...block.ids);
    before += block.sold;
    last = block.last;
    if (isLast(block)) return { ids, total: before <= COUNTED_TO ? before : null };
    if (ids.length === limit) return { ids, total: null };
  }
}

/** Tracks of artists, the most popular first; of one artist alone as far as they are sold. */
export async function readTracksOf(
  db: Db,
  view: View,
  artistIds: readonly number[],
  window: Window,
): Promise<Listed> {
  const [artistId, ...others] = possible(artistIds);
  if (artistId === undefined) return NOTHING;
  const isNear = window.offset + window.limit <= LOOKED_THROUGH;
  if (others.length > 0 || isNear) {
    const found = await listed(db, tracksOf(view, artistIds, window), window);
    if (others.length > 0 || found.total !== null || found.ids.length === window.limit) return found;
  }
  return walked(db, view, artistId, window);
}
