import type { IAudioMetadata } from 'music-metadata';
import { basename, dirname, parse as parsePath } from 'node:path';
import { cleanText } from '../frame/clean-text.ts';
import { isrcsOf } from '../shared/isrcs.ts';

/** An artist of a tag, with the MBID that the tags give for it. */
export interface TaggedArtist {
  readonly name: string;
  readonly mbid: string | null;
}

/** The tags of one file, as far as the catalogue uses them. */
export interface Tags {
  readonly title: string;
  readonly artists: readonly TaggedArtist[];
  readonly albumArtists: readonly TaggedArtist[];
  /** Null: the file belongs to no album, and is a single. */
  readonly album: string | null;
  readonly disc: number;
  readonly discCount: number;
  /** Null: it has no number. */
  readonly position: number | null;
  readonly released: Date | null;
  readonly originallyReleased: Date | null;
  readonly genres: readonly string[];
  readonly isrcs: readonly string[];
  readonly upc: string | null;
  readonly label: string;
  readonly types: readonly string[];
  readonly isCompilation: boolean;
  readonly groupMbid: string | null;
  readonly recordingMbid: string | null;
  readonly seconds: number;
  readonly isLossless: boolean;
  readonly isHiRes: boolean;
}

const MBID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const mbidOf = (text: string | undefined): string | null => {
  const lower = text?.trim().toLowerCase() ?? '';
  return MBID.test(lower) ? lower : null;
};

/** A barcode in its digits. Zeros alone mean that there is none. */
const upcOf = (text: string | undefined): string | null => {
  const bare = (text ?? '').replace(/[\s-]/g, '');
  return /^(?=.*[1-9])\d{8,14}$/.test(bare) ? bare : null;
};

const DATE = /^(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?/;

/** The first instant in UTC of `1999`, `1999-03` or `1999-03-02`; null for anything else. */
function tagDate(text: string | undefined): Date | null {
  const [, year, month = '1', day = '1'] = DATE.exec(text?.trim() ?? '') ?? [];
  if (year === undefined || Number(year) < 1860) return null;
  const date = new Date(Date.UTC(Number(year), Math.max(Number(month), 1) - 1, Math.max(Number(day), 1)));
  return Number.isNaN(date.getTime()) ? null : date;
}

const clean = (text: string | undefined): string => cleanText(text ?? '');

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

/**
 * The artists of a tag: the single names if the file lists several, else the one text that names them all. They
 * get MBIDs if there is one for each.
 */
const artistsOf = (
  whole: string | undefined,
  names: readonly string[] = [],
  mbids: readonly string[] = [],
): readonly TaggedArtist[] => {
  const each = names.map(clean).filter((name) => name !== '');
  const all = each.length > 1 || clean(whole) === '' ? each : [clean(whole)];
  const matching = mbids.length === all.length ? mbids : [];
  return [...new Set(all)].map((name, index) => ({ name, mbid: mbidOf(matching[index]) }));
};

type Common = IAudioMetadata['common'];

/**
 * The artists of the album. One text names several album artists together; when the track's artists include
 * all of them by MBID, those are used one by one. Only with a release group, because otherwise an album is
 * identified by its artists.
 */
const albumArtistsOf = (common: Common, artists: readonly TaggedArtist[]): readonly TaggedArtist[] => {
  const mbids = common.musicbrainz_albumartistid ?? [];
  const each = mbids.flatMap(
    (text) => artists.find(({ mbid }) => mbid !== null && mbid === mbidOf(text)) ?? [],
  );
  const isByAll = mbids.length > 1 && each.length === mbids.length;
  if (isByAll && mbidOf(common.musicbrainz_releasegroupid) !== null) return [...new Set(each)];
  return artistsOf(common.albumartist, [], mbids);
};

/** Splits fields that contain several genres. */
const genresOf = (genres: readonly string[] = []): readonly string[] =>
  [
    ...new Set(genres.flatMap((text) => [text, ...text.split(/[;/,|]|\s-\s/)]).map((text) => text.trim())),
  ].filter((text) => text !== '');

const HI_RES_BITS = 16;
const HI_RES_RATE = 48_000;

const soundOf = ({ format }: IAudioMetadata) => {
  const isLossless = format.lossless === true;
  const isFine = (format.bitsPerSample ?? 0) > HI_RES_BITS || (format.sampleRate ?? 0) > HI_RES_RATE;
  const seconds = Number.isFinite(format.duration) ? Math.round(format.duration ?? 0) : 0;
  return { seconds: Math.min(Math.max(seconds, 0), 86_400), isLossless, isHiRes: isLossless && isFine };
};

/** Reads the tags that `music-metadata` found; missing ones are taken from the file's name. */
export function readTags(metadata: IAudioMetadata, path: string): Tags {
  const { common } = metadata;
  const named = fromFileName(path);
  const artists = artistsOf(common.artist, common.artists, common.musicbrainz_artistid);
  const released =
    tagDate(common.date) ?? tagDate(common.year === undefined ? undefined : String(common.year));
  return {
    title: clean(common.title) || named.title,
    artists,
    albumArtists: albumArtistsOf(common, artists),
    album: clean(common.album) || null,
    disc: positive(common.disk.no) ?? discOfFolder(path) ?? 1,
    discCount: positive(common.disk.of) ?? 1,
    position: positive(common.track.no) ?? named.position,
    released,
    originallyReleased: tagDate(common.originaldate),
    genres: genresOf(common.genre),
    isrcs: isrcsOf(common.isrc ?? []),
    upc: upcOf(common.barcode),
    label: clean(common.label?.[0]),
    types: (common.releasetype ?? []).map((type) => type.toLowerCase()),
    isCompilation: common.compilation === true,
    groupMbid: mbidOf(common.musicbrainz_releasegroupid),
    recordingMbid: mbidOf(common.musicbrainz_recordingid),
    ...soundOf(metadata),
  };
}
