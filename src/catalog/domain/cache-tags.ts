/**
 * A cache tag: a part of the catalogue that can change separately, as the number `topic` in the table
 * `catalog_changes`. Writers list the cache tags that changed, and an answer remembers those it depends on;
 * it is valid as long as none of them changes.
 */
export type CacheTag = number;

/** Any artist, album or track: for lists of the whole catalogue, and for what was not found. */
export const MUSIC: CacheTag = 1;
/** Charts and similar entities. */
export const CHARTS: CacheTag = 2;
/** Genres, tags, stations, radios, posts, reviews and the editors' playlists. */
export const EDITORIAL: CacheTag = 3;
/** How many members have an editors' playlist among their favorites. */
export const FAVORITES: CacheTag = 4;
/**
 * The owners and genres of music, and the tracks of editors' playlists: charts and similarity are computed
 * from these. No answer depends on it.
 */
export const BELONGING: CacheTag = 5;

/**
 * Artists and albums share a cache tag with those whose ids end in the same 8 bits: this causes some needless
 * work, but keeps the number of cache tags small.
 */
const GROUP = 0xff;
const FIRST_OF_ARTISTS = 256;
const FIRST_OF_ALBUMS = 512;

/** An artist with texts and relations, and the lists of its albums and tracks. */
export const artistCacheTags = (ids: readonly number[]): CacheTag[] =>
  ids.map((id) => FIRST_OF_ARTISTS + (id & GROUP));
/** Albums with their tracks and reviews. */
export const albumCacheTags = (ids: readonly number[]): CacheTag[] =>
  ids.map((id) => FIRST_OF_ALBUMS + (id & GROUP));

/** Receives the cache tags that something depends on, or that were changed. */
export type RecordCacheTags = (cacheTags: Iterable<CacheTag>) => void;
