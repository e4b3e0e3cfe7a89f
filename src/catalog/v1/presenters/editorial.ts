import type { GenreNode, Playlist, Radio, Station, Track } from '../../domain/types.ts';
import { playlistId, stationId } from '../../v2/ids.ts';
import { ids, msOf, type Origin, presentImages } from '../wire.ts';
import { presentTrack } from './track.ts';

interface GenreTree {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly subgenres: readonly GenreTree[];
}

/** A genre with everything below it (facts, 3). */
export const presentGenre = ({ genre, children }: GenreNode): GenreTree => ({
  id: ids.genre(genre.id),
  name: genre.name,
  ...(genre.description !== '' && { description: genre.description }),
  subgenres: children.map(presentGenre),
});

/** A playlist in a list (facts, 3). */
export const presentPlaylist = (playlist: Playlist) => ({
  id: playlistId(playlist),
  name: playlist.name,
  author: playlist.author,
  created: msOf(playlist.createdAt),
});

/** A playlist by itself, with its tracks in order (facts, 3). */
export const presentWholePlaylist = (origin: Origin, playlist: Playlist, tracks: readonly Track[]) => ({
  ...presentPlaylist(playlist),
  tracks: tracks.map((track) => presentTrack(origin, track)),
});

/** A station; its type is the moniker of its id (facts, 3). */
export function presentStation(origin: Origin, station: Station) {
  const { subType, name, artistNames, summary, description, imageVersion } = station;
  const id = stationId(station);
  return {
    id,
    name,
    type: subType,
    artists: artistNames,
    ...(summary !== '' && { summary }),
    ...(description !== '' && { description }),
    images: presentImages(origin, 'stations', id, imageVersion),
  };
}

/** A terrestrial station. No field list of it is known. */
export const presentRadio = ({ id, name, callSign, city, country }: Radio) => ({
  id: `radio.${id}`,
  name,
  callSign,
  city,
  country,
});
