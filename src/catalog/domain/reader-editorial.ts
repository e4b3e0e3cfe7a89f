import type { Genre, GenreNode, Radio } from './types.ts';
import type { Listed, RequestContext, Window } from './request-context.ts';

/** The artist or album whose posts are wanted. */
export interface PostsOf {
  readonly kind: 'artist' | 'album';
  readonly id: number;
}

/** Genres, stations, radios, tags, reviews and posts. Small tables: totals are always exact. */
export interface EditorialReader {
  /** Every genre below its parent, in the order of the facts. */
  genreTree(context: RequestContext): Promise<GenreNode[]>;
  /** The genres at the top, in the order of the facts. */
  topGenres(context: RequestContext): Promise<Genre[]>;
  /** The genres directly below one. */
  childGenres(context: RequestContext, genreId: number): Promise<Genre[]>;
  /** The genres above one, the nearest first. */
  parentGenres(context: RequestContext, genreId: number): Promise<Genre[]>;

  /** All stations, the most popular first. */
  listStations(context: RequestContext, window: Window): Promise<Listed>;
  /** The programmed stations that are listened to most. */
  topStations(context: RequestContext, window: Window): Promise<Listed>;
  /** Stations of decades, the latest decade first; of one decade when it is given, such as 1980. */
  decadeStations(context: RequestContext, window: Window, decade?: number): Promise<Listed>;
  /** Stations of a genre or one below it, the most popular first. */
  stationsOfGenre(context: RequestContext, genreId: number, window: Window): Promise<Listed>;
  /** Terrestrial stations, those of the request's country first. */
  featuredRadios(context: RequestContext, window: Window): Promise<{ radios: Radio[]; total: number }>;

  /** All tags in the order of their ids, those without a parent before the others. */
  listTags(context: RequestContext, window: Window): Promise<Listed>;
  /** The tags directly below one. */
  childTags(context: RequestContext, tagId: number, window: Window): Promise<Listed>;
  tagsOfPlaylist(context: RequestContext, playlistId: number, window: Window): Promise<Listed>;
  /** Published and public playlists with a tag, the most popular first. */
  playlistsOfTag(context: RequestContext, tagId: number, window: Window): Promise<Listed>;

  /** Reviews of an album, newest first. */
  reviewsOfAlbum(context: RequestContext, albumId: number, window: Window): Promise<Listed>;
  /** Posts about an artist or an album in the request's language, newest first; without any, in the default language. */
  postsOf(context: RequestContext, subject: PostsOf, window: Window): Promise<Listed>;
}
