import type { Album, Artist, Playlist, Tag, Track } from '../catalog/domain/types.ts';
import type { RequestContext } from '../catalog/domain/request-context.ts';
import { previewUrl } from '../catalog/v2/addresses.ts';
import { albumId, artistId, playlistId, tagId, trackId } from '../catalog/v2/ids.ts';
import { dayOf } from '../kernel/time/calendar.ts';
import type { Call, ToolResult } from './call.ts';

/*
 * The catalogue's objects in short form: what a language model can say about them, with the ids for further
 * calls. Ids are those of the call's version.
 */

type Versioned = Pick<Call, 'version'>;

const day = (date: Date): string => dayOf(date.getTime());

/** The plain text of editors' HTML. The converter is loaded when it is needed: its tables take 50 ms. */
export const plain = async (html: string): Promise<string> => {
  const { convert } = await import('html-to-text');
  return convert(html, { wordwrap: false }).trim();
};

type Credited = Pick<Album, 'artistId' | 'artistName' | 'ownerName'>;

/** The artist by its own name; the whole credit where that is another one, as of several artists. */
const who = ({ version }: Versioned, { artistId: id, ownerName, artistName }: Credited) => ({
  artist: { id: artistId(version, id), name: ownerName },
  ...(artistName !== ownerName && { credit: artistName }),
});

/** The names of genres by their ids, in the request's language. */
export async function genreNames(
  { reader }: Pick<Call, 'reader'>,
  context: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const genres = await reader.genres(context, [...new Set(ids)]);
  return new Map(genres.map(({ id, name }) => [id, name]));
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

const artistFacts = (
  { version }: Versioned,
  artist: Artist,
  genres: ReadonlyMap<number, string>,
): ToolResult => ({
  id: artistId(version, artist.id),
  name: artist.name,
  genres: named(genres, artist.genreIds),
});

const albumFacts = (call: Versioned, album: Album, genres: ReadonlyMap<number, string>): ToolResult => ({
  id: albumId(call.version, album.id),
  name: album.name,
  ...who(call, album),
  released: day(album.released),
  kind: album.kind,
  trackCount: album.trackCount,
  genres: named(genres, album.genreIds),
  isExplicit: album.isExplicit,
  isStreamable: album.isStreamable,
});

/** What the address of a clip is made of. */
type Clipped = Pick<Call, 'origin' | 'version' | 'isSecure'>;

/** The address of a clip on this service. */
const clipOf = (call: Clipped, { id, preview }: Track): string | null =>
  previewUrl(call, trackId(call.version, id), preview);

const trackFacts = (call: Clipped, track: Track): ToolResult => {
  const clip = clipOf(call, track);
  return {
    id: trackId(call.version, track.id),
    name: track.name,
    ...who(call, track),
    album: { id: albumId(call.version, track.albumId), name: track.albumName },
    disc: track.disc,
    index: track.index,
    seconds: track.seconds,
    isrc: track.isrc,
    isExplicit: track.isExplicit,
    isStreamable: track.isStreamable,
    ...(clip !== null && { previewUrl: clip }),
  };
};

const playlistFacts = (playlist: Playlist): ToolResult => ({
  id: playlistId(playlist),
  name: playlist.name,
  author: playlist.author,
  description: playlist.description,
  trackCount: playlist.trackCount,
});

export const tagFacts = ({ id, name }: Tag): ToolResult => ({ id: tagId(id), name });

const inOrder = <T extends { readonly genreIds: readonly number[] }>(things: readonly T[]): number[] =>
  things.flatMap(({ genreIds }) => genreIds);

/** Reads artists by id, in a few statements however many there are. */
export async function artistsOf(
  call: Call,
  context: RequestContext,
  ids: readonly number[],
): Promise<ToolResult[]> {
  const artists = await call.reader.artists(context, ids);
  const genres = await genreNames(call, context, inOrder(artists));
  return artists.map((artist) => artistFacts(call, artist, genres));
}

/** Reads albums in the same way. */
export async function albumsOf(
  call: Call,
  context: RequestContext,
  ids: readonly number[],
): Promise<ToolResult[]> {
  const albums = await call.reader.albums(context, ids);
  const genres = await genreNames(call, context, inOrder(albums));
  return albums.map((album) => albumFacts(call, album, genres));
}

/** Reads tracks in the same way. */
export const tracksOf = async (
  call: Clipped & Pick<Call, 'reader'>,
  context: RequestContext,
  ids: readonly number[],
): Promise<ToolResult[]> => (await call.reader.tracks(context, ids)).map((track) => trackFacts(call, track));

/** Reads playlists in the same way: public ones, and the member's own. */
export const playlistsOf = async (
  call: Call,
  context: RequestContext,
  ids: readonly number[],
): Promise<ToolResult[]> =>
  (await call.reader.playlists(context, ids, call.member ? { memberId: call.member.id } : {})).map(
    playlistFacts,
  );
