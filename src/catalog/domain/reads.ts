import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../storage/db.ts';
import {
  albumCacheTags,
  artistCacheTags,
  type CacheTag,
  CHARTS,
  EDITORIAL,
  FAVORITES,
  MUSIC,
} from './cache-tags.ts';
import { type ChartOf, readChart } from './lists/charts.ts';
import { albumsOfArtists, tracksOfAlbum, tracksOfAlbums } from './lists/discographies.ts';
import * as editorialLists from './lists/editorial.ts';
import { type NewAlbumsOf, readAlbumPicks, readNewAlbums } from './lists/new-albums.ts';
import { readTracksOf } from './lists/of-one-artist.ts';
import { firstTracksOf, topTracksOf } from './lists/of-several.ts';
import * as playlists from './lists/playlists.ts';
import { readSimilarAlbums, readSimilarArtists } from './lists/similar.ts';
import { readAlbums } from './objects/albums.ts';
import { readArtistNames, readArtists, readRelations } from './objects/artists.ts';
import {
  type MergeableKind,
  readAlbumsByUpc,
  readIdsByShortcut,
  readMerged,
  readTracksByIsrc,
  type ShortcutKind,
} from './objects/codes.ts';
import { readPosts, readReviews, readTags } from './objects/editorial.ts';
import * as genres from './objects/genres.ts';
import { readPlaylists } from './objects/playlists.ts';
import { readRadios, readStations } from './objects/stations.ts';
import { readTracks } from './objects/tracks.ts';
import type { Track } from './types.ts';

/** What reads need: the database, and the clock that says what is new. */
export interface ReadParts {
  readonly db: Db;
  readonly clock: Clock;
}

/** A row of the table: how a method reads, and the cache tags that its answer depends on. */
interface Read<Given extends readonly unknown[], Result> {
  readonly read: (parts: ReadParts, ...given: Given) => Promise<Result>;
  readonly cacheTags: (found: Result, ...given: Given) => readonly CacheTag[];
}

/** A row that needs the database alone. */
const from = <Given extends readonly unknown[], Result>(
  read: (db: Db, ...given: Given) => Promise<Result>,
  cacheTags: Read<Given, Result>['cacheTags'],
): Read<Given, Result> => ({ read: ({ db }, ...given) => read(db, ...given), cacheTags });

const editorial = (): CacheTag[] => [EDITORIAL];
const everywhere = (): CacheTag[] => [MUSIC, CHARTS, EDITORIAL];
/** Programmed lists depend on the order of the editors, and on what is available. */
const programmed = (): CacheTag[] => [EDITORIAL, MUSIC];
const ofArtists = (_found: unknown, _context: unknown, ids: readonly number[]): CacheTag[] =>
  artistCacheTags(ids);

/** The cache tags of tracks. A track that was not found may belong to any artist once it exists. */
const trackCacheTags = (found: readonly Track[], ids: readonly number[]): CacheTag[] => [
  ...albumCacheTags(found.map(({ albumId }) => albumId)),
  ...artistCacheTags(found.map(({ artistId }) => artistId)),
  ...(found.length < ids.length ? [MUSIC] : []),
];

const idsOf = (found: readonly { readonly id: number }[]): readonly number[] => found.map(({ id }) => id);

const mergedCacheTags = (_found: unknown, kind: MergeableKind, ids: readonly number[]): CacheTag[] => {
  if (kind === 'artist') return artistCacheTags(ids);
  return kind === 'album' ? albumCacheTags(ids) : [MUSIC];
};

function shortcutCacheTags(
  found: ReadonlyMap<string, number>,
  kind: ShortcutKind,
  shortcuts: readonly string[],
): CacheTag[] {
  const isWhole = found.size === new Set(shortcuts).size;
  if (isWhole && kind === 'artist') return artistCacheTags([...found.values()]);
  if (isWhole && kind === 'album') return albumCacheTags([...found.values()]);
  return programmed();
}

const newAlbumsCacheTags = (_found: unknown, _context: unknown, { artistIds }: NewAlbumsOf): CacheTag[] =>
  artistIds === undefined ? programmed() : artistCacheTags(artistIds);

const chartCacheTags = ({ artistIds }: ChartOf): CacheTag[] =>
  artistIds === undefined ? everywhere() : [CHARTS, ...artistCacheTags(artistIds)];

/**
 * Objects by their ids, shortcuts and codes. Each answers in the order of what it was given (a repeated id is answered
 * again) and leaves out what is unknown; the country does not matter for existence. Each takes a fixed number of
 * statements, however many ids.
 */
const OBJECTS = {
  artists: from(readArtists, (found, _context, ids) => artistCacheTags([...ids, ...idsOf(found)])),
  albums: from(readAlbums, (found, _context, ids) => [
    ...albumCacheTags([...ids, ...idsOf(found)]),
    ...artistCacheTags(found.map(({ artistId }) => artistId)),
  ]),
  tracks: from(readTracks, (found, _context, ids) => trackCacheTags(found, ids)),
  playlists: from(readPlaylists, () => [EDITORIAL, FAVORITES]),
  genres: from(genres.readGenres, editorial),
  stations: from(readStations, editorial),
  tags: from(readTags, editorial),
  reviews: from(readReviews, editorial),
  posts: from(readPosts, editorial),
  artistNames: from(readArtistNames, (found, ids) => artistCacheTags([...ids, ...idsOf(found)])),
  relationsOf: from(readRelations, (_found, id) => artistCacheTags([id])),
  idsByShortcut: from(readIdsByShortcut, shortcutCacheTags),
  merged: from(readMerged, mergedCacheTags),
  tracksByIsrc: from(readTracksByIsrc, () => [MUSIC]),
  albumsByUpc: from(readAlbumsByUpc, () => [MUSIC]),
};

/** Lists of artists, albums, tracks and playlists. */
const LISTS = {
  albumsOfArtists: from(albumsOfArtists, ofArtists),
  newAlbums: { read: readNewAlbums, cacheTags: newAlbumsCacheTags },
  albumPicks: from(readAlbumPicks, programmed),
  tracksOfArtists: from(readTracksOf, ofArtists),
  tracksOfAlbum: from(tracksOfAlbum, (_found, _context, ids) => albumCacheTags(ids)),
  tracksOfAlbums: from(tracksOfAlbums, (_found, _context, ids) => albumCacheTags(ids)),
  tracksOfPlaylist: from(playlists.tracksOfPlaylist, programmed),
  chart: from(readChart, (_found, _context, chart) => chartCacheTags(chart)),
  topTracksOf: from(topTracksOf, (_found, _context, artistIds) => chartCacheTags({ artistIds })),
  similarArtists: from(readSimilarArtists, everywhere),
  similarAlbums: from(readSimilarAlbums, everywhere),
  featuredPlaylists: from(playlists.featuredPlaylists, editorial),
  firstTracksOf: from(firstTracksOf, programmed),
  sampleArtists: from(playlists.sampleArtists, programmed),
  sampleArtistsOf: from(playlists.sampleArtistsOf, programmed),
  trackCountsOf: from(playlists.trackCountsOf, programmed),
};

/** Genres, stations, radios, tags, reviews and posts. */
const EDITORIALS = {
  genreTree: from(genres.readGenreTree, editorial),
  topGenres: from(genres.readTopGenres, editorial),
  childGenres: from(genres.readChildGenres, editorial),
  parentGenres: from(genres.readParentGenres, editorial),
  listStations: from(editorialLists.listStations, editorial),
  topStations: from(editorialLists.topStations, editorial),
  decadeStations: from(editorialLists.decadeStations, editorial),
  stationsOfGenre: from(editorialLists.stationsOfGenre, editorial),
  featuredRadios: from(readRadios, editorial),
  listTags: from(editorialLists.listTags, editorial),
  childTags: from(editorialLists.childTags, editorial),
  tagsOfPlaylist: from(editorialLists.tagsOfPlaylist, editorial),
  playlistsOfTag: from(playlists.playlistsOfTag, editorial),
  reviewsOfAlbum: from(editorialLists.reviewsOfAlbum, editorial),
  postsOf: from(editorialLists.postsOf, editorial),
};

/**
 * Every method of the catalogue's reader. The cache tags are those of the requested ids, not of what was found: an
 * unknown id is tracked as well. Changes of what belongs to an artist or album are recorded under its cache tag, see
 * `writing/changes.ts`.
 */
export const READS = { ...OBJECTS, ...LISTS, ...EDITORIALS };
