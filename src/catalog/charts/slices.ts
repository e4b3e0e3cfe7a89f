import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Range } from '../domain/types.ts';

type Db = Kysely<Schema>;

/** How many places a chart has, of everything and of a genre; a chart of one artist is shorter. */
export const PLACES = 1_000;
export const OWNER_PLACES = 200;

/** How many days a range counts, the newest included; null is all of them (spec B, 4). */
export const RANGE_DAYS: Readonly<Record<Range, number | null>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  life: null,
};

/** Every genre with itself and all above it: who plays a subgenre, plays its parents. */
const genresAbove = sql`create temporary table genres_above on commit drop as
  with recursive up (genre_id, above_id) as (
    select id, id from genres
    union select up.genre_id, genres.parent_id from up join genres on genres.id = up.above_id
      where genres.parent_id is not null)
  select genre_id, above_id from up`;

/** What a chart is made of before it is ordered: how often something was played in a country in a range. */
const counted = sql`create temporary table counted (
  kind text, range text, country text, entity_id integer, owner_id integer, plays bigint) on commit drop`;

const next = sql`create temporary table next_charts (
  kind text, range text, country text, genre_id integer, owner_id integer, position integer,
  entity_id integer, plays bigint) on commit drop`;

/** The genres of what was counted, with those above. */
const genresOf = sql`create temporary table counted_genres on commit drop as
  select distinct kind, entity_id, above_id as genre_id from (
    select 'track' as kind, tracks.id as entity_id, tracks.genre_id from tracks
      where id in (select entity_id from counted where kind = 'track')
    union all select 'album', album_id, genre_id from album_genres
      where album_id in (select entity_id from counted where kind = 'album')
    union all select 'artist', artist_id, genre_id from artist_genres
      where artist_id in (select entity_id from counted where kind = 'artist')
    union all select 'playlist', playlist_id, genre_id from (
      select playlist_id, tracks.genre_id, count(*) as tracks, sum(count(*)) over (partition by playlist_id) as all_tracks
      from playlist_tracks join tracks on tracks.id = track_id
      where playlist_id in (select entity_id from counted where kind = 'playlist')
      group by playlist_id, tracks.genre_id) as shares where tracks * 4 >= all_tracks
  ) as own join genres_above using (genre_id)`;

/** Makes the tables of one roll-up; they go with its transaction. */
export async function prepare(db: Db): Promise<void> {
  for (const statement of [genresAbove, counted, next]) await statement.execute(db);
}

/** The days of a range, such as `2026-10-01`, both included; a range without a first one begins with the first play. */
export interface Days {
  readonly from: string | null;
  readonly to: string;
}

/** Counts tracks of a range, from the plays of its days. Plays may be of days to come: a source's clock was ahead. */
export const countTracks = (db: Db, range: Range, { from, to }: Days) =>
  sql`insert into counted
    select 'track', ${range}, country, track_id, tracks.artist_id, sum(count)
    from plays join tracks on tracks.id = track_id
    where day <= ${to}::date and ${from === null ? sql`true` : sql`day >= ${from}::date`}
    group by country, track_id, tracks.artist_id`.execute(db);

const sums: Readonly<Record<'album' | 'artist' | 'playlist', RawBuilder<unknown>>> = {
  album: sql`select 'album', range, country, tracks.album_id, albums.artist_id, sum(plays)
    from counted join tracks on tracks.id = entity_id join albums on albums.id = tracks.album_id
    where counted.kind = 'track' group by range, country, tracks.album_id, albums.artist_id`,
  artist: sql`select 'artist', range, country, owner_id, 0, sum(plays)
    from counted where kind = 'track' group by range, country, owner_id`,
  playlist: sql`select 'playlist', range, country, playlist_id, 0, sum(plays)
    from counted join playlist_tracks on track_id = entity_id join playlists on playlists.id = playlist_id
    where counted.kind = 'track' and playlists.kind = 'published' and privacy = 'public'
    group by range, country, playlist_id`,
};

/** Albums, artists and published playlists are played as often as their tracks; plays are read once for all. */
export async function countTheRest(db: Db): Promise<void> {
  for (const statement of Object.values(sums)) await sql`insert into counted ${statement}`.execute(db);
  await genresOf.execute(db);
}

/** Orders what was counted; who was played as often stands in the order of the ids. */
export async function order(db: Db): Promise<void> {
  const ranked = (partition: RawBuilder<unknown>) =>
    sql`(row_number() over (partition by ${partition} order by plays desc, entity_id) - 1)::integer as position`;
  await sql`insert into next_charts
    select kind, range, country, 0, 0, position, entity_id, plays from (
      select *, ${ranked(sql`kind, range, country`)} from counted) as placed
    where position < ${sql.lit(PLACES)}`.execute(db);
  await sql`insert into next_charts
    select kind, range, country, genre_id, 0, position, entity_id, plays from (
      select counted.*, genre_id, ${ranked(sql`kind, range, country, genre_id`)}
      from counted join counted_genres using (kind, entity_id)) as placed
    where position < ${sql.lit(PLACES)}`.execute(db);
  await sql`insert into next_charts
    select kind, range, country, 0, owner_id, position, entity_id, plays from (
      select *, ${ranked(sql`kind, range, country, owner_id`)}
      from counted where kind in ('track', 'album')) as placed
    where position < ${sql.lit(OWNER_PLACES)}`.execute(db);
}

/** Changes what differs from the charts that are there and nothing else; answers how many places changed. */
export async function replaceCharts(db: Db): Promise<number> {
  const key = sql`kind, range, country, genre_id, owner_id, position`;
  await sql`create unique index on next_charts (${key})`.execute(db);
  await sql`analyze next_charts`.execute(db);
  const removed = await sql`delete from charts where not exists (
    select from next_charts as next where (next.kind, next.range, next.country, next.genre_id, next.owner_id,
      next.position) = (charts.kind, charts.range, charts.country, charts.genre_id, charts.owner_id,
      charts.position))`.execute(db);
  const written = await sql`insert into charts (${key}, entity_id, plays)
    select ${key}, next.entity_id, next.plays from next_charts as next left join charts using (${key})
    where (charts.entity_id, charts.plays) is distinct from (next.entity_id, next.plays)
    on conflict (${key}) do update set entity_id = excluded.entity_id, plays = excluded.plays`.execute(db);
  return Number((removed.numAffectedRows ?? 0n) + (written.numAffectedRows ?? 0n));
}
