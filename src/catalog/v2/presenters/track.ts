import type { Track } from '../../domain/types.ts';
import { previewUrl } from '../addresses.ts';
import { albumId, artistId, genreId, trackId } from '../ids.ts';
import { type Links, linkToIds } from '../links.ts';
import { isFrom, type Version } from '../../../catalog-versions.ts';
import { hrefOf, type Wire } from '../wire.ts';
import { artistsWithRole, contributorsOf } from './contributors.ts';

interface Format {
  readonly name: string;
  /** Kilobits a second; of lossless ones, samples a second (facts, 3). */
  readonly bitrate: number;
}

/** Every track is offered in these (facts, 3). */
const FORMATS: readonly Format[] = [
  { name: 'AAC', bitrate: 320 },
  { name: 'AAC', bitrate: 192 },
  { name: 'AAC PLUS', bitrate: 64 },
  { name: 'MP3', bitrate: 128 },
];
const LOSSLESS: Format = { name: 'FLAC', bitrate: 44_100 };
const SAMPLES = { sampleBits: 16, sampleRate: 44_100 };

const presentFormat =
  (version: Version) =>
  ({ name, bitrate }: Format) => ({
    type: 'format',
    bitrate,
    name,
    ...(isFrom(version, '2.2') && SAMPLES),
  });

/**
 * What came from version to version (spec B, 9). Typed clients of v2.2 require each of its fields. There is no
 * sound in several channels.
 */
function formatsOf(version: Version, { hasLossless, isHiRes }: Track) {
  const formats = FORMATS.map(presentFormat(version));
  if (!isFrom(version, '2.2')) return { formats };
  const losslessFormats = hasLossless ? [presentFormat(version)(LOSSLESS)] : [];
  return { formats, losslessFormats, isAvailableInHiRes: isHiRes, isAvailableInAtmos: false };
}

function linksOf(wire: Wire, { contributors, albumId: album, genreIds }: Track): Links {
  const { version } = wire;
  return {
    artists: linkToIds(wire, 'artists', artistsWithRole(version, contributors, 'primaryArtist')),
    albums: linkToIds(wire, 'albums', [albumId(version, album)]),
    composers: linkToIds(wire, 'artists', artistsWithRole(version, contributors, 'composer')),
    genres: linkToIds(wire, 'genres', genreIds.map(genreId)),
  };
}

/** A track of v2.x (facts, 3). */
export function presentTrack(wire: Wire, track: Track) {
  const { version } = wire;
  const { isrc, amg, isExplicit } = track;
  const id = trackId(version, track.id);
  return {
    type: 'track',
    id,
    href: hrefOf(wire, `/tracks/${id}`),
    name: track.name,
    index: track.index,
    disc: track.disc,
    playbackSeconds: track.seconds,
    ...(isFrom(version, '2.2') ? { isExplicit } : { explicit: isExplicit }),
    isStreamable: track.isStreamable,
    ...(isrc !== null && { isrc }),
    shortcut: track.shortcut,
    ...(amg !== null && { amg }),
    blurbs: [],
    ...(isFrom(version, '2.1') && { artistId: artistId(version, track.artistId) }),
    artistName: track.artistName,
    albumName: track.albumName,
    albumId: albumId(version, track.albumId),
    ...formatsOf(version, track),
    contributors: contributorsOf(version, track.contributors),
    previewURL: previewUrl(wire, id, track.preview),
    links: linksOf(wire, track),
  };
}
