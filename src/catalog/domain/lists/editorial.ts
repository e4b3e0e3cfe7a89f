import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { genreWithBelow, idList, languageRank, languages, listed } from '../sql.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';

/* Small tables: totals are always exact. */

const idOf = (id: number): RawBuilder<unknown> => sql`(${idList([id])})[1]`;

const stations = (db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, window: Window) =>
  listed(db, { id: sql`stations.id`, from: sql`stations where ${condition}`, order }, window);

const popular = sql`stations.popularity desc, stations.id`;

/** All stations, the most popular first. */
export const listStations = (db: Db, window: Window): Promise<Listed> =>
  stations(db, sql`true`, popular, window);

/** The programmed stations that are listened to most. */
export const topStations = (db: Db, window: Window): Promise<Listed> =>
  stations(db, sql`sub_type = 'ps'`, popular, window);

/** Stations of decades, the latest decade first; of one decade when it is given, such as 1980. */
export const decadeStations = (db: Db, window: Window, decade?: number): Promise<Listed> =>
  stations(
    db,
    decade === undefined ? sql`decade is not null` : sql`decade = ${decade}`,
    sql`stations.decade desc, ${popular}`,
    window,
  );

/** Stations of a genre or one below it, the most popular first. */
export function stationsOfGenre(db: Db, genreId: number, window: Window): Promise<Listed> {
  const ofGenre = sql`stations.id in (
    select station_id from station_genres where genre_id = any (${genreWithBelow(genreId)}))`;
  return stations(db, ofGenre, popular, window);
}

const tags = (db: Db, from: RawBuilder<unknown>, window: Window) =>
  listed(db, { id: sql`tags.id`, from, order: sql`tags.parent_id is not null, tags.id` }, window);

/** All tags in the order of their ids, those without a parent before the others. */
export const listTags = (db: Db, window: Window): Promise<Listed> => tags(db, sql`tags`, window);

/** The tags directly below one. */
export const childTags = (db: Db, tagId: number, window: Window): Promise<Listed> =>
  tags(db, sql`tags where tags.parent_id = ${idOf(tagId)}`, window);

export const tagsOfPlaylist = (db: Db, playlistId: number, window: Window): Promise<Listed> =>
  tags(
    db,
    sql`playlist_tags join tags on tags.id = playlist_tags.tag_id
      where playlist_tags.playlist_id = ${idOf(playlistId)}`,
    window,
  );

/** Reviews of an album, newest first. */
export function reviewsOfAlbum(db: Db, albumId: number, window: Window): Promise<Listed> {
  const from = sql`reviews where reviews.album_id = ${idOf(albumId)}`;
  const order = sql`reviews.published_at desc, reviews.id`;
  return listed(db, { id: sql`reviews.id`, from, order }, window);
}

/** The artist or album whose posts are wanted. */
export interface PostsOf {
  readonly kind: 'artist' | 'album';
  readonly id: number;
}

/**
 * Posts about an artist or an album, newest first. Each is written in one language: the best of the request's
 * languages that has any answers.
 */
export function postsOf(
  db: Db,
  context: RequestContext,
  { kind, id }: PostsOf,
  window: Window,
): Promise<Listed> {
  const rank = languageRank(languages(context), 'posts.lang');
  const from = sql`(
    select posts.id, posts.published_at, rank() over (order by ${rank}) as place
    from post_subjects join posts on posts.id = post_subjects.post_id
    where post_subjects.kind = ${kind} and post_subjects.subject_id = ${idOf(id)}
      and ${rank} is not null) as post where post.place = 1`;
  return listed(db, { id: sql`post.id`, from, order: sql`post.published_at desc, post.id` }, window);
}
