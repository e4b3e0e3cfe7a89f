import type { IAudioMetadata } from 'music-metadata';
import { cleanText } from '../../frame/clean-text.ts';
import type { TaggedArtist } from '../audio-file.ts';

const MBID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const mbidOf = (text: string | undefined): string | null => {
  const lower = text?.trim().toLowerCase() ?? '';
  return MBID.test(lower) ? lower : null;
};

export const clean = (text: string | undefined): string => cleanText(text ?? '');

/** Names of artists that have a slash in them, in lower case. */
const WITH_SLASH = new Set([
  ...[
    'ac/dc',
    'love/hate',
    'm/a/r/r/s',
    'k/da',
    'v/vm',
    'a/t/o/s',
    '+/-',
    's/mileage',
    'in/humanity',
    'tom/brock',
  ],
  ...['dj/rupture', 'au/ra', 'am/pm', 'w/x'],
]);

/** Whether several values of a text frame stood in it with slashes between them, as ID3v2.2 and v2.3 have it. */
const isSlashed = ({ native, quality }: IAudioMetadata, frames: readonly string[]): boolean => {
  const version = Object.entries(native).find(
    ([kind, tags]) => /^ID3v2\.[23]$/.test(kind) && tags.some(({ id }) => frames.includes(id)),
  );
  const hasZeros = quality.warnings.some(
    ({ message }) =>
      frames.some((frame) => message.includes(` ${frame} `)) && message.includes('null-separator'),
  );
  return version !== undefined && !hasZeros;
};

/** Joins neighbours whose names, with the slash between them, are one of some names in lower case. */
function joinKnown(parts: readonly string[], known: ReadonlySet<string>): readonly string[] {
  for (let length = parts.length; length > 1; length -= 1)
    for (let from = 0; from + length <= parts.length; from += 1) {
      const whole = parts.slice(from, from + length).join('/');
      if (known.has(whole.toLowerCase()))
        return [
          ...joinKnown(parts.slice(0, from), known),
          whole,
          ...joinKnown(parts.slice(from + length), known),
        ];
    }
  return parts;
}

/**
 * The values of ID3v2.3's artist frame, where a slash separates artists and may belong to a name as well: a name that is
 * known, that the album artist has, or that has one MusicBrainz id stays whole.
 */
const artistValues = (metadata: IAudioMetadata): readonly string[] => {
  const { artists = [], albumartist, musicbrainz_artistid: mbids = [] } = metadata.common;
  if (artists.length < 2 || !isSlashed(metadata, ['TPE1', 'TP1'])) return artists;
  if (mbids.length === 1) return [artists.join('/')];
  return joinKnown(artists, new Set([...WITH_SLASH, (albumartist ?? '').toLowerCase()]));
};

/**
 * The artists of a tag: the single names if the file lists several, else the one text that names them all. They
 * get MBIDs if there is one for each.
 */
const named = (
  whole: string | undefined,
  names: readonly string[] = [],
  mbids: readonly string[] = [],
): readonly TaggedArtist[] => {
  const each = names.map(clean).filter((name) => name !== '');
  const all = each.length > 1 || clean(whole) === '' ? each : [clean(whole)];
  const matching = mbids.length === all.length ? mbids : [];
  return [...new Set(all)].map((name, index) => ({ name, mbid: mbidOf(matching[index]) }));
};

/** The artists of the track. */
export const artistsOf = (metadata: IAudioMetadata): readonly TaggedArtist[] => {
  const { artist, artists = [], musicbrainz_artistid: mbids } = metadata.common;
  const values = artistValues(metadata);
  const isJoined = values.length < artists.length;
  return named(isJoined && values.length === 1 ? values[0] : artist, values, mbids);
};

/**
 * The artists of the album. One text names several album artists together; when the track's artists include
 * all of them by MBID, those are used one by one. Only with a release group, because otherwise an album is
 * identified by its artists.
 */
export const albumArtistsOf = (
  { common }: IAudioMetadata,
  artists: readonly TaggedArtist[],
): readonly TaggedArtist[] => {
  const mbids = common.musicbrainz_albumartistid ?? [];
  const each = mbids.flatMap(
    (text) => artists.find(({ mbid }) => mbid !== null && mbid === mbidOf(text)) ?? [],
  );
  const isByAll = mbids.length > 1 && each.length === mbids.length;
  if (isByAll && mbidOf(common.musicbrainz_releasegroupid) !== null) return [...new Set(each)];
  return named(common.albumartist, [], mbids);
};
