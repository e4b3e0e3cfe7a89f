import type { CatalogReader } from './reader.ts';
import type { ChartOf, NewAlbumsOf } from './reader-lists.ts';
import { CHARTS, EDITORIAL, FAVORITES, MUSIC, type Note, ofAlbums, ofArtists, type Topic } from './topics.ts';
import type { Track } from './types.ts';

type Method = keyof CatalogReader;
type Found<M extends Method> = Awaited<ReturnType<CatalogReader[M]>>;
type Given<M extends Method> = Parameters<CatalogReader[M]>;

/**
 * The topics that the answer of each method depends on. A new method does not compile before it is listed
 * here.
 */
type MadeFrom = { readonly [M in Method]: (found: Found<M>, ...given: Given<M>) => readonly Topic[] };

const editorial = (): Topic[] => [EDITORIAL];
const everywhere = (): Topic[] => [MUSIC, CHARTS, EDITORIAL];
/** Programmed lists depend on the order of the editors, and on what is available. */
const programmed = (): Topic[] => [EDITORIAL, MUSIC];

/** The topics of tracks. A track that was not found may belong to any artist once it exists. */
const ofTracks = (found: readonly Track[], ids: readonly number[]): Topic[] => [
  ...ofAlbums(found.map(({ albumId }) => albumId)),
  ...ofArtists(found.map(({ artistId }) => artistId)),
  ...(found.length < ids.length ? [MUSIC] : []),
];

const ofNewAlbums = ({ artistIds }: NewAlbumsOf): Topic[] =>
  artistIds === undefined ? programmed() : ofArtists(artistIds);

const ofChart = ({ artistIds }: ChartOf): Topic[] =>
  artistIds === undefined ? everywhere() : [CHARTS, ...ofArtists(artistIds)];

/**
 * The topics of ids that were asked for, not of what was found: an unknown id is tracked as well. Changes of
 * what belongs to an artist or album are noted under its topic, see `writing/changes.ts`.
 */
const madeFrom: MadeFrom = {
  artists: (_found, _view, ids) => ofArtists(ids),
  albums: (found, _view, ids) => [...ofAlbums(ids), ...ofArtists(found.map(({ artistId }) => artistId))],
  tracks: (found, _view, ids) => ofTracks(found, ids),
  artistNames: (_found, ids) => ofArtists(ids),
  idsByShortcut: (found, kind, shortcuts) => {
    const isWhole = found.size === new Set(shortcuts).size;
    if (isWhole && kind === 'artist') return ofArtists([...found.values()]);
    if (isWhole && kind === 'album') return ofAlbums([...found.values()]);
    return programmed();
  },
  tracksByIsrc: () => [MUSIC],
  albumsByUpc: () => [MUSIC],
  albumsOfArtists: (_found, _view, ids) => ofArtists(ids),
  newAlbums: (_found, _view, of) => ofNewAlbums(of),
  albumPicks: programmed,
  tracksOfArtists: (_found, _view, ids) => ofArtists(ids),
  tracksOfAlbum: (_found, _view, id) => ofAlbums([id]),
  tracksOfAlbums: (_found, _view, ids) => ofAlbums(ids),
  chart: (_found, _view, _kind, _range, of) => ofChart(of),
  topTracksOf: (_found, _view, _range, ids) => ofChart({ artistIds: ids }),
  firstTracksOf: programmed,
  similarArtists: everywhere,
  similarAlbums: everywhere,
  relationsOf: (_found, id) => ofArtists([id]),
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
type Topics = (found: unknown, ...given: readonly unknown[]) => readonly Topic[];

/** Wraps a reader so that it tracks the topics of its answers before it gives them. */
export function notingReader(reader: CatalogReader, note: Note): CatalogReader {
  // A request uses one or two of the methods: only those are wrapped.
  return new Proxy(reader, {
    get(_target, name: Method) {
      const read = reader[name] as Read;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        const found = await read(...given);
        note((madeFrom[name] as Topics)(found, ...given));
        return found;
      };
    },
  });
}
