import { hrefOf, isFrom, type Wire } from '../../catalog/v2/version.ts';
import type { Profile } from './profile.store.ts';

/** Who a member is, and no more: this is all that anybody sees of a private one. */
const nameOf = (wire: Wire, { id, screenName, visibility }: Profile) => ({
  type: 'member',
  id,
  href: hrefOf(wire, `/members/${id}`),
  screenName,
  visibility,
});

/** Radios cannot be favorites: there are none in any list of members. */
const RADIOS = 0;

/** Until v2.1 (spec B, 9: "member count attributes removed"). */
const countsOf = ({ counts }: Profile) => ({
  favoriteAlbumsCount: counts.favoriteAlbums,
  favoriteArtistsCount: counts.favoriteArtists,
  favoriteTracksCount: counts.favoriteTracks,
  playlistsTotalCount: counts.playlists,
  playlistsPublishedCount: counts.publicPlaylists,
  stationsCount: counts.stations,
  radioCount: RADIOS,
});

/** No member has a picture of their own yet, so that clients draw theirs; the word is a string (facts, 2). */
const avatarOf = ({ imageVersion }: Profile) => ({
  avatar: '',
  avatarId: '',
  defaultAvatar: 'true',
  avatarVersion: imageVersion,
});

/** Facts, 3: a member of v2.x, whole. */
export function presentProfile(wire: Wire, profile: Profile) {
  const isLate = isFrom(wire.version, '2.2');
  const { firstName, lastName, bio, location, gender, role, followerCount, followingCount } = profile;
  return {
    ...nameOf(wire, profile),
    realName: `${firstName} ${lastName}`.trim(),
    bio,
    location,
    gender,
    ...(isLate ? { role } : countsOf(profile)),
    followerCount,
    followingCount,
    ...avatarOf(profile),
  };
}

/** A member as somebody sees him: a private one shows no more than a name to anybody else. */
export const presentMember = (wire: Wire, profile: Profile, viewerId: string | null) =>
  profile.visibility === 'public' || profile.id === viewerId
    ? presentProfile(wire, profile)
    : nameOf(wire, profile);
