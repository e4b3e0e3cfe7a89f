import { notFound } from '../../../errors/service-error.ts';
import { partOf } from '../../http/query.ts';
import type { Handler } from '../call.ts';
import { albums, images, posts, reviews, tracks } from '../collections.ts';
import { albumId, readId } from '../ids.ts';
import { imagesOf } from '../images.ts';
import { lateRange, list, lookup, playable, show, whole } from '../lists.ts';
import { albumIdsOf, albumOf, split } from '../resolve.ts';
import type { Route } from '../route.ts';
import { isFrom } from '../../../catalog-versions.ts';

const top: Handler = list(albums, (call, window) =>
  call.reader.chart(call.context, { kind: 'album', range: lateRange(call) }, window),
);

const fresh: Handler = list(albums, ({ reader, context }, window) => reader.newAlbums(context, {}, window));

const picks: Handler = list(albums, ({ reader, context }, window) => reader.albumPicks(context, window));

/** The tracks of one album, or of the albums of a comma list, one album behind the other. */
const albumTracks: Handler = list(tracks, async (call, window) =>
  call.reader.tracksOfAlbum(call.context, await albumIdsOf(call), window),
);

const albumReviews: Handler = list(reviews, async (call, window) =>
  call.reader.reviewsOfAlbum((await albumOf(call)).id, window),
);

const albumPosts: Handler = list(posts, async (call, window) =>
  call.reader.postsOf(call.context, { kind: 'album', id: (await albumOf(call)).id }, window),
);

const similar: Handler = list(albums, async (call, window) =>
  call.reader.similarAlbums(call.context, (await albumOf(call)).id, window),
);

const albumImages: Handler = whole(images, async (call) => {
  const { id, imageVersion } = await albumOf(call);
  return imagesOf('albums', albumId(call.wire.version, id), imageVersion);
});

/** The album of a shortcut of two segments (facts, 1). */
const byShortcut =
  (artist: string, album: string): Handler =>
  async (call) => {
    const shortcut = `${artist}/${album}`;
    const id = (await call.reader.idsByShortcut('album', [shortcut])).get(shortcut);
    const found = id === undefined ? [] : await albums.read(call, [id]);
    if (found.length === 0) throw notFound(shortcut);
    const things = playable(call, albums, found);
    return show(call, albums, things, { total: things.length, window: null });
  };

const shortcut: Handler = (call) => byShortcut(call.params['id'] ?? '', call.params['album'] ?? '')(call);

/**
 * `/albums/alb.1/tracks` lists tracks, but an album can be called "Tracks": what is no id before such a word is the
 * artist of a shortcut, in the versions that have shortcuts.
 */
const below =
  (word: string, handler: Handler): Handler =>
  async (call) => {
    const text = call.params['id'] ?? '';
    const isOther = readId('album', text) === null && !text.includes(',');
    const takesShortcuts = isFrom(call.wire.version, '2.1');
    return isOther && takesShortcuts ? byShortcut(text, word)(call) : handler(call);
  };

/** An artist can be called "Reviews", too. */
const reviewsByIds: Handler = async (call) => {
  const text = call.params['id'] ?? '';
  const isReview = text.split(',').some((one) => readId('review', one.trim()) !== null);
  return isReview ? lookup(reviews)(call) : byShortcut('reviews', text)(call);
};

const UPC = /^\d+$/;

const byUpc: Handler = async (call) => {
  const text = call.params['id'] ?? '';
  const codes = split(text);
  const part = partOf(call.query);
  if (!codes.some((code) => UPC.test(code))) return byShortcut('upc', text)(call);
  const ids = await call.reader.albumsByUpc(
    call.context,
    codes.filter((code) => UPC.test(code)),
  );
  if (ids.length === 0) throw notFound(text);
  const things = playable(call, albums, await albums.read(call, ids));
  return show(call, albums, part(things), { total: things.length, window: null });
};

/** The routes of albums (spec B, 4; facts, 4). */
export const albumRoutes: readonly Route[] = [
  { path: '/albums/top', since: '2.0', handler: top },
  { path: '/albums/new', since: '2.0', handler: fresh },
  { path: '/albums/picks', since: '2.0', handler: picks },
  { path: '/albums/:id', since: '2.0', handler: lookup(albums) },
  { path: '/albums/:id/tracks', since: '2.0', handler: below('tracks', albumTracks) },
  { path: '/albums/:id/images', since: '2.1', handler: below('images', albumImages) },
  { path: '/albums/:id/reviews', since: '2.1', handler: below('reviews', albumReviews) },
  { path: '/albums/reviews/:id', since: '2.1', handler: reviewsByIds },
  { path: '/albums/:id/posts', since: '2.1', handler: below('posts', albumPosts) },
  { path: '/albums/:id/similar', since: '2.1', handler: below('similar', similar) },
  { path: '/albums/:id/:album', since: '2.1', handler: shortcut },
  { path: '/albums/upc/:id', since: '2.2', handler: byUpc },
];
