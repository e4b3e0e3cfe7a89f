import { convert } from 'html-to-text';
import { CATALOG_VERSIONS } from '../catalog-versions.ts';
import type { Album, Artist, Playlist, Tag, Track } from '../catalog/domain/types.ts';
import type { View } from '../catalog/domain/view.ts';
import { previewUrl } from '../catalog/v2/addresses.ts';
import { albumId, artistId, playlistId, tagId, trackId } from '../catalog/v2/ids.ts';
import { dayOf } from '../kernel/time/calendar.ts';
import type { Call, Told } from './call.ts';

/*
 * The catalogue's objects in short form: what a language model can say about them, with the ids for further
 * calls. Ids are those of the latest version.
 */

const VERSION = CATALOG_VERSIONS.latest.number;

const day = (date: Date): string => dayOf(date.getTime());

/** The plain text of editors' HTML. */
export const plain = (html: string): string => convert(html, { wordwrap: false }).trim();

const who = ({ artistId: id, artistName: name }: Pick<Album, 'artistId' | 'artistName'>): Told => ({
  id: artistId(VERSION, id),
  name,
});

/** The names of genres by their ids, in the view's language. */
export async function genreNames(
  { reader }: Pick<Call, 'reader'>,
  view: View,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const genres = await reader.genres(view, [...new Set(ids)]);
  return new Map(genres.map(({ id, name }) => [id, name]));
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

export const artistFacts = (artist: Artist, genres: ReadonlyMap<number, string>): Told => ({
  id: artistId(VERSION, artist.id),
  name: artist.name,
  genres: named(genres, artist.genreIds),
});

export const albumFacts = (album: Album, genres: ReadonlyMap<number, string>): Told => ({
  id: albumId(VERSION, album.id),
  name: album.name,
  artist: who(album),
  released: day(album.released),
  kind: album.kind,
  trackCount: album.trackCount,
  genres: named(genres, album.genreIds),
  isExplicit: album.isExplicit,
  isStreamable: album.isStreamable,
});

/**
 * The address of a clip on this service. It is built as in v2.1, because addresses of v2.2 are https even
 * when the service is not (4-decisions, B).
 */
const clipOf = (origin: string, { id, preview }: Track): string | null =>
  previewUrl({ version: '2.1', origin }, trackId(VERSION, id), preview);

export const trackFacts = ({ origin }: Pick<Call, 'origin'>, track: Track): Told => {
  const clip = clipOf(origin, track);
  return {
    id: trackId(VERSION, track.id),
    name: track.name,
    artist: who(track),
    album: { id: albumId(VERSION, track.albumId), name: track.albumName },
    disc: track.disc,
    index: track.index,
    seconds: track.seconds,
    isrc: track.isrc,
    isExplicit: track.isExplicit,
    isStreamable: track.isStreamable,
    ...(clip !== null && { previewUrl: clip }),
  };
};

export const playlistFacts = (playlist: Playlist): Told => ({
  id: playlistId(playlist),
  name: playlist.name,
  author: playlist.author,
  description: playlist.description,
  trackCount: playlist.trackCount,
});

export const tagFacts = ({ id, name }: Tag): Told => ({ id: tagId(id), name });

const inOrder = <T extends { readonly genreIds: readonly number[] }>(things: readonly T[]): number[] =>
  things.flatMap(({ genreIds }) => genreIds);

/** Reads artists by id, in a few statements however many there are. */
export async function artistsOf(call: Call, view: View, ids: readonly number[]): Promise<Told[]> {
  const artists = await call.reader.artists(view, ids);
  const genres = await genreNames(call, view, inOrder(artists));
  return artists.map((artist) => artistFacts(artist, genres));
}

/** Reads albums in the same way. */
export async function albumsOf(call: Call, view: View, ids: readonly number[]): Promise<Told[]> {
  const albums = await call.reader.albums(view, ids);
  const genres = await genreNames(call, view, inOrder(albums));
  return albums.map((album) => albumFacts(album, genres));
}

/** Reads tracks in the same way. */
export const tracksOf = async (call: Call, view: View, ids: readonly number[]): Promise<Told[]> =>
  (await call.reader.tracks(view, ids)).map((track) => trackFacts(call, track));

/** Reads playlists in the same way: public ones, and the member's own. */
export const playlistsOf = async (call: Call, view: View, ids: readonly number[]): Promise<Told[]> =>
  (await call.reader.playlists(view, ids, call.member ? { memberId: call.member.id } : {})).map(
    playlistFacts,
  );
