import type { Genre, GenreNode, Radio } from './types.ts';
import type { Listed, View, Window } from './view.ts';

/** The artist or album whose posts are wanted. */
export interface PostsOf {
  readonly kind: 'artist' | 'album';
  readonly id: number;
}

/** Genres, stations, radios, tags, reviews and posts. Small tables: totals are always exact. */
export interface EditorialReader {
  /** Every genre below its parent, in the order of the facts. */
  genreTree(view: View): Promise<GenreNode[]>;
  /** The genres at the top, in the order of the facts. */
  topGenres(view: View): Promise<Genre[]>;
  /** The genres directly below one. */
  childGenres(view: View, genreId: number): Promise<Genre[]>;
  /** The genres above one, the nearest first. */
  parentGenres(view: View, genreId: number): Promise<Genre[]>;

  /** All stations, the most popular first. */
  listStations(view: View, window: Window): Promise<Listed>;
  /** The programmed stations that are listened to most. */
  topStations(view: View, window: Window): Promise<Listed>;
  /** Stations of decades, the latest decade first; of one decade when it is given, such as 1980. */
  decadeStations(view: View, window: Window, decade?: number): Promise<Listed>;
  /** Stations of a genre or one below it, the most popular first. */
  stationsOfGenre(view: View, genreId: number, window: Window): Promise<Listed>;
  /** Terrestrial stations, those of the view's country first. */
  featuredRadios(view: View, window: Window): Promise<{ radios: Radio[]; total: number }>;

  /** All tags in the order of their ids, those without a parent before the others. */
  listTags(view: View, window: Window): Promise<Listed>;
  /** The tags directly below one. */
  childTags(view: View, tagId: number, window: Window): Promise<Listed>;
  tagsOfPlaylist(view: View, playlistId: number, window: Window): Promise<Listed>;
  /** Published and public playlists with a tag, the most popular first. */
  playlistsOfTag(view: View, tagId: number, window: Window): Promise<Listed>;

  /** Reviews of an album, newest first. */
  reviewsOfAlbum(view: View, albumId: number, window: Window): Promise<Listed>;
  /** Posts about an artist or an album in the view's language, newest first; without any, in the default language. */
  postsOf(view: View, subject: PostsOf, window: Window): Promise<Listed>;
}
