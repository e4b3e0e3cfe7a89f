import type { Artist, Bio } from '../../domain/types.ts';
import { albumId, artistId, genreId, stationId } from '../ids.ts';
import { type Links, linkTo, linkToIds } from '../links.ts';
import { isFrom, type Version } from '../../../catalog-versions.ts';
import { dateOf, hrefOf, type Wire } from '../wire.ts';

const presentBio = ({ title, author, publishedAt, text }: Bio) => ({
  title,
  author,
  publishDate: dateOf(publishedAt),
  bio: text,
});

/** Groups without albums are left out (facts, 3). */
const albumGroupsOf = (version: Version, { albumGroups }: Artist) =>
  Object.fromEntries(
    Object.entries(albumGroups)
      .filter(([, ids]) => ids.length > 0)
      .map(([group, ids]) => [group, ids.map((id) => albumId(version, id))]),
  );

function linksOf(wire: Wire, { id, genreIds, stations, relations }: Artist): Links {
  const { version } = wire;
  const path = `/artists/${artistId(version, id)}`;
  const others = (ids: readonly number[]) =>
    linkToIds(
      wire,
      'artists',
      ids.map((one) => artistId(version, one)),
    );
  return {
    albums: linkTo(wire, `${path}/albums`),
    images: linkTo(wire, `${path}/images`),
    posts: isFrom(version, '2.1') ? linkTo(wire, `${path}/posts`) : undefined,
    topTracks: linkTo(wire, `${path}/tracks/top`),
    genres: linkToIds(wire, 'genres', genreIds.map(genreId)),
    stations: linkToIds(wire, 'stations', stations.map(stationId)),
    contemporaries: others(relations.contemporaries),
    followers: others(relations.followers),
    influences: others(relations.influences),
    relatedProjects: others(relations.relatedProjects),
  };
}

/** An artist of v2.x (facts, 3). */
export function presentArtist(wire: Wire, artist: Artist) {
  const { name, shortcut, amg, blurbs, bios } = artist;
  const id = artistId(wire.version, artist.id);
  return {
    type: 'artist',
    id,
    href: hrefOf(wire, `/artists/${id}`),
    name,
    shortcut,
    ...(amg !== null && { amg }),
    blurbs,
    ...(bios.length > 0 && { bios: bios.map(presentBio) }),
    albumGroups: albumGroupsOf(wire.version, artist),
    links: linksOf(wire, artist),
  };
}
