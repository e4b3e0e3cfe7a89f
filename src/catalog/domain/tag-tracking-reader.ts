import type { CatalogReader } from './reader.ts';
import type { ChartOf, NewAlbumsOf } from './reader-lists.ts';
import {
  CHARTS,
  EDITORIAL,
  FAVORITES,
  MUSIC,
  type RecordCacheTags,
  albumCacheTags,
  artistCacheTags,
  type CacheTag,
} from './cache-tags.ts';
import type { Track } from './types.ts';

type Method = keyof CatalogReader;
type Answer<M extends Method> = Awaited<ReturnType<CatalogReader[M]>>;
type Arguments<M extends Method> = Parameters<CatalogReader[M]>;

/**
 * The cache tags that the answer of each method depends on. A new method does not compile before it is listed
 * here.
 */
type CacheTagsByMethod = {
  readonly [M in Method]: (found: Answer<M>, ...given: Arguments<M>) => readonly CacheTag[];
};

const editorial = (): CacheTag[] => [EDITORIAL];
const everywhere = (): CacheTag[] => [MUSIC, CHARTS, EDITORIAL];
/** Programmed lists depend on the order of the editors, and on what is available. */
const programmed = (): CacheTag[] => [EDITORIAL, MUSIC];

/** The cache tags of tracks. A track that was not found may belong to any artist once it exists. */
const trackCacheTags = (found: readonly Track[], ids: readonly number[]): CacheTag[] => [
  ...albumCacheTags(found.map(({ albumId }) => albumId)),
  ...artistCacheTags(found.map(({ artistId }) => artistId)),
  ...(found.length < ids.length ? [MUSIC] : []),
];

const newAlbumsCacheTags = ({ artistIds }: NewAlbumsOf): CacheTag[] =>
  artistIds === undefined ? programmed() : artistCacheTags(artistIds);

const chartCacheTags = ({ artistIds }: ChartOf): CacheTag[] =>
  artistIds === undefined ? everywhere() : [CHARTS, ...artistCacheTags(artistIds)];

/**
 * The cache tags of the requested ids, not of what was found: an unknown id is tracked as well. Changes of
 * what belongs to an artist or album are recorded under its cache tag, see `writing/changes.ts`.
 */
const cacheTagsByMethod: CacheTagsByMethod = {
  artists: (_found, _context, ids) => artistCacheTags(ids),
  albums: (found, _context, ids) => [
    ...albumCacheTags(ids),
    ...artistCacheTags(found.map(({ artistId }) => artistId)),
  ],
  tracks: (found, _context, ids) => trackCacheTags(found, ids),
  artistNames: (_found, ids) => artistCacheTags(ids),
  idsByShortcut: (found, kind, shortcuts) => {
    const isWhole = found.size === new Set(shortcuts).size;
    if (isWhole && kind === 'artist') return artistCacheTags([...found.values()]);
    if (isWhole && kind === 'album') return albumCacheTags([...found.values()]);
    return programmed();
  },
  tracksByIsrc: () => [MUSIC],
  albumsByUpc: () => [MUSIC],
  albumsOfArtists: (_found, _context, ids) => artistCacheTags(ids),
  newAlbums: (_found, _context, of) => newAlbumsCacheTags(of),
  albumPicks: programmed,
  tracksOfArtists: (_found, _context, ids) => artistCacheTags(ids),
  tracksOfAlbum: (_found, _context, id) => albumCacheTags([id]),
  tracksOfAlbums: (_found, _context, ids) => albumCacheTags(ids),
  chart: (_found, _context, _kind, _range, of) => chartCacheTags(of),
  topTracksOf: (_found, _context, _range, ids) => chartCacheTags({ artistIds: ids }),
  firstTracksOf: programmed,
  similarArtists: everywhere,
  similarAlbums: everywhere,
  relationsOf: (_found, id) => artistCacheTags([id]),
  playlists: () => [EDITORIAL, FAVORITES],
  tracksOfPlaylist: programmed,
  sampleArtists: programmed,
  sampleArtistsOf: programmed,
  featuredPlaylists: editorial,
  genres: editorial,
  stations: editorial,
  tags: editorial,
  reviews: editorial,
  posts: editorial,
  genreTree: editorial,
  topGenres: editorial,
  childGenres: editorial,
  parentGenres: editorial,
  listStations: editorial,
  topStations: editorial,
  decadeStations: editorial,
  stationsOfGenre: editorial,
  featuredRadios: editorial,
  listTags: editorial,
  childTags: editorial,
  tagsOfPlaylist: editorial,
  playlistsOfTag: editorial,
  reviewsOfAlbum: editorial,
  postsOf: editorial,
};

type Read = (...given: readonly unknown[]) => Promise<unknown>;
type CacheTagsOf = (found: unknown, ...given: readonly unknown[]) => readonly CacheTag[];

/** Wraps a reader so that it tracks the cache tags of its answers before it gives them. */
export function tagTrackingReader(reader: CatalogReader, record: RecordCacheTags): CatalogReader {
  // A request uses one or two of the methods: only those are wrapped.
  return new Proxy(reader, {
    get(_target, name: Method) {
      const read = reader[name] as Read;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        const found = await read(...given);
        record((cacheTagsByMethod[name] as CacheTagsOf)(found, ...given));
        return found;
      };
    },
  });
}
