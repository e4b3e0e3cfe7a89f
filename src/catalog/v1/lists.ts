import type { Listed } from '../domain/view.ts';
import type { Call } from './call.ts';
import { presentAlbum } from './presenters/album.ts';
import { presentArtistName } from './presenters/artist.ts';
import { presentPlaylist, presentStation } from './presenters/editorial.ts';
import { presentTrack } from './presenters/track.ts';

/* What a list holds, as bare arrays. */

export const showArtists = async ({ reader }: Call, { ids }: Listed) =>
  (await reader.artistNames(ids)).map(presentArtistName);

export const showAlbums = async ({ reader, view, origin }: Call, { ids }: Listed) =>
  (await reader.albums(view, ids)).map((album) => presentAlbum(origin, album));

export const showTracks = async ({ reader, view, origin }: Call, { ids }: Listed) =>
  (await reader.tracks(view, ids)).map((track) => presentTrack(origin, track));

export const showPlaylists = async ({ reader, view }: Call, { ids }: Listed) =>
  (await reader.playlists(view, ids)).map(presentPlaylist);

export const showStations = async ({ reader, view, origin }: Call, { ids }: Listed) =>
  (await reader.stations(view, ids)).map((station) => presentStation(origin, station));
