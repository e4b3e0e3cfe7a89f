import { type SqlBool, sql } from 'kysely';
import { sharedBy } from '../objects/discography.ts';
import type { Db } from '../../../storage/db.ts';
import { idList, available, availableById } from '../sql.ts';
import type { Range } from '../../../storage/catalog-kinds.ts';
import type { RequestContext } from '../request-context.ts';
import { FEW_PLAYS } from './charts.ts';

/* The beginnings of many lists in one statement, for links that are included with a page of things. */

interface Row {
  readonly id: number;
  readonly ids: number[];
}

const byId = (rows: readonly Row[]): Map<number, number[]> => new Map(rows.map(({ id, ids }) => [id, ids]));

const isTheKey = (column: string) => sql<SqlBool>`${sql.ref(column)} = key.id`;

/** How many of an artist's most popular tracks are looked through for available ones. */
const LOOKED_THROUGH = 500;

/** For each of several artists the beginning of its chart of tracks, as `readChart` answers it for one. */
export async function topTracksOf(
  db: Db,
  context: RequestContext,
  artistIds: readonly number[],
  { range, most }: { readonly range: Range; readonly most: number },
): Promise<Map<number, number[]>> {
  const ofArtist = sql`charts.kind = 'track' and charts.range = ${range} and charts.country = ${context.country}
    and charts.genre_id = 0 and charts.owner_id = key.id`;
  const { rows } = await sql<Row & { popular: number[] }>`
    select key.id, array(
        select entity_id from charts where ${ofArtist} and ${availableById(context, 'tracks', 'charts.entity_id')}
        order by plays desc, entity_id limit ${sql.lit(most)}) as ids,
      case when (select coalesce(sum(plays), 0) from charts where ${ofArtist}) < ${sql.lit(FEW_PLAYS)} then array(
        select entity.id from (
          (select tracks.* from tracks where tracks.artist_id = key.id
            order by tracks.popularity desc, tracks.id limit ${sql.lit(LOOKED_THROUGH)})
          union all select shared.* from ${sharedBy('tracks', isTheKey)}) as entity
        where ${available(context, 'entity')}
        order by entity.popularity desc, entity.id limit ${sql.lit(most * 2)}) else '{}' end as popular
    from unnest(${idList(artistIds)}) as key (id)`.execute(db);
  const completed = rows.map(({ id, ids, popular }) => ({
    id,
    ids: [...new Set([...ids, ...popular])].slice(0, most),
  }));
  return byId(completed);
}

/** For each of several playlists its first tracks; repeated ones are kept. */
export async function firstTracksOf(
  db: Db,
  context: RequestContext,
  playlistIds: readonly number[],
  most: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<Row>`
    select key.id, array(
      select track_id from playlist_tracks
      where playlist_id = key.id and ${availableById(context, 'tracks', 'playlist_tracks.track_id')}
      order by position limit ${sql.lit(most)}) as ids
    from unnest(${idList(playlistIds)}) as key (id)`.execute(db);
  return byId(rows);
}
