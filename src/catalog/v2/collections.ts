import type { PlaylistOptions } from '../domain/objects/playlists.ts';
import type {
  Album,
  Artist,
  Genre,
  Playlist,
  Post,
  Radio,
  Review,
  Station,
  Tag,
  Track,
} from '../domain/types.ts';
import type { Call } from './call.ts';
import {
  albumId,
  artistId,
  genreId,
  type IdKind,
  playlistId,
  postId,
  reviewId,
  stationId,
  tagId,
  trackId,
} from './ids.ts';
import type { Image } from './images.ts';
import { presentAlbum } from './presenters/album.ts';
import { presentArtist } from './presenters/artist.ts';
import { presentPost, presentRadio, presentReview } from './presenters/editorial.ts';
import { presentGenre } from './presenters/genre.ts';
import { presentImage } from './presenters/image.ts';
import { presentPlaylist, type SampledPlaylist } from './presenters/playlist.ts';
import { presentStation } from './presenters/station.ts';
import { presentTag } from './presenters/tag.ts';
import { presentTrack } from './presenters/track.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';
import type { Wire } from './wire.ts';

/** One kind of objects: its name in the envelope, and how a version writes one. */
export interface Presented<T> {
  readonly plural: string;
  readonly present: (wire: Wire, thing: T) => object;
}

/** Objects that can be asked for by their ids. */
export interface Collection<T> extends Presented<T> {
  readonly kind: IdKind;
  /** Reads objects in the order of the ids; unknown ones are left out. */
  readonly read: (call: Call, ids: readonly number[]) => Promise<T[]>;
  readonly idOf: (version: Version, thing: T) => string;
  /**
   * Whether it can be played in the request's country; undefined for kinds that cannot be played at all, which
   * are never filtered.
   */
  readonly isStreamable?: (thing: T) => boolean;
}

const isStreamable = (thing: Album | Track): boolean => thing.isStreamable;

export const artists: Collection<Artist> = {
  kind: 'artist',
  plural: 'artists',
  present: presentArtist,
  read: ({ reader, context }, ids) => reader.artists(context, ids),
  idOf: (version, { id }) => artistId(version, id),
};

export const albums: Collection<Album> = {
  kind: 'album',
  plural: 'albums',
  present: presentAlbum,
  read: ({ reader, context }, ids) => reader.albums(context, ids),
  idOf: (version, { id }) => albumId(version, id),
  isStreamable,
};

export const tracks: Collection<Track> = {
  kind: 'track',
  plural: 'tracks',
  present: presentTrack,
  read: ({ reader, context }, ids) => reader.tracks(context, ids),
  idOf: (version, { id }) => trackId(version, id),
  isStreamable,
};

/** How many artists a playlist's link names. */
const MOST_SAMPLES = 5;

/** Playlists that the caller may see, with the artists that their links name. */
export const sampledPlaylists = async (call: Call, ids: readonly number[]): Promise<SampledPlaylist[]> =>
  withSamples(call, await call.reader.playlists(call.context, ids, readableBy(call)));

/** Playlists whose `trackCount` is what their `/tracks` lists in the country; until v2.1 they tell none (spec B, 9). */
async function countedPlaylists(call: Call, ids: readonly number[]): Promise<SampledPlaylist[]> {
  const { reader, context, wire } = call;
  if (!isFrom(wire.version, '2.2')) return sampledPlaylists(call, ids);
  const [found, counts] = await Promise.all([
    sampledPlaylists(call, ids),
    reader.trackCountsOf(context, ids),
  ]);
  return found.map((playlist) => ({ ...playlist, trackCount: counts.get(playlist.id) ?? 0 }));
}

/** Adds to playlists the artists that their links name. */
async function withSamples(
  { reader, context }: Pick<Call, 'reader' | 'context'>,
  playlists: readonly Playlist[],
): Promise<SampledPlaylist[]> {
  const ids = playlists.map(({ id }) => id);
  const samples = await reader.sampleArtistsOf(context, ids, MOST_SAMPLES);
  return playlists.map((playlist) => ({ ...playlist, sampleArtistIds: samples.get(playlist.id) ?? [] }));
}

/** Options by which a member sees its own private playlists. */
const readableBy = ({ memberId }: Call): PlaylistOptions => (memberId === undefined ? {} : { memberId });

export const playlists: Collection<SampledPlaylist> = {
  kind: 'playlist',
  plural: 'playlists',
  present: presentPlaylist,
  read: countedPlaylists,
  idOf: (_version, playlist) => playlistId(playlist),
};

export const genres: Collection<Genre> = {
  kind: 'genre',
  plural: 'genres',
  present: presentGenre,
  read: ({ reader, context }, ids) => reader.genres(context, ids),
  idOf: (_version, { id }) => genreId(id),
};

export const stations: Collection<Station> = {
  kind: 'station',
  plural: 'stations',
  present: presentStation,
  read: ({ reader, context }, ids) => reader.stations(context, ids),
  idOf: (_version, station) => stationId(station),
};

export const tags: Collection<Tag> = {
  kind: 'tag',
  plural: 'tags',
  present: presentTag,
  read: ({ reader }, ids) => reader.tags(ids),
  idOf: (_version, { id }) => tagId(id),
};

export const reviews: Collection<Review> = {
  kind: 'review',
  plural: 'reviews',
  present: presentReview,
  read: ({ reader }, ids) => reader.reviews(ids),
  idOf: (_version, { id }) => reviewId(id),
};

export const posts: Collection<Post> = {
  kind: 'post',
  plural: 'posts',
  present: presentPost,
  read: ({ reader }, ids) => reader.posts(ids),
  idOf: (_version, { id }) => postId(id),
};

export const images: Presented<Image> = { plural: 'images', present: presentImage };
export const radios: Presented<Radio> = { plural: 'radios', present: presentRadio };
