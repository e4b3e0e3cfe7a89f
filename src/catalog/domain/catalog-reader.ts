import type { Clock } from '../../kernel/time/clock.ts';
import { readChart } from './lists/charts.ts';
import { albumsOfArtists, tracksOfAlbum, tracksOfAlbums } from './lists/discographies.ts';
import * as editorial from './lists/editorial.ts';
import { readAlbumPicks, readNewAlbums } from './lists/new-albums.ts';
import { firstTracksOf, topTracksOf } from './lists/of-several.ts';
import { readTracksOf } from './lists/of-one-artist.ts';
import * as playlists from './lists/playlists.ts';
import { readSimilarAlbums, readSimilarArtists } from './lists/similar.ts';
import { readAlbums } from './objects/albums.ts';
import { readArtistNames, readArtists, readRelations } from './objects/artists.ts';
import { readAlbumsByUpc, readIdsByShortcut, readTracksByIsrc } from './objects/codes.ts';
import { readPosts, readReviews, readTags } from './objects/editorial.ts';
import * as genres from './objects/genres.ts';
import { readPlaylists } from './objects/playlists.ts';
import { readRadios, readStations } from './objects/stations.ts';
import { readTracks } from './objects/tracks.ts';
import type { CatalogReader } from './reader.ts';
import type { EditorialReader } from './reader-editorial.ts';
import type { ListReader } from './reader-lists.ts';
import type { ObjectReader } from './reader-objects.ts';
import type { Db } from '../../storage/db.ts';

const objectReader = (db: Db): ObjectReader => ({
  artists: (context, ids) => readArtists(db, context, ids),
  albums: (context, ids) => readAlbums(db, context, ids),
  tracks: (context, ids) => readTracks(db, context, ids),
  playlists: (context, ids, options) => readPlaylists(db, context, ids, options),
  genres: (context, ids) => genres.readGenres(db, context, ids),
  stations: (context, ids) => readStations(db, context, ids),
  tags: (_context, ids) => readTags(db, ids),
  reviews: (_context, ids) => readReviews(db, ids),
  posts: (_context, ids) => readPosts(db, ids),
  artistNames: (ids) => readArtistNames(db, ids),
  idsByShortcut: (kind, shortcuts) => readIdsByShortcut(db, kind, shortcuts),
  tracksByIsrc: (context, isrcs) => readTracksByIsrc(db, context, isrcs),
  albumsByUpc: (context, upcs) => readAlbumsByUpc(db, context, upcs),
});

const listReader = (db: Db, clock: Clock): ListReader => ({
  albumsOfArtists: (context, ids, window, group) => albumsOfArtists(db, context, ids, window, group),
  newAlbums: (context, of, window) => readNewAlbums(db, context, of, window, clock.wallTime()),
  albumPicks: (context, window) => readAlbumPicks(db, context, window),
  tracksOfArtists: (context, ids, window) => readTracksOf(db, context, ids, window),
  tracksOfAlbum: (context, id, window) => tracksOfAlbum(db, context, id, window),
  tracksOfAlbums: (context, ids) => tracksOfAlbums(db, context, ids),
  tracksOfPlaylist: (context, id, window) => playlists.tracksOfPlaylist(db, context, id, window),
  chart: (context, kind, range, of, window) => readChart(db, context, { kind, range, of }, window),
  topTracksOf: (context, range, ids, most) => topTracksOf(db, context, range, ids, most),
  firstTracksOf: (context, ids, most) => firstTracksOf(db, context, ids, most),
  similarArtists: (context, id, window) => readSimilarArtists(db, context, id, window),
  similarAlbums: (context, id, window) => readSimilarAlbums(db, context, id, window),
  relationsOf: (id) => readRelations(db, id),
  featuredPlaylists: (_context, window) => playlists.featuredPlaylists(db, window),
  sampleArtists: (context, id, window) => playlists.sampleArtists(db, context, id, window),
  sampleArtistsOf: (context, ids, most) => playlists.sampleArtistsOf(db, context, ids, most),
});

const editorialReader = (db: Db): EditorialReader => ({
  genreTree: (context) => genres.readGenreTree(db, context),
  topGenres: (context) => genres.readTopGenres(db, context),
  childGenres: (context, id) => genres.readChildGenres(db, context, id),
  parentGenres: (context, id) => genres.readParentGenres(db, context, id),
  listStations: (_context, window) => editorial.listStations(db, window),
  topStations: (_context, window) => editorial.topStations(db, window),
  decadeStations: (_context, window, decade) => editorial.decadeStations(db, window, decade),
  stationsOfGenre: (_context, id, window) => editorial.stationsOfGenre(db, id, window),
  featuredRadios: (context, window) => readRadios(db, context, window),
  listTags: (_context, window) => editorial.listTags(db, window),
  childTags: (_context, id, window) => editorial.childTags(db, id, window),
  tagsOfPlaylist: (_context, id, window) => editorial.tagsOfPlaylist(db, id, window),
  playlistsOfTag: (_context, id, window) => playlists.playlistsOfTag(db, id, window),
  reviewsOfAlbum: (_context, id, window) => editorial.reviewsOfAlbum(db, id, window),
  postsOf: (context, subject, window) => editorial.postsOf(db, context, subject, window),
});

/** The reader of a database; it holds nothing but the pool. The clock says what is new. */
export const createCatalogReader = (db: Db, clock: Clock): CatalogReader => ({
  ...objectReader(db),
  ...listReader(db, clock),
  ...editorialReader(db),
});
