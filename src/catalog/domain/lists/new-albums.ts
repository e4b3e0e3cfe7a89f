import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../storage/db.ts';
import { albumIsOf, genreWithBelow, listed, NOTHING, type Source, available } from '../sql.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';
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
const recent = (context: RequestContext, { artistIds, genreId }: NewAlbumsOf, until: Date): Source => {
  const since = new Date(until.getTime() - NEW_WEEKS * WEEK_MS);
  const from = artistIds
    ? ofArtists(artistIds, ofTime(since, until), genreId)
    : newestSince(since, until, genreId);
  return {
    id: sql`albums.id`,
    from: sql`${from} and ${available(context, 'albums')}`,
    order: newest,
    countedTo: COUNTED_TO,
    isReadOnce: true,
  };
};

/** The albums of any age of artists, of a genre or of all. */
const ofArtistsOfAnyAge = (
  context: RequestContext,
  artistIds: readonly number[],
  genreId: number | undefined,
  until: Date,
): Source => ({
  id: sql`albums.id`,
  from: sql`${ofArtists(artistIds, sql`albums.released <= ${until}`, genreId)} and ${available(context, 'albums')}`,
  order: newest,
  countedTo: 0,
  isReadOnce: true,
});

/**
 * Albums of any age: in a country in which next to nothing is available, the walk ends before the table does.
 */
const ofAnyAge = (context: RequestContext, until: Date): Source => ({
  id: sql`albums.id`,
  from: sql`(
    select * from albums where released <= ${until}
    order by released desc, id limit ${sql.lit(LOOKED_THROUGH)}) as albums where ${available(context, 'albums')}`,
  order: newest,
  countedTo: COUNTED_TO,
  isReadOnce: true,
});

/** Albums of any age of a genre which has no new one; they are read from the genre's own index. */
const ofGenreOfAnyAge = (context: RequestContext, genreId: number, until: Date): Source => ({
  id: sql`albums.id`,
  from: sql`albums where albums.id = any (array(
      select distinct album_id from album_genres
      where genre_id = any (${genreWithBelow(genreId)}) limit ${sql.lit(LOOKED_THROUGH)}))
    and albums.released <= ${until} and ${available(context, 'albums')}`,
  order: newest,
  isReadOnce: true,
});

/** The newest album alone: a window behind the first entry is empty. */
async function newestOne(db: Db, source: Source, window: Window): Promise<Listed> {
  const { ids } = await listed(db, source, { limit: 1, offset: 0 });
  return { ids: ids.slice(window.offset, window.offset + window.limit), total: ids.length };
}

/** Selects new albums: of artists, of a genre with those below it, or of everything. */
export interface NewAlbumsOf {
  readonly artistIds?: readonly number[];
  readonly genreId?: number;
}

/**
 * New releases, newest first, up to the last Friday, 00:00 UTC: they are updated weekly (spec B, 4), on the day when
 * music comes out. They reach back 52 weeks; where that holds nothing, an artist's newest release answers, or the
 * genre's or the catalogue's releases of any age.
 */
export async function readNewAlbums(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  context: RequestContext,
  of: NewAlbumsOf,
  window: Window,
): Promise<Listed> {
  if (of.artistIds?.length === 0) return NOTHING;
  const until = lastUpdate(clock.wallTime());
  const found = await listed(db, recent(context, of, until), window);
  if (found.total !== 0) return found;
  const { artistIds, genreId } = of;
  if (artistIds) return newestOne(db, ofArtistsOfAnyAge(context, artistIds, genreId, until), window);
  const older = genreId === undefined ? ofAnyAge(context, until) : ofGenreOfAnyAge(context, genreId, until);
  return listed(db, older, window);
}

/** Albums that the editors wrote about lately: those of the newest posts and reviews, each once. */
export function readAlbumPicks(db: Db, context: RequestContext, window: Window): Promise<Listed> {
  const picked = sql`(
    select mention.album_id, max(mention.published_at) as at from (
      select post_subjects.subject_id as album_id, posts.published_at from post_subjects
      join posts on posts.id = post_subjects.post_id where post_subjects.kind = 'album'
      union all
      select reviews.album_id, reviews.published_at from reviews) as mention
    group by mention.album_id) as picked`;
  const isAvailable = sql`(
    select ${available(context, 'entity')} from albums as entity where entity.id = picked.album_id)`;
  const order = sql`picked.at desc, picked.album_id`;
  return listed(db, { id: sql`picked.album_id`, from: sql`${picked} where ${isAvailable}`, order }, window);
}
