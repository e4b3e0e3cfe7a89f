import type { CatalogReader } from '../../src/catalog/domain/reader.ts';
import type { View, Window } from '../../src/catalog/domain/view.ts';

/* How `catalog-plans.test.ts` calls each method of the reader, in which windows and for which countries. */

export const DEFAULT: Window = { limit: 20, offset: 0 };
export const DEEP: Window = { limit: 200, offset: 4000 };
/** The furthest that a client may ask for. */
export const FAR: Window = { limit: 200, offset: 2_147_483_647 };
const view = (country: string, streamableOnly = false): View => ({ country, lang: 'de-DE', streamableOnly });

/** A country in which most is sold, a hundredth, or nothing, and what plays. */
export const VIEWS = {
  most: view('US'),
  little: view('JP'),
  nothing: view('AQ'),
  streamable: view('US', true),
};
export const NOTHING_PLAYS = view('AQ', true);

/** Artist 1 has one in 64 of all albums and one in six of all tracks; 4711 has two albums. */
const MANY = Array.from({ length: 200 }, (_, index) => index * 97 + 1);

export type Run = (reader: CatalogReader, view: View, window: Window) => Promise<unknown>;
type Cases = { readonly [Method in keyof CatalogReader]: readonly Run[] };

const everyChart: Run[] = (['artist', 'album', 'track', 'playlist'] as const).flatMap((kind) => [
  (reader, view, window) => reader.chart(view, kind, 'month', {}, window),
  (reader, view, window) => reader.chart(view, kind, 'week', {}, window),
  (reader, view, window) => reader.chart(view, kind, 'month', { genreId: 1 }, window),
  (reader, view, window) => reader.chart(view, kind, 'day', { genreId: 1 }, window),
  (reader, view, window) => reader.chart(view, kind, 'day', { genreId: 200 }, window),
  (reader, view, window) => reader.chart(view, kind, 'year', {}, window),
  (reader, view, window) => reader.chart(view, kind, 'life', {}, window),
]);

const chartsOfArtists: Run[] = (['album', 'track'] as const).flatMap((kind) => [
  (reader, view, window) => reader.chart(view, kind, 'day', { artistIds: [1] }, window),
  (reader, view, window) => reader.chart(view, kind, 'day', { artistIds: [1, 4711] }, window),
  (reader, view, window) => reader.chart(view, kind, 'month', { artistIds: [1] }, window),
  (reader, view, window) => reader.chart(view, kind, 'month', { artistIds: [4711] }, window),
  (reader, view, window) => reader.chart(view, kind, 'month', { artistIds: MANY }, window),
]);

export const cases: Cases = {
  artists: [(reader, view) => reader.artists(view, MANY), (reader, view) => reader.artists(view, [4711])],
  albums: [(reader, view) => reader.albums(view, MANY)],
  tracks: [(reader, view) => reader.tracks(view, MANY)],
  playlists: [(reader, view) => reader.playlists(view, MANY, { memberId: 'M' })],
  genres: [(reader, view) => reader.genres(view, MANY)],
  stations: [(reader, view) => reader.stations(view, MANY)],
  tags: [(reader, view) => reader.tags(view, MANY)],
  reviews: [(reader, view) => reader.reviews(view, MANY)],
  posts: [(reader, view) => reader.posts(view, MANY)],
  artistNames: [(reader) => reader.artistNames(MANY)],
  idsByShortcut: [
    (reader) => reader.idsByShortcut('artist', ['artist-4711']),
    (reader) => reader.idsByShortcut('album', ['artist/album-4711', 'x']),
    (reader) => reader.idsByShortcut('track', ['artist/album-4711/track-1', 'x']),
    (reader) => reader.idsByShortcut('genre', ['genre-4']),
    (reader) => reader.idsByShortcut('tag', ['tag-4']),
  ],
  tracksByIsrc: [
    (reader, view) => reader.tracksByIsrc(view, ['USAAA0004711', 'USAAA0004712']),
    (reader, view) => reader.tracksByIsrc(view, ['USBBB0004710', 'USAAA0004712']),
  ],
  albumsByUpc: [(reader, view) => reader.albumsByUpc(view, ['4711', '000000004712'])],

  albumsOfArtists: [
    (reader, view, window) => reader.albumsOfArtists(view, [1], window),
    (reader, view, window) => reader.albumsOfArtists(view, [4711], window),
    (reader, view, window) => reader.albumsOfArtists(view, MANY, window),
    (reader, view, window) => reader.albumsOfArtists(view, [1], window, 'singlesAndEPs'),
  ],
  newAlbums: [
    (reader, view, window) => reader.newAlbums(view, {}, window),
    (reader, view, window) => reader.newAlbums(view, { genreId: 1 }, window),
    (reader, view, window) => reader.newAlbums(view, { genreId: 200 }, window),
    (reader, view, window) => reader.newAlbums(view, { artistIds: [1] }, window),
    (reader, view, window) => reader.newAlbums(view, { artistIds: MANY }, window),
    (reader, view, window) => reader.newAlbums(view, { artistIds: [1], genreId: 1 }, window),
  ],
  albumPicks: [(reader, view, window) => reader.albumPicks(view, window)],
  tracksOfArtists: [
    (reader, view, window) => reader.tracksOfArtists(view, [1], window),
    (reader, view, window) => reader.tracksOfArtists(view, [4711], window),
    (reader, view, window) => reader.tracksOfArtists(view, MANY, window),
    (reader, view, window) => reader.tracksOfArtists(view, MANY.slice(1), window),
  ],
  tracksOfAlbum: [(reader, view, window) => reader.tracksOfAlbum(view, 4711, window)],
  tracksOfAlbums: [(reader, view) => reader.tracksOfAlbums(view, MANY)],
  tracksOfPlaylist: [
    (reader, view, window) => reader.tracksOfPlaylist(view, 1, window),
    (reader, view, window) => reader.tracksOfPlaylist(view, 711, window),
  ],
  chart: [...everyChart, ...chartsOfArtists],
  topTracksOf: [
    (reader, view) => reader.topTracksOf(view, 'month', MANY, 20),
    (reader, view) => reader.topTracksOf(view, 'week', [1, 4711], 20),
  ],
  firstTracksOf: [
    (reader, view) => reader.firstTracksOf(view, MANY, 20),
    (reader, view) => reader.firstTracksOf(view, [1, 711], 20),
  ],
  similarArtists: [
    (reader, view, window) => reader.similarArtists(view, 1, window),
    (reader, view, window) => reader.similarArtists(view, 4711, window),
  ],
  similarAlbums: [
    (reader, view, window) => reader.similarAlbums(view, 1, window),
    (reader, view, window) => reader.similarAlbums(view, 4711, window),
  ],
  relationsOf: [(reader) => reader.relationsOf(1)],
  featuredPlaylists: [(reader, view, window) => reader.featuredPlaylists(view, window)],
  sampleArtists: [
    (reader, view, window) => reader.sampleArtists(view, 1, window),
    (reader, view, window) => reader.sampleArtists(view, 711, window),
  ],
  sampleArtistsOf: [(reader, view) => reader.sampleArtistsOf(view, MANY, 5)],

  genreTree: [(reader, view) => reader.genreTree(view)],
  topGenres: [(reader, view) => reader.topGenres(view)],
  childGenres: [(reader, view) => reader.childGenres(view, 1)],
  parentGenres: [(reader, view) => reader.parentGenres(view, 200)],
  listStations: [(reader, view, window) => reader.listStations(view, window)],
  topStations: [(reader, view, window) => reader.topStations(view, window)],
  decadeStations: [(reader, view, window) => reader.decadeStations(view, window, 1990)],
  stationsOfGenre: [(reader, view, window) => reader.stationsOfGenre(view, 1, window)],
  featuredRadios: [(reader, view, window) => reader.featuredRadios(view, window)],
  listTags: [(reader, view, window) => reader.listTags(view, window)],
  childTags: [(reader, view, window) => reader.childTags(view, 1, window)],
  tagsOfPlaylist: [(reader, view, window) => reader.tagsOfPlaylist(view, 1, window)],
  playlistsOfTag: [(reader, view, window) => reader.playlistsOfTag(view, 1, window)],
  reviewsOfAlbum: [(reader, view, window) => reader.reviewsOfAlbum(view, 1, window)],
  postsOf: [(reader, view, window) => reader.postsOf(view, { kind: 'album', id: 1 }, window)],
};
