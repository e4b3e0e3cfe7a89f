import { windowOf } from '../../http/query.ts';
import { type Call, ONLY_RANGE, type Routes } from '../call.ts';
import { showAlbums, showTracks } from '../lists.ts';
import { presentReview, presentWholeAlbum } from '../presenters/album.ts';
import { presentTrack } from '../presenters/track.ts';
import { albumOf, playable, trackOf } from '../resolve.ts';

async function wholeAlbum(call: Call): Promise<object> {
  const { reader, context, origin } = call;
  const album = playable(call, await albumOf(call));
  const ids = (await reader.tracksOfAlbums(context, [album.id])).get(album.id) ?? [];
  return presentWholeAlbum(origin, album, await reader.tracks(context, ids));
}

async function reviews(call: Call): Promise<object> {
  const { reader } = call;
  const window = windowOf(call.query);
  const { id } = await albumOf(call);
  const { ids } = await reader.reviewsOfAlbum(id, window);
  return (await reader.reviews(ids)).map(presentReview);
}

/** Albums and tracks (spec B, 4). */
export const albumRoutes: Routes = {
  '/albums/top': async (call) =>
    showAlbums(
      call,
      await call.reader.chart(call.context, { kind: 'album', range: ONLY_RANGE }, windowOf(call.query)),
    ),
  '/albums/new': async (call) =>
    showAlbums(call, await call.reader.newAlbums(call.context, {}, windowOf(call.query))),
  '/albums/picks': async (call) =>
    showAlbums(call, await call.reader.albumPicks(call.context, windowOf(call.query))),
  '/albums/:id': wholeAlbum,
  '/albums/:id/tracks': async (call) => {
    const window = windowOf(call.query);
    const { id } = await albumOf(call);
    return showTracks(call, await call.reader.tracksOfAlbum(call.context, [id], window));
  },
  '/albums/:id/reviews': reviews,
  '/tracks/top': async (call) =>
    showTracks(
      call,
      await call.reader.chart(call.context, { kind: 'track', range: ONLY_RANGE }, windowOf(call.query)),
    ),
  '/tracks/:id': async (call) => presentTrack(call.origin, playable(call, await trackOf(call))),
};
