import { albumId, artistId, genreId, reviewId, trackId } from '../v2/ids.ts';
import { imagesOf, imageUrl, type Pictured } from '../v2/images.ts';
import { previewUrl } from '../v2/addresses.ts';
import type { Track } from '../domain/types.ts';
import type { Wire } from '../v2/wire.ts';

/** Whose addresses v1 writes: clients reach the service there, without a slash at its end. */
export type Origin = string;

/** Ids, pictures and previews have been written alike from v1 to v2.1 (facts, 1 and 3): previews where the origin says. */
const LIKE = '2.0';
const likeSecond = (origin: Origin): Omit<Wire, 'secrets'> => ({ version: LIKE, origin, isSecure: false });

export const ids = {
  artist: (id: number): string => artistId(LIKE, id),
  album: (id: number): string => albumId(LIKE, id),
  track: (id: number): string => trackId(LIKE, id),
  genre: genreId,
  review: reviewId,
};

/** Epoch milliseconds (facts, 2). */
export const msOf = (date: Date): number => date.getTime();

/** The pictures of something, the smallest first (facts, 3). */
export const presentImages = (origin: Origin, pictured: Pictured, contentId: string, version: number) =>
  imagesOf(pictured, contentId, version).map((image) => ({
    width: image.width,
    height: image.height,
    url: imageUrl(likeSecond(origin), image),
  }));

/** Where 30 seconds of a track are, null where there are none. */
export const sampleOf = (origin: Origin, { id, preview }: Pick<Track, 'id' | 'preview'>): string | null =>
  previewUrl(likeSecond(origin), ids.track(id), preview);
