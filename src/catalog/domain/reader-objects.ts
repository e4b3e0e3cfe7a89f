import type { Album, Artist, Genre, Named, Playlist, Post, Review, Station, Tag, Track } from './types.ts';
import type { RequestContext } from './request-context.ts';

/** The kinds of entities that have a shortcut. */
export type ShortcutKind = 'artist' | 'album' | 'track' | 'genre' | 'tag';

/** Options of reading a playlist that may be private. */
export interface PlaylistOptions {
  /** The member whose private playlists may be seen; nobody's when left out. */
  readonly memberId?: string;
}

type Ids = readonly number[];

/**
 * Reads objects by id. Every method answers in the order of the ids (a repeated id is answered again) and
 * leaves unknown ones out; the country does not matter for existence. Each takes a fixed number of
 * statements, however many ids.
 */
export interface ObjectReader {
  artists(context: RequestContext, ids: Ids): Promise<Artist[]>;
  albums(context: RequestContext, ids: Ids): Promise<Album[]>;
  tracks(context: RequestContext, ids: Ids): Promise<Track[]>;
  /** Private playlists of members are left out, unless they are of the member in the options. */
  playlists(context: RequestContext, ids: Ids, options?: PlaylistOptions): Promise<Playlist[]>;
  genres(context: RequestContext, ids: Ids): Promise<Genre[]>;
  stations(context: RequestContext, ids: Ids): Promise<Station[]>;
  tags(context: RequestContext, ids: Ids): Promise<Tag[]>;
  reviews(context: RequestContext, ids: Ids): Promise<Review[]>;
  posts(context: RequestContext, ids: Ids): Promise<Post[]>;
  /** The names of artists only, in one cheap statement, for v1's lists. */
  artistNames(ids: Ids): Promise<Named[]>;

  /**
   * Ids by shortcut: of an artist `drake`, an album `artist/album`, a track `artist/album/track`, a genre or a tag.
   * @returns what is known, by the shortcut as it was given; case does not matter
   */
  idsByShortcut(kind: ShortcutKind, shortcuts: readonly string[]): Promise<Map<string, number>>;
  /**
   * Every track of every ISRC, in the order of the codes; of one code first what can be played in the request's country,
   * then the most popular. Dashes and case do not matter.
   */
  tracksByIsrc(context: RequestContext, isrcs: readonly string[]): Promise<number[]>;
  /** The same of albums by UPC; leading zeros do not matter, because GTINs of 12, 13 and 14 digits mean the same. */
  albumsByUpc(context: RequestContext, upcs: readonly string[]): Promise<number[]>;
}
