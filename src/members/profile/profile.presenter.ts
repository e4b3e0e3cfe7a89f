import { isFrom } from '../../catalog-versions.ts';
import { hrefOf, type Wire } from '../../catalog/v2/wire.ts';
import type { Profile } from './profile.store.ts';

/** The identity of a member: all that others see of a private member. */
const nameOf = (wire: Wire, { id, screenName, visibility }: Profile) => ({
  type: 'member',
  id,
  href: hrefOf(wire, `/members/${id}`),
  screenName,
  visibility,
});

/** The count of favorite radios, always 0: a radio cannot be a favorite. */
const RADIOS = 0;

/** The counts that profiles have until v2.1 (spec B, 9: "member count attributes removed"). */
const countsOf = ({ counts }: Profile) => ({
  favoriteAlbumsCount: counts.favoriteAlbums,
  favoriteArtistsCount: counts.favoriteArtists,
  favoriteTracksCount: counts.favoriteTracks,
  playlistsTotalCount: counts.playlists,
  playlistsPublishedCount: counts.publicPlaylists,
  stationsCount: counts.stations,
  radioCount: RADIOS,
});

/** No member has a picture yet, so clients draw their default; `defaultAvatar` is a string (facts, 2). */
const avatarOf = ({ imageVersion }: Profile) => ({
  avatar: '',
  avatarId: '',
  defaultAvatar: 'true',
  avatarVersion: imageVersion,
});

/** The whole profile of a member in v2.x (facts, 3). */
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

/** A profile as the viewer may see it: of a private member others see only the name. */
export const presentMember = (wire: Wire, profile: Profile, viewerId: string | null) =>
  profile.visibility === 'public' || profile.id === viewerId
    ? presentProfile(wire, profile)
    : nameOf(wire, profile);
