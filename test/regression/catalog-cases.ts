import type { CatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import type { RequestContext, Window } from '../../src/catalog/domain/request-context.ts';

/* How `catalog-plans.test.ts` calls each method of the reader, in which windows and for which countries. */

export const DEFAULT: Window = { limit: 20, offset: 0 };
export const DEEP: Window = { limit: 200, offset: 4000 };
/** The furthest that a client may ask for. */
export const FAR: Window = { limit: 200, offset: 2_147_483_647 };
const context = (country: string, streamableOnly = false): RequestContext => ({
  country,
  lang: 'de-DE',
  streamableOnly,
});

/** A country in which most is available, a hundredth, or nothing, and what plays. */
export const VIEWS = {
  most: context('US'),
  little: context('JP'),
  nothing: context('AQ'),
  streamable: context('US', true),
};
export const NOTHING_PLAYS = context('AQ', true);

/** Artist 1 has one in 64 of all albums and one in six of all tracks; 4711 has two albums. */
const MANY = Array.from({ length: 200 }, (_, index) => index * 97 + 1);

export type Run = (reader: CatalogReader, context: RequestContext, window: Window) => Promise<unknown>;
type Cases = { readonly [Method in keyof CatalogReader]: readonly Run[] };

const everyChart: Run[] = (['artist', 'album', 'track', 'playlist'] as const).flatMap((kind) => [
  (reader, context, window) => reader.chart(context, { kind, range: 'month' }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'week' }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'month', genreId: 1 }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'day', genreId: 1 }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'day', genreId: 200 }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'year' }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'life' }, window),
]);

const chartsOfArtists: Run[] = (['album', 'track'] as const).flatMap((kind) => [
  (reader, context, window) => reader.chart(context, { kind, range: 'day', artistIds: [1] }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'day', artistIds: [1, 4711] }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'month', artistIds: [1] }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'month', artistIds: [4711] }, window),
  (reader, context, window) => reader.chart(context, { kind, range: 'month', artistIds: MANY }, window),
]);

export const cases: Cases = {
  artists: [
    (reader, context) => reader.artists(context, MANY),
    (reader, context) => reader.artists(context, [4711]),
  ],
  albums: [(reader, context) => reader.albums(context, MANY)],
  tracks: [(reader, context) => reader.tracks(context, MANY)],
  playlists: [(reader, context) => reader.playlists(context, MANY, { memberId: 'M' })],
  genres: [(reader, context) => reader.genres(context, MANY)],
  stations: [(reader, context) => reader.stations(context, MANY)],
  tags: [(reader) => reader.tags(MANY)],
  reviews: [(reader) => reader.reviews(MANY)],
  posts: [(reader) => reader.posts(MANY)],
  artistNames: [(reader) => reader.artistNames(MANY)],
  idsByShortcut: [
    (reader) => reader.idsByShortcut('artist', ['artist-4711']),
    (reader) => reader.idsByShortcut('album', ['artist/album-4711', 'x']),
    (reader) => reader.idsByShortcut('track', ['artist/album-4711/track-1', 'x']),
    (reader) => reader.idsByShortcut('genre', ['genre-4']),
    (reader) => reader.idsByShortcut('tag', ['tag-4']),
  ],
  merged: [
    (reader) => reader.merged('artist', MANY),
    (reader) => reader.merged('album', MANY),
    (reader) => reader.merged('track', MANY),
  ],
  tracksByIsrc: [
    (reader, context) => reader.tracksByIsrc(context, ['USAAA0004711', 'USAAA0004712']),
    (reader, context) => reader.tracksByIsrc(context, ['USBBB0004710', 'USAAA0004712']),
  ],
  albumsByUpc: [(reader, context) => reader.albumsByUpc(context, ['4711', '000000004712'])],

  albumsOfArtists: [
    (reader, context, window) => reader.albumsOfArtists(context, [1], window),
    (reader, context, window) => reader.albumsOfArtists(context, [4711], window),
    (reader, context, window) => reader.albumsOfArtists(context, MANY, window),
    (reader, context, window) => reader.albumsOfArtists(context, [1], { ...window, group: 'singlesAndEPs' }),
  ],
  newAlbums: [
    (reader, context, window) => reader.newAlbums(context, {}, window),
    (reader, context, window) => reader.newAlbums(context, { genreId: 1 }, window),
    (reader, context, window) => reader.newAlbums(context, { genreId: 200 }, window),
    (reader, context, window) => reader.newAlbums(context, { artistIds: [1] }, window),
    (reader, context, window) => reader.newAlbums(context, { artistIds: MANY }, window),
    (reader, context, window) => reader.newAlbums(context, { artistIds: [1], genreId: 1 }, window),
  ],
  albumPicks: [(reader, context, window) => reader.albumPicks(context, window)],
  tracksOfArtists: [
    (reader, context, window) => reader.tracksOfArtists(context, [1], window),
    (reader, context, window) => reader.tracksOfArtists(context, [4711], window),
    (reader, context, window) => reader.tracksOfArtists(context, MANY, window),
    (reader, context, window) => reader.tracksOfArtists(context, MANY.slice(1), window),
  ],
  tracksOfAlbum: [(reader, context, window) => reader.tracksOfAlbum(context, [4711], window)],
  tracksOfAlbums: [(reader, context) => reader.tracksOfAlbums(context, MANY)],
  tracksOfPlaylist: [
    (reader, context, window) => reader.tracksOfPlaylist(context, 1, window),
    (reader, context, window) => reader.tracksOfPlaylist(context, 711, window),
  ],
  chart: [...everyChart, ...chartsOfArtists],
  topTracksOf: [
    (reader, context) => reader.topTracksOf(context, MANY, { range: 'month', most: 20 }),
    (reader, context) => reader.topTracksOf(context, [1, 4711], { range: 'week', most: 20 }),
  ],
  firstTracksOf: [
    (reader, context) => reader.firstTracksOf(context, MANY, 20),
    (reader, context) => reader.firstTracksOf(context, [1, 711], 20),
  ],
  similarArtists: [
    (reader, context, window) => reader.similarArtists(context, 1, window),
    (reader, context, window) => reader.similarArtists(context, 4711, window),
  ],
  similarAlbums: [
    (reader, context, window) => reader.similarAlbums(context, 1, window),
    (reader, context, window) => reader.similarAlbums(context, 4711, window),
  ],
  relationsOf: [(reader) => reader.relationsOf(1)],
  featuredPlaylists: [(reader, _context, window) => reader.featuredPlaylists(window)],
  sampleArtists: [
    (reader, context, window) => reader.sampleArtists(context, 1, window),
    (reader, context, window) => reader.sampleArtists(context, 711, window),
  ],
  sampleArtistsOf: [(reader, context) => reader.sampleArtistsOf(context, MANY, 5)],
  trackCountsOf: [(reader, context) => reader.trackCountsOf(context, MANY)],

  genreTree: [(reader, context) => reader.genreTree(context)],
  topGenres: [(reader, context) => reader.topGenres(context)],
  childGenres: [(reader, context) => reader.childGenres(context, 1)],
  parentGenres: [(reader, context) => reader.parentGenres(context, 200)],
  listStations: [(reader, _context, window) => reader.listStations(window)],
  topStations: [(reader, _context, window) => reader.topStations(window)],
  decadeStations: [(reader, _context, window) => reader.decadeStations(window, 1990)],
  stationsOfGenre: [(reader, _context, window) => reader.stationsOfGenre(1, window)],
  featuredRadios: [(reader, context, window) => reader.featuredRadios(context, window)],
  listTags: [(reader, _context, window) => reader.listTags(window)],
  childTags: [(reader, _context, window) => reader.childTags(1, window)],
  tagsOfPlaylist: [(reader, _context, window) => reader.tagsOfPlaylist(1, window)],
  playlistsOfTag: [(reader, _context, window) => reader.playlistsOfTag(1, window)],
  reviewsOfAlbum: [(reader, _context, window) => reader.reviewsOfAlbum(1, window)],
  postsOf: [(reader, context, window) => reader.postsOf(context, { kind: 'album', id: 1 }, window)],
};
