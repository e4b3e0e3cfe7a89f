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
  artists: (view, ids) => readArtists(db, view, ids),
  albums: (view, ids) => readAlbums(db, view, ids),
  tracks: (view, ids) => readTracks(db, view, ids),
  playlists: (view, ids, options) => readPlaylists(db, view, ids, options),
  genres: (view, ids) => genres.readGenres(db, view, ids),
  stations: (view, ids) => readStations(db, view, ids),
  tags: (_view, ids) => readTags(db, ids),
  reviews: (_view, ids) => readReviews(db, ids),
  posts: (_view, ids) => readPosts(db, ids),
  artistNames: (ids) => readArtistNames(db, ids),
  idsByShortcut: (kind, shortcuts) => readIdsByShortcut(db, kind, shortcuts),
  tracksByIsrc: (view, isrcs) => readTracksByIsrc(db, view, isrcs),
  albumsByUpc: (view, upcs) => readAlbumsByUpc(db, view, upcs),
});

const listReader = (db: Db, clock: Clock): ListReader => ({
  albumsOfArtists: (view, ids, window, group) => albumsOfArtists(db, view, ids, window, group),
  newAlbums: (view, of, window) => readNewAlbums(db, view, of, window, clock.wallTime()),
  albumPicks: (view, window) => readAlbumPicks(db, view, window),
  tracksOfArtists: (view, ids, window) => readTracksOf(db, view, ids, window),
  tracksOfAlbum: (view, id, window) => tracksOfAlbum(db, view, id, window),
  tracksOfAlbums: (view, ids) => tracksOfAlbums(db, view, ids),
  tracksOfPlaylist: (view, id, window) => playlists.tracksOfPlaylist(db, view, id, window),
  chart: (view, kind, range, of, window) => readChart(db, view, { kind, range, of }, window),
  topTracksOf: (view, range, ids, most) => topTracksOf(db, view, range, ids, most),
  firstTracksOf: (view, ids, most) => firstTracksOf(db, view, ids, most),
  similarArtists: (view, id, window) => readSimilarArtists(db, view, id, window),
  similarAlbums: (view, id, window) => readSimilarAlbums(db, view, id, window),
  relationsOf: (id) => readRelations(db, id),
  featuredPlaylists: (_view, window) => playlists.featuredPlaylists(db, window),
  sampleArtists: (view, id, window) => playlists.sampleArtists(db, view, id, window),
  sampleArtistsOf: (view, ids, most) => playlists.sampleArtistsOf(db, view, ids, most),
});

const editorialReader = (db: Db): EditorialReader => ({
  genreTree: (view) => genres.readGenreTree(db, view),
  topGenres: (view) => genres.readTopGenres(db, view),
  childGenres: (view, id) => genres.readChildGenres(db, view, id),
  parentGenres: (view, id) => genres.readParentGenres(db, view, id),
  listStations: (_view, window) => editorial.listStations(db, window),
  topStations: (_view, window) => editorial.topStations(db, window),
  decadeStations: (_view, window, decade) => editorial.decadeStations(db, window, decade),
  stationsOfGenre: (_view, id, window) => editorial.stationsOfGenre(db, id, window),
  featuredRadios: (view, window) => readRadios(db, view, window),
  listTags: (_view, window) => editorial.listTags(db, window),
  childTags: (_view, id, window) => editorial.childTags(db, id, window),
  tagsOfPlaylist: (_view, id, window) => editorial.tagsOfPlaylist(db, id, window),
  playlistsOfTag: (_view, id, window) => playlists.playlistsOfTag(db, id, window),
  reviewsOfAlbum: (_view, id, window) => editorial.reviewsOfAlbum(db, id, window),
  postsOf: (view, subject, window) => editorial.postsOf(db, view, subject, window),
});

/** The reader of a database; it holds nothing but the pool. The clock says what is new. */
export const createCatalogReader = (db: Db, clock: Clock): CatalogReader => ({
  ...objectReader(db),
  ...listReader(db, clock),
  ...editorialReader(db),
});
