import { type RawBuilder, sql } from 'kysely';
import { sharedBy } from '../objects/discography.ts';
import { albumIsOf, genreWithBelow, idList, page, type Source, available } from '../sql.ts';
import type { RequestContext, Window } from '../request-context.ts';
import { isOneOf } from './discographies.ts';

/*
 * The most popular of something, for lists and as the fallback of charts. Each walks an index that is in the order of
 * popularity, from the top, as far as the window reaches; of several owners each one's index, and then the best of all.
 */

/** How far these lists are counted. */
export const COUNTED_TO = 1000;

/** The window that must be read of each of several ordered lists that are merged. */
const reach = ({ limit, offset }: Window): RawBuilder<unknown> => page({ limit: limit + offset, offset: 0 });

const byPopularity = sql`best.popularity desc, best.id`;

/** The length of a list of a whole table: nobody pages through a million popular tracks. */
const TOP_LENGTH = 5000;
/**
 * How many rows are looked through when few can be shown, as in a country in which little is available: the
 * walk ends here rather than with the table, or with the list of an artist to whom a sixth of all tracks is
 * ascribed (`of-one-artist.ts` goes on from here).
 */
export const LOOKED_THROUGH = 10_000;
/** How many playlists are examined for their genre. */
const PLAYLISTS_LOOKED_INTO = 1000;

interface Top {
  readonly among?: RawBuilder<unknown>;
  readonly shown?: RawBuilder<unknown>;
  readonly lookedThrough?: number;
}

/** The most popular rows of a whole table, of those `among` which the index is, that are `shown`. */
const topOf = (
  table: 'artists' | 'albums' | 'tracks' | 'playlists',
  { among = sql`true`, shown = sql`true`, lookedThrough = LOOKED_THROUGH }: Top = {},
): Source => {
  const from = sql`(
    select best.id, best.popularity from (
      select * from ${sql.table(table)} where ${among}
      order by popularity desc, id limit ${sql.lit(lookedThrough)}) as best
    where ${shown} order by best.popularity desc, best.id limit ${sql.lit(TOP_LENGTH)}) as best`;
  return { id: sql`best.id`, from, order: byPopularity, countedTo: COUNTED_TO, isReadOnce: true };
};

interface Merged {
  /** An array of ids, each of which has its own list. */
  readonly keys: RawBuilder<unknown>;
  /** A condition that compares a row with `key.id`; the list of a key is read by it. */
  readonly own: RawBuilder<unknown>;
  readonly shown?: RawBuilder<unknown>;
  /**
   * Rows that belong to the keys as well and are read once for all of them as `shared`: everything behind
   * `from`.
   */
  readonly shared?: RawBuilder<unknown>;
  /**
   * Whether there is one list only, which is read once; of several each would have to be read as far as all
   * are counted.
   */
  readonly isOne?: boolean;
}

/**
 * The most popular rows of all keys that can be shown, merged; of each key no more are looked through than of
 * a table.
 */
function mergedOf(
  table: 'artists' | 'albums' | 'tracks',
  { keys, own, shown = sql`true`, shared, isOne = false }: Merged,
  window: Window,
): Source {
  const best = (entities: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`(
    select entity.id, entity.popularity from (${entities}) as entity where ${shown} ${end})`;
  const ofKeys = (end: RawBuilder<unknown>) =>
    sql`unnest(${keys}) as key (id) cross join lateral ${best(
      sql`select * from ${sql.table(table)} as entity where ${own}
      order by entity.popularity desc, entity.id limit ${sql.lit(LOOKED_THROUGH)}`,
      end,
    )} as best`;
  const rows = (end: RawBuilder<unknown>) =>
    shared === undefined
      ? ofKeys(end)
      : sql`(select best.id, best.popularity from ${ofKeys(end)}
          union all ${best(sql`select shared.* from ${shared}`, end)}) as best`;
  const upTo = (wanted: Window) => rows(sql`order by entity.popularity desc, entity.id ${reach(wanted)}`);
  const list = { id: sql`best.id`, order: byPopularity, countedTo: COUNTED_TO };
  if (!isOne) return { ...list, from: upTo(window), counted: rows(sql`offset 0`) };
  return { ...list, from: upTo({ ...window, limit: window.limit + COUNTED_TO + 1 }), isReadOnce: true };
}

/** Artists that stand for nobody in particular are on no list. */
export const topArtists = (): Source =>
  topOf('artists', { among: sql`not is_special and merged_into is null` });

export const topAlbums = (context: RequestContext): Source =>
  topOf('albums', { shown: available(context, 'best') });

export const topTracks = (context: RequestContext): Source =>
  topOf('tracks', { shown: available(context, 'best') });

/** How many of a playlist's first tracks decide its genre, besides its tags. */
const FIRST_TRACKS = 10;
const playlistIsOf = (genreId: number): RawBuilder<unknown> => sql`coalesce(
  (select true from playlist_tags join tags on tags.id = playlist_tags.tag_id
    where playlist_tags.playlist_id = best.id and tags.genre_id = any (${genreWithBelow(genreId)}) limit 1),
  (select true from playlist_tracks cross join lateral (
      select tracks.genre_id from tracks where tracks.id = playlist_tracks.track_id offset 0) as track
    where playlist_tracks.playlist_id = best.id and playlist_tracks.position < ${sql.lit(FIRST_TRACKS)}
    and track.genre_id = any (${genreWithBelow(genreId)}) limit 1),
  false)`;

/** The most popular published playlists, of everything or of a genre. */
export function topPlaylists(genreId?: number): Source {
  const published = { among: sql`kind = 'published'` };
  if (genreId === undefined) return topOf('playlists', published);
  const ofGenre = { shown: playlistIsOf(genreId), lookedThrough: PLAYLISTS_LOOKED_INTO };
  return topOf('playlists', { ...published, ...ofGenre });
}

/** Artists whose primary genre is one of the genre and those below it. */
export const artistsOfGenre = (genreId: number, window: Window): Source =>
  mergedOf('artists', { keys: genreWithBelow(genreId), own: sql`entity.genre_id = key.id` }, window);

/** How many artists represent a genre where its albums and tracks are wanted. */
const SPEAKERS = 200;

/**
 * The most popular artists of a genre and those below it, as an array: by their primary genre, and of those
 * who have it as another genre as many as are found first.
 */
const speakersOf = (genreId: number): RawBuilder<unknown> => sql`array(
  select id from (
    select artist.id, artist.popularity from unnest(${genreWithBelow(genreId)}) as key (id) cross join lateral (
      select artists.id, artists.popularity from artists where artists.genre_id = key.id
      order by artists.popularity desc, artists.id limit ${sql.lit(SPEAKERS)}) as artist
    union
    (select artist.id, artist.popularity from artist_genres cross join lateral (
      select artists.id, artists.popularity from artists where artists.id = artist_genres.artist_id offset 0) as artist
    where artist_genres.genre_id = any (${genreWithBelow(genreId)}) limit ${sql.lit(SPEAKERS * 5)})
  ) as speaker order by popularity desc, id limit ${sql.lit(SPEAKERS)})`;

const own = sql`entity.artist_id = key.id`;

/** The artists' own albums or tracks, and those that they share with other primary artists. */
const ofArtists = (
  table: 'albums' | 'tracks',
  context: RequestContext,
  artistIds: readonly number[],
): Merged => ({
  ...{ keys: idList(artistIds), own, shown: available(context, 'entity') },
  shared: sharedBy(table, isOneOf(artistIds)),
  isOne: artistIds.length === 1,
});

/** Tracks of artists. */
export const tracksOf = (context: RequestContext, artistIds: readonly number[], window: Window): Source =>
  mergedOf('tracks', ofArtists('tracks', context, artistIds), window);

/** Albums of artists; an artist has few enough of them to put them in order when they are asked for. */
export const albumsOf = (context: RequestContext, artistIds: readonly number[], window: Window): Source =>
  mergedOf('albums', ofArtists('albums', context, artistIds), window);

/** Tracks of the artists of a genre, without those that are of another genre. */
export function tracksOfGenre(context: RequestContext, genreId: number, window: Window): Source {
  const shown = sql`${available(context, 'entity')}
    and (entity.genre_id is null or entity.genre_id = any (${genreWithBelow(genreId)}))`;
  return mergedOf('tracks', { keys: speakersOf(genreId), own, shown }, window);
}

/** Albums of a genre by its artists. */
export function albumsOfGenre(context: RequestContext, genreId: number, window: Window): Source {
  const shown = sql`${available(context, 'entity')} and ${albumIsOf('entity.id', genreId)}`;
  return mergedOf('albums', { keys: speakersOf(genreId), own, shown }, window);
}

/** One of these lists without some ids; its window has to reach further by as many. */
export function without({ from, counted, ...source }: Source, ids: readonly number[]): Source {
  const others = (rows: RawBuilder<unknown>) => sql`${rows} where best.id <> all (${idList(ids)})`;
  return { ...source, from: others(from), counted: others(counted ?? from) };
}
