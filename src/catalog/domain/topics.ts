/**
 * Something that can change by itself, as a number of the table `catalog_changes`. Whoever writes says which topics
 * changed, and an answer remembers which it was made from; it stays good as long as none of them changes.
 */
export type Topic = number;

/** Any artist, album or track: lists of the whole catalogue, and what was not found. */
export const MUSIC: Topic = 1;
/** Charts, and what is similar. */
export const CHARTS: Topic = 2;
/** Genres, tags, stations, radios, posts, reviews and the editors' playlists. */
export const EDITORIAL: Topic = 3;
/** How many members have an editors' playlist among their favorites. */
export const FAVORITES: Topic = 4;
/**
 * Whose music is, of which genre, and what stands on the editors' playlists: what charts and likeness are found out by.
 * No answer is made from it.
 */
export const BELONGING: Topic = 5;

/** Artists and albums share a topic with those whose ids end in the same 8 bits: some needless work, little to note. */
const GROUP = 0xff;
const FIRST_OF_ARTISTS = 256;
const FIRST_OF_ALBUMS = 512;

/** An artist with texts and relations, and the lists of its albums and tracks. */
export const ofArtists = (ids: readonly number[]): Topic[] =>
  ids.map((id) => FIRST_OF_ARTISTS + (id & GROUP));
/** Albums with their tracks and reviews. */
export const ofAlbums = (ids: readonly number[]): Topic[] => ids.map((id) => FIRST_OF_ALBUMS + (id & GROUP));

/** Takes down which topics something was made from, or which were changed. */
export type Note = (topics: Iterable<Topic>) => void;
