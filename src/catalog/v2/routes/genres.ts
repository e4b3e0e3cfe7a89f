import type { ChartKind } from '../../../storage/catalog-kinds.ts';
import type { Handler } from '../call.ts';
import { albums, artists, type Collection, genres, playlists, stations, tracks } from '../collections.ts';
import { lateRange, list, lookup, whole } from '../lists.ts';
import { chartOfGenres } from '../genre-charts.ts';
import { genreIdsOf, genreOf } from '../resolve.ts';
import type { Route } from '../route.ts';

/** The genres at the top: all of them, since clients build their menus of this. */
const all: Handler = whole(genres, ({ reader, context }) => reader.topGenres(context));

/** A chart of one genre, or of the genres of a comma list together. */
const top = <T>(collection: Collection<T>, kind: ChartKind): Handler =>
  list(collection, async (call, window) => {
    const range = lateRange(call);
    return chartOfGenres(call, await genreIdsOf(call), { kind, range }, window);
  });

const newAlbums: Handler = list(albums, async (call, window) =>
  call.reader.newAlbums(call.context, { genreId: (await genreOf(call)).id }, window),
);

const genreStations: Handler = list(stations, async (call, window) =>
  call.reader.stationsOfGenre((await genreOf(call)).id, window),
);

/** The routes of genres (spec B, 4; facts, 4). */
export const genreRoutes: readonly Route[] = [
  { path: '/genres', since: '2.0', handler: all },
  { path: '/genres/:id', since: '2.0', handler: lookup(genres) },
  { path: '/genres/:id/artists/top', since: '2.0', handler: top(artists, 'artist') },
  { path: '/genres/:id/albums/top', since: '2.0', handler: top(albums, 'album') },
  { path: '/genres/:id/albums/new', since: '2.0', handler: newAlbums },
  { path: '/genres/:id/tracks/top', since: '2.0', handler: top(tracks, 'track') },
  { path: '/genres/:id/playlists/top', since: '2.2', handler: top(playlists, 'playlist') },
  { path: '/genres/:id/stations', since: '2.0', handler: genreStations },
  { path: '/genre/:id/stations', since: '2.0', handler: genreStations },
];
