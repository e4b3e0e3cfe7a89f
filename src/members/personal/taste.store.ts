import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { idList } from '../../catalog/domain/sql.ts';

/*
 * What a member likes, derived from listens, library and favorites. Only the newest of each are read: tastes
 * change, and members with many listens must not wait.
 */

const LOOKED_AT = 1_000;
/** How many artists represent a member's taste. */
const ARTISTS = 100;
/** How many similar artists are taken. */
const SIMILAR = 200;
const GENRES = 3;

/** How much each counts: a favorite says more than one listen. */
const WEIGHTS = { listen: 1, library: 1, track: 3, album: 5, artist: 10 };

/** The artists that a member likes, those with the highest weight first. */
export async function artistsOfTaste(db: Db, memberId: string): Promise<number[]> {
  const artistOf = (table: 'tracks' | 'albums', id: string) => sql`cross join lateral (
    select artist_id from ${sql.table(table)} as entity where entity.id = ${sql.ref(id)} offset 0) as owner`;
  const { rows } = await sql<{ id: number }>`
    with liked as materialized (
      select kind, entity_id from favorites where member_id = ${memberId}
      order by added_at desc, kind, entity_id limit ${sql.lit(LOOKED_AT)}),
    heard as materialized (
      select track_id from listens where member_id = ${memberId}
      order by listened_at desc, id desc limit ${sql.lit(LOOKED_AT)}),
    kept as materialized (
      select track_id from library_tracks where member_id = ${memberId}
      order by added_at desc, track_id limit ${sql.lit(LOOKED_AT)}),
    signs as (
      select artist_id, ${sql.lit(WEIGHTS.listen)} as weight from heard ${artistOf('tracks', 'heard.track_id')}
      union all
      select artist_id, ${sql.lit(WEIGHTS.library)} from kept ${artistOf('tracks', 'kept.track_id')}
      union all
      select artist_id, ${sql.lit(WEIGHTS.track)} from liked ${artistOf('tracks', 'liked.entity_id')}
        where kind = 'track'
      union all
      select artist_id, ${sql.lit(WEIGHTS.album)} from liked ${artistOf('albums', 'liked.entity_id')}
        where kind = 'album'
      union all
      select entity_id, ${sql.lit(WEIGHTS.artist)} from liked where kind = 'artist')
    select artist_id as id from signs group by artist_id
    order by sum(weight) desc, artist_id limit ${sql.lit(ARTISTS)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Artists that are similar to several of the given ones, or very similar to one; the given ones are left out.
 */
export async function artistsLike(db: Db, artistIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other_id as id from similar_items
    where kind = 'artist' and entity_id = any (${idList(artistIds)}) and other_id <> all (${idList(artistIds)})
    group by other_id order by count(*) desc, min(position), other_id limit ${sql.lit(SIMILAR)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The genres of the artists, the most frequent first. */
export async function genresOf(db: Db, artistIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select genre_id as id from artists where id = any (${idList(artistIds)}) and genre_id is not null
    group by genre_id order by count(*) desc, genre_id limit ${sql.lit(GENRES)}`.execute(db);
  return rows.map(({ id }) => id);
}
