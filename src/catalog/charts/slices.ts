import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { KIND } from './kinds.ts';
import { isSomebody } from './somebody.ts';

/** Every genre with itself and all above it: a play of a subgenre counts for its parents. */
const genresAbove = sql`create temporary table genres_above on commit drop as
  with recursive up (genre_id, above_id) as (
    select id, id from genres
    union select up.genre_id, genres.parent_id from up join genres on genres.id = up.above_id
      where genres.parent_id is not null)
  select genre_id, above_id from up`;

/**
 * The charts to make, by country and range. Where plays have only been added, the stored charts are updated;
 * where some are gone, an entry from behind the last place may come in, so the chart is made anew.
 */
const slices = (isAll: boolean) => sql`create temporary table slices on commit drop as
  select row_number() over ()::integer as slice_id, country, range, bool_or(anew) as anew from (
    select country, range, plays < 0 as anew from moved
    union all
    select country, range, true from moving where ${sql.lit(isAll)} or isempty(was) or isempty(days)) as reasons
  group by country, range`;

/**
 * What may have a place in those charts, by its numeric ids, and how often it was played in a country in a
 * range. Numbers sort fastest.
 */
const counted = sql`create temporary table counted (
  kind integer, slice_id integer, entity_id integer, owner_id integer, plays bigint) on commit drop`;

/** Counts everything in slices that are made anew. */
const whole: readonly RawBuilder<unknown>[] = [
  sql`insert into counted
    select ${KIND.track}, slice_id, track_id, artist_id, range_plays.plays
    from slices join range_plays using (country, range) join tracks on tracks.id = track_id
    where slices.anew`,
  sql`insert into counted
    select ${KIND.album}, slice_id, album_id, albums.artist_id, sum(plays)
    from counted join tracks on tracks.id = entity_id join albums on albums.id = album_id
    group by slice_id, album_id, albums.artist_id`,
  sql`insert into counted
    select ${KIND.artist}, slice_id, owner_id, 0, sum(plays) from counted
    where kind = ${KIND.track} and ${isSomebody(sql`owner_id`)}
    group by slice_id, owner_id`,
  sql`insert into counted
    select ${KIND.playlist}, slice_id, playlist_id, 0, sum(plays)
    from counted join playlist_tracks on track_id = entity_id join playlists on playlists.id = playlist_id
    where counted.kind = ${KIND.track} and playlists.kind = 'published' and privacy = 'public'
    group by slice_id, playlist_id`,
];

/** Tracks in the other slices whose plays changed. */
const grown = sql`slices join moved using (country, range) join tracks on tracks.id = track_id`;

/** How often the tracks of an owner were played in a slice: they are few, and each is looked up. */
const playsOf = (owner: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select sum((select plays from range_plays where (range_plays.country, range_plays.range, track_id)
    = (heard.country, heard.range, tracks.id))) from tracks where tracks.${owner} = heard.${owner})`;

/**
 * Counts, in those slices, what was played more often. Albums, artists and published playlists are played as
 * often as their tracks.
 */
const touched: readonly RawBuilder<unknown>[] = [
  sql`insert into counted
    select ${KIND.track}, slice_id, track_id, artist_id, range_plays.plays
    from ${grown} join range_plays using (country, range, track_id)
    where not slices.anew`,
  sql`insert into counted
    select ${KIND.album}, slice_id, album_id, albums.artist_id, ${playsOf(sql`album_id`)}
    from (select distinct slice_id, country, range, album_id from ${grown} where not slices.anew) as heard
      join albums on albums.id = album_id`,
  sql`insert into counted
    select ${KIND.artist}, slice_id, artist_id, 0, ${playsOf(sql`artist_id`)}
    from (select distinct slice_id, country, range, artist_id from ${grown} where not slices.anew) as heard
    where ${isSomebody(sql`artist_id`)}`,
  sql`insert into counted
    select ${KIND.playlist}, slice_id, playlist_id, 0, sum(plays)
    from (
      select distinct slice_id, country, range, playlist_id
      from ${grown} join playlist_tracks using (track_id) join playlists on playlists.id = playlist_id
      where not slices.anew and playlists.kind = 'published' and privacy = 'public') as heard
      join playlist_tracks using (playlist_id) join range_plays using (country, range, track_id)
    group by slice_id, playlist_id`,
];

/** The genres of what was counted, and all genres above them. */
const genresOf = sql`create temporary table counted_genres on commit drop as
  select distinct kind, entity_id, above_id as genre_id from (
    select ${KIND.track} as kind, tracks.id as entity_id, tracks.genre_id from tracks
      where id in (select entity_id from counted where kind = ${KIND.track})
    union all select ${KIND.album}, album_id, genre_id from album_genres
      where album_id in (select entity_id from counted where kind = ${KIND.album})
    union all select ${KIND.artist}, artist_id, genre_id from artist_genres
      where artist_id in (select entity_id from counted where kind = ${KIND.artist})
    union all select ${KIND.playlist}, playlist_id, genre_id from (
      select playlist_id, tracks.genre_id, count(*) as tracks, sum(count(*)) over (partition by playlist_id) as all_tracks
      from playlist_tracks join tracks on tracks.id = track_id
      where playlist_id in (select entity_id from counted where kind = ${KIND.playlist})
      group by playlist_id, tracks.genre_id) as shares where tracks * 4 >= all_tracks
  ) as own join genres_above using (genre_id)`;

/**
 * Counts what may have another place than before, as the tables `slices`, `counted` and `counted_genres` of
 * the transaction.
 * @param isAll whether the catalogue has changed, so that every place may change
 */
export async function countSlices(db: Db, isAll: boolean): Promise<void> {
  for (const statement of [genresAbove, slices(isAll), sql`analyze slices`, counted])
    await statement.execute(db);
  const [tracks, ...sums] = whole;
  await tracks?.execute(db);
  await sql`analyze counted`.execute(db);
  for (const statement of [...sums, ...touched]) await statement.execute(db);
  await sql`analyze counted`.execute(db);
  await genresOf.execute(db);
  await sql`analyze counted_genres`.execute(db);
}
