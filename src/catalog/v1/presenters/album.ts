import type { Album, Review, Track } from '../../domain/types.ts';
import type { AlbumKind } from '../../../storage/catalog-kinds.ts';
import { ids, msOf, type Origin, presentImages } from '../wire.ts';
import { presentArtistName } from './artist.ts';
import { presentTrack } from './track.ts';

/** The numbers of three kinds of albums (facts, 3); other kinds have no known number. */
const TYPES: Readonly<Record<AlbumKind, { readonly id: number; readonly name: string }>> = {
  main: { id: 0, name: 'Main Releases' },
  single: { id: 1, name: 'Singles and EPs' },
  compilation: { id: 2, name: 'Compilations' },
  other: { id: 3, name: 'Others' },
};

/** An album in a list (facts, 3). The artist is named as in lists of artists: the printed credit may be of several. */
export const presentAlbum = (origin: Origin, album: Album) => ({
  id: ids.album(album.id),
  name: album.name,
  artist: presentArtistName({ id: album.artistId, name: album.ownerName }),
  type: TYPES[album.kind],
  images: presentImages(origin, 'albums', ids.album(album.id), album.imageVersion),
  released: msOf(album.released),
  tags: album.tags,
});

/** An album by itself, with its tracks in order (facts, 3). */
export const presentWholeAlbum = (origin: Origin, album: Album, tracks: readonly Track[]) => ({
  ...presentAlbum(origin, album),
  discCount: album.discCount,
  tracks: tracks.map((track) => presentTrack(origin, track)),
});

/** A review; `body` is HTML (facts, 3). */
export const presentReview = ({ id, author, title, body, publishedAt }: Review) => ({
  id: ids.review(id),
  author,
  title,
  body,
  publishDate: msOf(publishedAt),
});
