import type { Listed } from '../domain/request-context.ts';
import type { Call } from './call.ts';
import { presentAlbum } from './presenters/album.ts';
import { presentArtistName } from './presenters/artist.ts';
import { presentPlaylist, presentStation } from './presenters/editorial.ts';
import { presentTrack } from './presenters/track.ts';

/* What a list holds, as bare arrays. */

export const showArtists = async ({ reader }: Call, { ids }: Listed) =>
  (await reader.artistNames(ids)).map(presentArtistName);

export const showAlbums = async ({ reader, context, origin }: Call, { ids }: Listed) =>
  (await reader.albums(context, ids)).map((album) => presentAlbum(origin, album));

export const showTracks = async ({ reader, context, origin }: Call, { ids }: Listed) =>
  (await reader.tracks(context, ids)).map((track) => presentTrack(origin, track));

export const showPlaylists = async ({ reader, context }: Call, { ids }: Listed) =>
  (await reader.playlists(context, ids)).map(presentPlaylist);

export const showStations = async ({ reader, context, origin }: Call, { ids }: Listed) =>
  (await reader.stations(context, ids)).map((station) => presentStation(origin, station));
