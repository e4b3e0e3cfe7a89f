import type { Album } from '../../domain/types.ts';
import type { AlbumKind } from '../../../storage/catalog-kinds.ts';
import { albumId, genreId, reviewId } from '../ids.ts';
import { type Links, linkTo, linkToIds } from '../links.ts';
import { isFrom, type Version } from '../../../catalog-versions.ts';
import { dateOf, hrefOf, type Wire } from '../wire.ts';
import { artistsWithRole, contributorsOf } from './contributors.ts';

/** In which part of their discographies the album's artists have it (facts, 3: there is no part for compilations). */
const PART_OF_KIND: Readonly<Record<AlbumKind, 'main' | 'singlesAndEPs' | 'others'>> = {
  main: 'main',
  single: 'singlesAndEPs',
  compilation: 'others',
  other: 'others',
};

const primaryArtists = (version: Version, { contributors }: Album): string[] =>
  artistsWithRole(version, contributors, 'primaryArtist');

function linksOf(wire: Wire, album: Album): Links {
  const path = `/albums/${albumId(wire.version, album.id)}`;
  const fromSecond = isFrom(wire.version, '2.1');
  return {
    images: fromSecond ? linkTo(wire, `${path}/images`) : undefined,
    tracks: linkTo(wire, `${path}/tracks`),
    posts: fromSecond ? linkTo(wire, `${path}/posts`) : undefined,
    artists: linkToIds(wire, 'artists', primaryArtists(wire.version, album)),
    genres: linkToIds(wire, 'genres', album.genreIds.map(genreId)),
    reviews: fromSecond ? linkToIds(wire, 'albums/reviews', album.reviewIds.map(reviewId)) : undefined,
  };
}

/** What came and was renamed from version to version (spec B, 9). */
function flagsOf(version: Version, { isExplicit, isSingle, isStreamable, isHiRes }: Album) {
  if (isFrom(version, '2.2')) {
    const forms = { isAvailableInHiRes: isHiRes, isAvailableInAtmos: false };
    return { isExplicit, isSingle, isStreamable, ...forms };
  }
  const old = { explicit: isExplicit, single: isSingle };
  return isFrom(version, '2.1') ? { ...old, isStreamable } : old;
}

/** An album of v2.x (facts, 3). */
export function presentAlbum(wire: Wire, album: Album) {
  const { version } = wire;
  const { upc, amg } = album;
  const id = albumId(version, album.id);
  return {
    type: 'album',
    id,
    ...(upc !== null && { upc }),
    shortcut: album.shortcut,
    href: hrefOf(wire, `/albums/${id}`),
    name: album.name,
    released: dateOf(album.released),
    originallyReleased: dateOf(album.originallyReleased),
    label: album.label,
    copyright: album.copyright,
    tags: album.tags,
    discCount: album.discCount,
    trackCount: album.trackCount,
    ...flagsOf(version, album),
    accountPartner: album.accountPartner,
    artistName: album.artistName,
    contributingArtists: contributorsOf(version, album.contributors),
    discographies: { [PART_OF_KIND[album.kind]]: primaryArtists(version, album) },
    ...(amg !== null && { amg }),
    links: linksOf(wire, album),
  };
}
