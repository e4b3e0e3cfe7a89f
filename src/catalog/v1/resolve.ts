import { notFound } from '../../errors/service-error.ts';
import type { Album, Artist, Genre, Named, Playlist, Station, Track } from '../domain/types.ts';
import { type IdKind, isIdOf, playlistId, readId, stationId } from '../v2/ids.ts';
import type { Call } from './call.ts';

/** What an artist's or a genre's shortcut leads to (spec B, 4). */
async function byShortcut({ reader }: Call, kind: IdKind, shortcut: string): Promise<number | undefined> {
  if (kind !== 'artist' && kind !== 'genre') return undefined;
  return (await reader.idsByShortcut(kind, [shortcut])).get(shortcut);
}

/** The number of what the path names. @throws 404 for what is neither an id nor a shortcut */
async function numberOf(call: Call, kind: IdKind): Promise<number> {
  const number = readId(kind, call.id) ?? (await byShortcut(call, kind, call.id));
  if (number === undefined) throw notFound(call.id);
  return number;
}

/** The first object of a list that was read for one id. @throws 404 when there is none */
async function only<T>(call: Call, found: Promise<readonly T[]>): Promise<T> {
  const [thing] = await found;
  if (thing === undefined) throw notFound(call.id);
  return thing;
}

/** The artist of the path with no more than its name; as all of these, @throws 404. */
export const artistNameOf = async (call: Call): Promise<Named> =>
  only(call, call.reader.artistNames([await numberOf(call, 'artist')]));

export const artistOf = async (call: Call): Promise<Artist> =>
  only(call, call.reader.artists(call.context, [await numberOf(call, 'artist')]));

export const albumOf = async (call: Call): Promise<Album> =>
  only(call, call.reader.albums(call.context, [await numberOf(call, 'album')]));

export const trackOf = async (call: Call): Promise<Track> =>
  only(call, call.reader.tracks(call.context, [await numberOf(call, 'track')]));

export const genreOf = async (call: Call): Promise<Genre> =>
  only(call, call.reader.genres(call.context, [await numberOf(call, 'genre')]));

/** `pp.3` does not mean the playlist `mp.3`. */
export async function playlistOf(call: Call): Promise<Playlist> {
  const { reader, context, memberId } = call;
  const options = memberId === undefined ? {} : { memberId };
  const playlist = await only(call, reader.playlists(context, [await numberOf(call, 'playlist')], options));
  if (!isIdOf(call.id, playlistId(playlist))) throw notFound(call.id);
  return playlist;
}

/** What is shown by itself. @throws 404 for what cannot be played, where only what can is wanted */
export function playable<T extends Album | Track>({ context, id }: Call, thing: T): T {
  if (context.streamableOnly && !thing.isStreamable) throw notFound(id);
  return thing;
}

export async function stationOf(call: Call): Promise<Station> {
  const station = await only(call, call.reader.stations(call.context, [await numberOf(call, 'station')]));
  if (!isIdOf(call.id, stationId(station))) throw notFound(call.id);
  return station;
}
