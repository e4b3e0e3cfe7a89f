import { imagesOf } from '../images.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Call, Handler } from '../call.ts';
import { albums, artists, images, posts, tracks } from '../collections.ts';
import { artistId } from '../ids.ts';
import { anyRange, lateRange, list, lookup, whole } from '../lists.ts';
import { artistIdOf, artistIdsOf } from '../resolve.ts';
import type { Route } from '../route.ts';
import { isFrom } from '../../../catalog-versions.ts';

/** In v2.2 the top lists of artists take one id (spec B, 4). @throws 400 for several */
async function artistsOfTop(call: Call): Promise<number[]> {
  const isLate = isFrom(call.wire.version, '2.2');
  return isLate ? [await artistIdOf(call)] : artistIdsOf(call);
}

const top: Handler = list(artists, (call, window) =>
  call.reader.chart(call.context, { kind: 'artist', range: anyRange(call) }, window),
);

const artistAlbums: Handler = list(albums, async (call, window) =>
  call.reader.albumsOfArtists(call.context, await artistIdsOf(call), window),
);

const topAlbums: Handler = list(albums, async (call, window) => {
  const range = anyRange(call);
  return call.reader.chart(
    call.context,
    { kind: 'album', range, artistIds: await artistsOfTop(call) },
    window,
  );
});

const newAlbums: Handler = list(albums, async (call, window) =>
  call.reader.newAlbums(call.context, { artistIds: await artistIdsOf(call) }, window),
);

const artistTracks: Handler = list(
  tracks,
  async (call, window) => call.reader.tracksOfArtists(call.context, await artistIdsOf(call), window),
  { limitRequired: true },
);

const topTracks: Handler = list(tracks, async (call, window) => {
  const range = lateRange(call);
  return call.reader.chart(
    call.context,
    { kind: 'track', range, artistIds: await artistsOfTop(call) },
    window,
  );
});

const artistPosts: Handler = list(posts, async (call, window) =>
  call.reader.postsOf(call.context, { kind: 'artist', id: await artistIdOf(call) }, window),
);

const similar: Handler = list(artists, async (call, window) =>
  call.reader.similarArtists(call.context, await artistIdOf(call), window),
);

const artistImages: Handler = whole(images, async (call) => {
  const [artist] = await artists.read(call, [await artistIdOf(call)]);
  if (artist === undefined) throw new ServiceError('NotFound', 'The artist was not found.');
  return imagesOf('artists', artistId(call.wire.version, artist.id), artist.imageVersion);
});

/** The routes of artists (spec B, 4; facts, 4). */
export const artistRoutes: readonly Route[] = [
  { path: '/artists/top', since: '2.0', handler: top },
  { path: '/artists/:id', since: '2.0', handler: lookup(artists) },
  { path: '/artists/:id/images', since: '2.0', handler: artistImages },
  { path: '/artists/:id/albums', since: '2.0', handler: artistAlbums },
  { path: '/artists/:id/albums/top', since: '2.0', handler: topAlbums },
  { path: '/artists/:id/albums/new', since: '2.0', handler: newAlbums },
  { path: '/artists/:id/tracks', since: '2.0', handler: artistTracks },
  { path: '/artists/:id/tracks/top', since: '2.0', handler: topTracks },
  { path: '/artists/:id/posts', since: '2.1', handler: artistPosts },
  { path: '/artists/:id/similar', since: '2.2', handler: similar },
];
