import { notFound } from '../../../errors/service-error.ts';
import type { GenreNode } from '../../domain/types.ts';
import { partOf, windowOf } from '../../http/query.ts';
import { type Call, type Handler, ONLY_RANGE, type Routes } from '../call.ts';
import { showAlbums, showArtists, showPlaylists, showStations, showTracks } from '../lists.ts';
import { presentGenre, presentRadio, presentStation, presentWholePlaylist } from '../presenters/editorial.ts';
import { genreOf, playlistOf, stationOf } from '../resolve.ts';

const findNode = (nodes: readonly GenreNode[], id: number): GenreNode | undefined => {
  for (const node of nodes) {
    const found = node.genre.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
};

/** A genre by itself is the branch of the tree that begins with it. */
async function genre(call: Call): Promise<object> {
  const { id } = await genreOf(call);
  const node = findNode(await call.reader.genreTree(call.context), id);
  if (!node) throw notFound(call.id);
  return presentGenre(node);
}

const stationsOfGenre: Handler = async (call) => {
  const window = windowOf(call.query);
  const { id } = await genreOf(call);
  return showStations(call, await call.reader.stationsOfGenre(id, window));
};

/** What is listened to most in a genre. */
const topOfGenre =
  (
    kind: 'artist' | 'album' | 'track',
    show: typeof showArtists | typeof showAlbums | typeof showTracks,
  ): Handler =>
  async (call) => {
    const window = windowOf(call.query);
    const { id } = await genreOf(call);
    return show(
      call,
      await call.reader.chart(call.context, { kind, range: ONLY_RANGE, genreId: id }, window),
    );
  };

const genreRoutes: Routes = {
  '/genres': async ({ reader, context, query }) => {
    const part = partOf(query);
    return part(await reader.genreTree(context)).map(presentGenre);
  },
  '/genres/:id': genre,
  '/genres/:id/artists/top': topOfGenre('artist', showArtists),
  '/genres/:id/albums/top': topOfGenre('album', showAlbums),
  '/genres/:id/tracks/top': topOfGenre('track', showTracks),
  '/genres/:id/albums/new': async (call) => {
    const window = windowOf(call.query);
    const { id } = await genreOf(call);
    return showAlbums(call, await call.reader.newAlbums(call.context, { genreId: id }, window));
  },
  '/genres/:id/stations': stationsOfGenre,
  '/genre/:id/stations': stationsOfGenre,
};

/** A playlist by itself has all its tracks, however many. */
async function wholePlaylist(call: Call): Promise<object> {
  const { reader, context, origin } = call;
  const playlist = await playlistOf(call);
  const all = { limit: Math.max(1, playlist.trackCount), offset: 0 };
  const { ids } = await reader.tracksOfPlaylist(context, playlist.id, all);
  return presentWholePlaylist(origin, playlist, await reader.tracks(context, ids));
}

const playlistRoutes: Routes = {
  '/playlists/featured': async (call) =>
    showPlaylists(call, await call.reader.featuredPlaylists(windowOf(call.query))),
  '/playlists/:id': wholePlaylist,
  '/playlists/:id/tracks': async (call) => {
    const window = windowOf(call.query);
    const { id } = await playlistOf(call);
    return showTracks(call, await call.reader.tracksOfPlaylist(call.context, id, window));
  },
};

const stationRoutes: Routes = {
  '/stations/top': async (call) => showStations(call, await call.reader.topStations(windowOf(call.query))),
  '/stations/decade': async (call) =>
    showStations(call, await call.reader.decadeStations(windowOf(call.query))),
  '/stations/:id': async (call) => presentStation(call.origin, await stationOf(call)),
  '/radios/featured': async ({ reader, context, query }) =>
    (await reader.featuredRadios(context, windowOf(query))).radios.map(presentRadio),
};

/** Genres, playlists, stations and radios (spec B, 4; facts, 4). */
export const editorialRoutes: Routes = { ...genreRoutes, ...playlistRoutes, ...stationRoutes };
