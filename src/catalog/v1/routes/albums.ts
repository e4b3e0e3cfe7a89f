import { windowOf } from '../../http/view.ts';
import { type Call, ONLY_RANGE, type Routes } from '../call.ts';
import { showAlbums, showTracks } from '../lists.ts';
import { presentReview, presentWholeAlbum } from '../presenters/album.ts';
import { presentTrack } from '../presenters/track.ts';
import { albumOf, playable, trackOf } from '../resolve.ts';

async function wholeAlbum(call: Call): Promise<object> {
  const { reader, view, origin } = call;
  const album = playable(call, await albumOf(call));
  const ids = (await reader.tracksOfAlbums(view, [album.id])).get(album.id) ?? [];
  return presentWholeAlbum(origin, album, await reader.tracks(view, ids));
}

async function reviews(call: Call): Promise<object> {
  const { reader, view } = call;
  const window = windowOf(call.query);
  const { id } = await albumOf(call);
  const { ids } = await reader.reviewsOfAlbum(view, id, window);
  return (await reader.reviews(view, ids)).map(presentReview);
}

/** Albums and tracks (spec B, 4). */
export const albumRoutes: Routes = {
  '/albums/top': async (call) =>
    showAlbums(call, await call.reader.chart(call.view, 'album', ONLY_RANGE, {}, windowOf(call.query))),
  '/albums/new': async (call) =>
    showAlbums(call, await call.reader.newAlbums(call.view, {}, windowOf(call.query))),
  '/albums/picks': async (call) =>
    showAlbums(call, await call.reader.albumPicks(call.view, windowOf(call.query))),
  '/albums/:id': wholeAlbum,
  '/albums/:id/tracks': async (call) => {
    const window = windowOf(call.query);
    const { id } = await albumOf(call);
    return showTracks(call, await call.reader.tracksOfAlbum(call.view, id, window));
  },
  '/albums/:id/reviews': reviews,
  '/tracks/top': async (call) =>
    showTracks(call, await call.reader.chart(call.view, 'track', ONLY_RANGE, {}, windowOf(call.query))),
  '/tracks/:id': async (call) => presentTrack(call.origin, playable(call, await trackOf(call))),
};
