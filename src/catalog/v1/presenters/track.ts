import type { Track } from '../../domain/types.ts';
import { ids, type Origin, sampleOf } from '../wire.ts';
import { presentArtistName, presentGenreOf } from './artist.ts';

/** A track, the same everywhere (facts, 3). The artist is named as in lists of artists: the printed credit may be of several. */
export const presentTrack = (origin: Origin, track: Track) => ({
  id: ids.track(track.id),
  name: track.name,
  disc: track.disc,
  artist: presentArtistName({ id: track.artistId, name: track.ownerName }),
  album: { id: ids.album(track.albumId), name: track.albumName },
  genre: presentGenreOf(track.genreIds),
  sample: sampleOf(origin, track),
  duration: track.seconds,
});
