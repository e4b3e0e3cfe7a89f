import { type RawBuilder, sql } from 'kysely';
import { sharedBy } from '../objects/discography.ts';
import type { Db } from '../../../storage/db.ts';
import { listed, NOTHING, possible, available } from '../sql.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';
import { COUNTED_TO, LOOKED_THROUGH, tracksOf } from './best-of.ts';

/*
 * Tracks of one artist, who may own a sixth of all tracks, as far as somebody pages. The index of the artist is
 * walked in blocks. A list ends with the first block in which no more than a thousand are available: where little is
 * available, nobody waits for the whole of it; where more than a tenth is, it is walked to its end. So the length of a
 * list does not depend on the window, and its total is known whenever it ends with its first block and has no more than
 * a thousand. Tracks that the artist shares with their owner stand in their place among them, all of them.
 */

/** The last track of a block. */
interface Last {
  readonly popularity: number;
  readonly id: number;
}

interface Block {
  /** The number of available tracks in the block. */
  readonly available: number;
  /** The ids of those that are in the window. */
  readonly ids: readonly number[];
  readonly last: Last | null;
  /** Whether the list ends with this block. */
  readonly isEnd: boolean;
}

const order = sql`order by entity.popularity desc, entity.id`;
const columns = sql`entity.id, entity.popularity, entity.countries, entity.stream_countries`;

/** The artist's own next tracks behind the last one: those of equal popularity, then the others, each by the index. */
const behind = (artistId: number, last: Last | null): RawBuilder<unknown> => {
  const rows = (where: RawBuilder<unknown>) => sql`(select ${columns} from tracks as entity
    where entity.artist_id = ${artistId}::int and ${where} ${order} limit ${sql.lit(LOOKED_THROUGH)})`;
  if (last === null) return rows(sql`true`);
  const equal = rows(sql`entity.popularity = ${last.popularity}::real and entity.id > ${last.id}::int`);
  return sql`${equal} union all ${rows(sql`entity.popularity < ${last.popularity}::real`)}`;
};

/** Whether a row comes after the last one. */
const isBehind = (last: Last | null): RawBuilder<unknown> =>
  last === null
    ? sql`true`
    : sql`(entity.popularity, -entity.id) < (${last.popularity}::real, -(${last.id}::int))`;

/** The shared tracks that come before the end of a block, or of the list. */
const sharedWithin = (context: RequestContext, artistId: number, last: Last | null): RawBuilder<unknown> => {
  const shared = sharedBy('tracks', (column) => sql`${sql.ref(column)} = ${artistId}::int`);
  return sql`select ${columns} from (select shared.* from ${shared}) as entity
    where ${available(context, 'entity')} and ${isBehind(last)} and ((select block.is_end from block)
      or (entity.popularity, -entity.id) > (select block.popularity, -block.id from block))`;
};

/** Reads one block, with the ids of its available tracks from one position to another. */
async function readBlock(
  db: Db,
  context: RequestContext,
  artistId: number,
  { last, window: { limit, offset } }: { readonly last: Last | null; readonly window: Window },
): Promise<Block> {
  const { rows } = await sql<Block>`
    with own as materialized (
      select ${columns}, ${available(context, 'entity')} as is_sold
      from (${behind(artistId, last)}) as entity ${order} limit ${sql.lit(LOOKED_THROUGH)}),
    block as materialized (
      select count(*) < ${sql.lit(LOOKED_THROUGH)}
          or count(*) filter (where is_sold) <= ${sql.lit(COUNTED_TO)} as is_end,
        (array_agg(popularity order by popularity, id desc))[1] as popularity,
        (array_agg(id order by popularity, id desc))[1] as id
      from own),
    entity as materialized (
      select ${columns} from own as entity where is_sold union all ${sharedWithin(context, artistId, last)})
    select (select count(*)::int from entity) as available,
      array(select id from entity ${order} limit ${limit} offset ${offset}) as ids,
      (select json_build_object('popularity', popularity, 'id', id) from block where id is not null) as last,
      (select is_end from block) as "isEnd"`.execute(db);
  return rows[0] ?? { available: 0, ids: [], last: null, isEnd: true };
}

/** Reads the list block by block, as far as the window reaches. */
async function walked(
  db: Db,
  context: RequestContext,
  artistId: number,
  { limit, offset }: Window,
): Promise<Listed> {
  const ids: number[] = [];
  let [before, last]: [number, Last | null] = [0, null];
  for (;;) {
    const window = { limit: limit - ids.length, offset: Math.max(0, offset - before) };
    const block: Block = await readBlock(db, context, artistId, { last, window });
    ids.push(...block.ids);
    before += block.available;
    last = block.last;
    if (block.isEnd) return { ids, total: before <= COUNTED_TO ? before : null };
    if (ids.length === limit) return { ids, total: null };
  }
}

/**
 * Tracks of one or several artists, the most popular first: those available among the first 10,000 of each; for a
 * single artist in blocks, as far as the list goes.
 */
export async function readTracksOf(
  db: Db,
  context: RequestContext,
  artistIds: readonly number[],
  window: Window,
): Promise<Listed> {
  const [artistId, ...others] = possible(artistIds);
  if (artistId === undefined) return NOTHING;
  // The first block reaches this far: it has more than `COUNTED_TO` available tracks, or the list ends with it.
  const isNear = window.offset + window.limit <= COUNTED_TO;
  if (others.length > 0 || isNear) {
    const found = await listed(db, tracksOf(context, artistIds, window), window);
    if (others.length > 0 || found.total !== null || found.ids.length === window.limit) return found;
  }
  return walked(db, context, artistId, window);
}
