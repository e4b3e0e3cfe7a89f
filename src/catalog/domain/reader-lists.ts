import type { AlbumGroup, Range, Relations } from './types.ts';
import type { Listed, RequestContext, Window } from './request-context.ts';

/** Selects new albums: of artists, of a genre with those below it, or of everything. */
export interface NewAlbumsOf {
  readonly artistIds?: readonly number[];
  readonly genreId?: number;
}

/** Selects a chart: of everything, of a genre with those below it, or (albums and tracks) of artists. */
export interface ChartOf {
  readonly genreId?: number;
  readonly artistIds?: readonly number[];
}

export type ChartKind = 'artist' | 'album' | 'track' | 'playlist';

/** A chart's window. */
export interface Charted extends Listed {
  /** How often each of the ids was played in the range, in the same order. */
  readonly plays: readonly number[];
}

/** Lists of artists, albums, tracks and playlists. */
export interface ListReader {
  /** The discography of one or several artists, newest first, or one group of it (spec B, 4). */
  albumsOfArtists(
    context: RequestContext,
    artistIds: readonly number[],
    window: Window,
    group?: AlbumGroup,
  ): Promise<Listed>;
  /**
   * New releases, newest first, up to the last Friday, 00:00 UTC: they are updated weekly (spec B, 4), on the day when
   * music comes out. They reach back 52 weeks; where that holds nothing, an artist's newest release answers, or the
   * genre's or the catalogue's releases of any age.
   */
  newAlbums(context: RequestContext, of: NewAlbumsOf, window: Window): Promise<Listed>;
  /** Albums that the editors wrote about lately: those of the newest posts and reviews, each once. */
  albumPicks(context: RequestContext, window: Window): Promise<Listed>;
  /**
   * Tracks of one or several artists, the most popular first: those available among the first 10,000 of each.
   */
  tracksOfArtists(context: RequestContext, artistIds: readonly number[], window: Window): Promise<Listed>;
  /** Tracks of an album by disc and position. */
  tracksOfAlbum(context: RequestContext, albumId: number, window: Window): Promise<Listed>;
  /** Tracks of several albums at once: for each album id its tracks' ids in order, all of them. */
  tracksOfAlbums(context: RequestContext, albumIds: readonly number[]): Promise<Map<number, number[]>>;
  /** Tracks of a playlist in its order; repeated ones are kept. Whether it may be seen is for `playlists` to say. */
  tracksOfPlaylist(context: RequestContext, playlistId: number, window: Window): Promise<Listed>;
  /**
   * The most played entities of a range in the request's country. A chart of fewer than 100 plays, or of none,
   * is continued with popular entities that are not in it: of everything (the first 5,000), of the genre by
   * its most popular artists, or of the artists. Of a whole table and of each artist the first 10,000 are
   * looked through for available ones.
   */
  chart(
    context: RequestContext,
    kind: ChartKind,
    range: Range,
    of: ChartOf,
    window: Window,
  ): Promise<Charted>;
  /** For each of several artists the beginning of its chart of tracks, for their links. */
  topTracksOf(
    context: RequestContext,
    range: Range,
    artistIds: readonly number[],
    most: number,
  ): Promise<Map<number, number[]>>;
  /** Artists similar to one: by listeners and editors, else the popular ones of its genre. Never itself. */
  similarArtists(context: RequestContext, artistId: number, window: Window): Promise<Listed>;
  /**
   * Albums similar to one: by listeners and editors, else popular ones of artists of its genre. Never itself.
   */
  similarAlbums(context: RequestContext, albumId: number, window: Window): Promise<Listed>;
  /** The relations that editors gave an artist (v1's `/similar`), each in order; empty where there are none. */
  relationsOf(artistId: number): Promise<Relations>;
  /** Published playlists that the editors feature, the most popular first. */
  featuredPlaylists(context: RequestContext, window: Window): Promise<Listed>;
  /** For each of several playlists its first tracks, for their links. */
  firstTracksOf(
    context: RequestContext,
    playlistIds: readonly number[],
    most: number,
  ): Promise<Map<number, number[]>>;
  /** Artists of a playlist, those with most tracks in it first. */
  sampleArtists(context: RequestContext, playlistId: number, window: Window): Promise<Listed>;
  /** The same of several playlists at once, for their links: of each at most so many, from its first 200 entries. */
  sampleArtistsOf(
    context: RequestContext,
    playlistIds: readonly number[],
    most: number,
  ): Promise<Map<number, number[]>>;
}
