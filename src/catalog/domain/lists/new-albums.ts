import { type RawBuilder, sql } from 'kysely';
import type { NewAlbumsOf } from '../reader-lists.ts';
import type { Db } from '../../../storage/db.ts';
import { albumIsOf, genreWithBelow, listed, NOTHING, type Source, sold } from '../sql.ts';
import type { Listed, View, Window } from '../view.ts';
import { albumsOf } from './discographies.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Friday of Unix time, 2 January 1970. */
const FIRST_FRIDAY_MS = DAY_MS;
/** How far back a release counts as new. */
const NEW_WEEKS = 52;
/** How many new albums are looked through: where a million tracks are, a year brings more. */
const NEW_LOOKED_THROUGH = 10_000;
/** How many albums of any age are looked through when none is new. */
const LOOKED_THROUGH = 5000;
/** How far new albums are counted: nobody needs to know how many thousands are new. */
const COUNTED_TO = 1000;

/**
 * The last weekly update of the new releases (spec B, 4): Friday, 00:00 UTC, the day when music comes out.
 * @param now milliseconds since the Unix epoch
 */
export const lastUpdate = (now: number): Date =>
  new Date(now - ((((now - FIRST_FRIDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS));

const newest = sql`albums.released desc, albums.id`;

/**
 * The album is of the genre, for thousands of albums: reading the ids of all albums of the genre from its
 * index takes fewer reads than reading each album's genres. The subquery is never turned into a join, so the
 * order of the albums stays.
 */
const amongGenre = (genreId: number): RawBuilder<unknown> => sql`(exists (
  select from album_genres where album_genres.album_id = albums.id
  and album_genres.genre_id = any (${genreWithBelow(genreId)}))) is true`;

/** A time as a literal, which changes once a week: so the planner knows how many albums are new. */
const moment = (date: Date): RawBuilder<unknown> => sql`${sql.lit(date.toISOString())}::timestamptz`;

const ofTime = (since: Date, until: Date): RawBuilder<unknown> =>
  sql`albums.released > ${moment(since)} and albums.released <= ${moment(until)}`;

/**
 * The newest albums of a period. For a genre or a country that has few of them, no more are looked through.
 */
const newestSince = (since: Date, until: Date, genreId: number | undefined): RawBuilder<unknown> => sql`(
  select * from albums where ${ofTime(since, until)}
  order by released desc, id limit ${sql.lit(NEW_LOOKED_THROUGH)}) as albums
  where ${genreId === undefined ? sql`true` : amongGenre(genreId)}`;

/** The new albums of artists. There are few, so each is asked for its genres. */
const ofArtists = (
  artistIds: readonly number[],
  time: RawBuilder<unknown>,
  genreId: number | undefined,
): RawBuilder<unknown> => sql`${albumsOf(artistIds)} where ${time}
  and ${genreId === undefined ? sql`true` : albumIsOf('albums.id', genreId)}`;

/** Albums of the last 52 weeks. */
const recent = (view: View, { artistIds, genreId }: NewAlbumsOf, until: Date): Source => {
  const since = new Date(until.getTime() - NEW_WEEKS * WEEK_MS);
  const from = artistIds
    ? ofArtists(artistIds, ofTime(since, until), genreId)
    : newestSince(since, until, genreId);
  return {
    id: sql`albums.id`,
    from: sql`${from} and ${sold(view, 'albums')}`,
    order: newest,
    countedTo: COUNTED_TO,
    isReadOnce: true,
  };
};

/** The albums of any age of artists, of a genre or of all. */
const ofArtistsOfAnyAge = (
  view: View,
  artistIds: readonly number[],
  genreId: number | undefined,
  until: Date,
): Source => ({
  id: sql`albums.id`,
  from: sql`${ofArtists(artistIds, sql`albums.released <= ${until}`, genreId)} and ${sold(view, 'albums')}`,
  order: newest,
  countedTo: 0,
  isReadOnce: true,
});

/**
 * Albums of any age: in a country in which next to nothing is available, the walk ends before the table does.
 */
const ofAnyAge = (view: View, until: Date): Source => ({
  id: sql`albums.id`,
  from: sql`(
    select * from albums where released <= ${until}
    order by released desc, id limit ${sql.lit(LOOKED_THROUGH)}) as albums where ${sold(view, 'albums')}`,
  order: newest,
  countedTo: COUNTED_TO,
  isReadOnce: true,
});

/** Albums of any age of a genre which has no new one; they are read from the genre's own index. */
const ofGenreOfAnyAge = (view: View, genreId: number, until: Date): Source => ({
  id: sql`albums.id`,
  from: sql`albums where albums.id = any (array(
      select distinct album_id from album_genres
      where genre_id = any (${genreWithBelow(genreId)}) limit ${sql.lit(LOOKED_THROUGH)}))
    and albums.released <= ${until} and ${sold(view, 'albums')}`,
  order: newest,
  isReadOnce: true,
});

/** The newest album alone: a window behind the first entry is empty. */
async function newestOne(db: Db, source: Source, window: Window): Promise<Listed> {
  const { ids } = await listed(db, source, { limit: 1, offset: 0 });
  return { ids: ids.slice(window.offset, window.offset + window.limit), total: ids.length };
}

export async function readNewAlbums(
  db: Db,
  view: View,
  of: NewAlbumsOf,
  window: Window,
  now: number,
): Promise<Listed> {
  if (of.artistIds?.length === 0) return NOTHING;
  const until = lastUpdate(now);
  const found = await listed(db, recent(view, of, until), window);
  if (found.total !== 0) return found;
  const { artistIds, genreId } = of;
  if (artistIds) return newestOne(db, ofArtistsOfAnyAge(view, artistIds, genreId, until), window);
  const older = genreId === undefined ? ofAnyAge(view, until) : ofGenreOfAnyAge(view, genreId, until);
  return listed(db, older, window);
}

/** Albums of posts and reviews, the most recently written about first, each once. */
export function readAlbumPicks(db: Db, view: View, window: Window): Promise<Listed> {
  const picked = sql`(
    select mention.album_id, max(mention.published_at) as at from (
      select post_subjects.subject_id as album_id, posts.published_at from post_subjects
      join posts on posts.id = post_subjects.post_id where post_subjects.kind = 'album'
      union all
      select reviews.album_id, reviews.published_at from reviews) as mention
    group by mention.album_id) as picked`;
  const isSold = sql`(
    select ${sold(view, 'entity')} from albums as entity where entity.id = picked.album_id)`;
  const order = sql`picked.at desc, picked.album_id`;
  return listed(db, { id: sql`picked.album_id`, from: sql`${picked} where ${isSold}`, order }, window);
}
