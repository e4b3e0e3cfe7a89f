import type { Playlist } from '../../domain/types.ts';
import { type Image, imagesOf, pictureSignature } from '../images.ts';
import { artistId, playlistId, tagId } from '../ids.ts';
import { type Links, linkTo, linkToIds } from '../links.ts';
import { isFrom } from '../../../catalog-versions.ts';
import { dateOf, hrefOf, type Wire } from '../wire.ts';
import { presentImage } from './image.ts';

/** A playlist with what its links name beside it. */
export interface SampledPlaylist extends Playlist {
  /** The artists with most tracks in it. */
  readonly sampleArtistIds: readonly number[];
}

function linksOf(wire: Wire, path: string, { memberId, tagIds, sampleArtistIds }: SampledPlaylist): Links {
  const artists = sampleArtistIds.map((id) => artistId(wire.version, id));
  return {
    members: linkToIds(wire, 'members', memberId === null ? [] : [memberId]),
    tracks: linkTo(wire, `${path}/tracks`),
    tags: linkToIds(wire, 'tags', tagIds.map(tagId)),
    sampleArtists: linkToIds(wire, 'artists', artists),
  };
}

const pictures = (
  { secrets }: Wire,
  { privacy, imageVersion: version }: Playlist,
  contentId: string,
): Image[] =>
  imagesOf(
    'playlists',
    contentId,
    version,
    privacy === 'private' ? { signature: pictureSignature(secrets, { contentId, version }) } : {},
  );

/** A playlist of v2.x (facts, 3). */
export function presentPlaylist(wire: Wire, playlist: SampledPlaylist) {
  const id = playlistId(playlist);
  const path = `/playlists/${id}`;
  return {
    type: 'playlist',
    id,
    name: playlist.name,
    href: hrefOf(wire, path),
    modified: dateOf(playlist.modifiedAt),
    privacy: playlist.privacy,
    images: pictures(wire, playlist, id).map((image) => presentImage(wire, image)),
    description: playlist.description,
    favoriteCount: playlist.favoriteCount,
    // There is nobody who plays for free here, so no playlist is fit for that.
    freePlayCompliant: false,
    ...(isFrom(wire.version, '2.2') && { trackCount: playlist.trackCount }),
    links: linksOf(wire, path, playlist),
  };
}
