import type { IAudioMetadata } from 'music-metadata';
import { basename, dirname, parse as parsePath } from 'node:path';
import { isrcsOf } from '../../shared/isrcs.ts';
import type { Tags } from '../audio-file.ts';
import type { PathNames } from '../path-names.ts';
import { albumArtistsOf, artistsNamed, artistsOf, clean, mbidOf } from './tag-artists.ts';
import { datesOf, nativeTexts } from './tag-dates.ts';

/** A barcode in its digits. Zeros alone mean that there is none. */
export const upcOf = (text: string | undefined): string | null => {
  const bare = (text ?? '').replace(/[\s-]/g, '');
  return /^(?=.*[1-9])\d{8,14}$/.test(bare) ? bare : null;
};

/** Names of tags with a barcode that `music-metadata` does not map. */
const MORE_BARCODES = new Set(
  ['UPC', 'EAN', 'EAN/UPN'].flatMap((name) => [name, `TXXX:${name}`, `----:COM.APPLE.ITUNES:${name}`]),
);

/** The first barcode of a file. */
const barcodeOf = (metadata: IAudioMetadata): string | null =>
  [metadata.common.barcode, ...nativeTexts(metadata, MORE_BARCODES)].map(upcOf).find((upc) => upc !== null) ??
  null;

/** `04 Long Drive`, `1-04 - Long Drive` and `04. Long Drive` are a number and a title. */
function fromFileName(path: string): { readonly title: string; readonly position: number | null } {
  const { name } = parsePath(path);
  const [, number, title] = /^(?:\d{1,2}-)?(\d{1,3})(?:\s*[-._]\s*|\s+)(\S.*)$/.exec(name) ?? [];
  return { title: clean(title ?? name), position: number === undefined ? null : Number(number) };
}

const positive = (number: number | null | undefined): number | null =>
  typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 10_000 ? number : null;

/** Matches folders of one disc: `CD2`, `Disc 2`, `disk_02`, `Live (CD 2)`. */
const DISC_FOLDER = /(?:^|[\s([_.-])(?:cd|dis[ck])[\s_.#-]*(\d{1,2})(?!\d)/i;

/** The disc number in the name of the file's folder; null when there is none. */
const discOfFolder = (path: string): number | null =>
  positive(Number(DISC_FOLDER.exec(basename(dirname(path)))?.[1] ?? 0));

/** Splits fields that contain several genres. */
const genresOf = (genres: readonly string[] = []): readonly string[] =>
  [
    ...new Set(genres.flatMap((text) => [text, ...text.split(/[;/,|]|\s-\s/)]).map((text) => text.trim())),
  ].filter((text) => text !== '');

/** Tags that say whether a track is explicit: iTunes' `rtng` has 1 or 4 for it, 2 for a clean version. */
const ADVISORIES = new Set([
  'ITUNESADVISORY',
  'TXXX:ITUNESADVISORY',
  '----:COM.APPLE.ITUNES:ITUNESADVISORY',
  'RTNG',
]);

const isExplicit = (metadata: IAudioMetadata): boolean =>
  nativeTexts(metadata, ADVISORIES).some((text) => ['1', '4'].includes(text.trim()));

const HI_RES_BITS = 16;
const HI_RES_RATE = 48_000;

const soundOf = ({ format }: IAudioMetadata) => {
  const isLossless = format.lossless === true;
  const isFine = (format.bitsPerSample ?? 0) > HI_RES_BITS || (format.sampleRate ?? 0) > HI_RES_RATE;
  const seconds = Number.isFinite(format.duration) ? Math.round(format.duration ?? 0) : 0;
  return { seconds: Math.min(Math.max(seconds, 0), 86_400), isLossless, isHiRes: isLossless && isFine };
};

/**
 * Reads the tags that `music-metadata` found; missing ones are taken from the file's name, and from the
 * names of its folders if they are given.
 */
export function readTags(metadata: IAudioMetadata, path: string, names: PathNames | null = null): Tags {
  const { common } = metadata;
  const named = fromFileName(path);
  const tagged = artistsOf(metadata);
  const albumArtists = albumArtistsOf(metadata, tagged);
  const isNamed = tagged.length > 0 || albumArtists.length > 0;
  const artists = isNamed ? tagged : artistsNamed(names?.artist ?? null);
  return {
    title: clean(common.title) || named.title,
    artists,
    albumArtists,
    album: clean(common.album) || clean(names?.album ?? undefined) || null,
    disc: positive(common.disk.no) ?? discOfFolder(path) ?? 1,
    discCount: positive(common.disk.of) ?? 1,
    position: positive(common.track.no) ?? named.position,
    ...datesOf(metadata),
    genres: genresOf(common.genre),
    isrcs: isrcsOf(common.isrc ?? []),
    upc: barcodeOf(metadata),
    label: clean(common.label?.[0]),
    copyright: clean(common.copyright),
    isExplicit: isExplicit(metadata),
    types: (common.releasetype ?? []).map((type) => type.toLowerCase()),
    isCompilation: common.compilation === true,
    groupMbid: mbidOf(common.musicbrainz_releasegroupid),
    releaseMbid: mbidOf(common.musicbrainz_albumid),
    edition: null,
    recordingMbid: mbidOf(common.musicbrainz_recordingid),
    ...soundOf(metadata),
  };
}
