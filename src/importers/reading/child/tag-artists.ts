import type { IAudioMetadata } from 'music-metadata';
import { cleanText } from '../../frame/clean-text.ts';
import { isKnownWithSigns, namesOfCount, printedIn, sureNames } from '../../shared/printed-credits.ts';
import type { TaggedArtist } from '../audio-file.ts';

const MBID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const mbidOf = (text: string | undefined): string | null => {
  const lower = text?.trim().toLowerCase() ?? '';
  return MBID.test(lower) ? lower : null;
};

/** The MBIDs of a tag, of which some taggers write several into one text. */
const mbidsOf = (texts: readonly string[] = []): readonly string[] =>
  texts.flatMap((text) => text.split(/[;,/\s]+/)).filter((text) => text !== '');

export const clean = (text: string | undefined): string => cleanText(text ?? '');

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

/** Joins neighbours whose names, with the slash between them, are one name that is known. */
function joinKnown(parts: readonly string[], isKnown: (name: string) => boolean): readonly string[] {
  for (let length = parts.length; length > 1; length -= 1)
    for (let from = 0; from + length <= parts.length; from += 1) {
      const whole = parts.slice(from, from + length).join('/');
      if (isKnown(whole))
        return [
          ...joinKnown(parts.slice(0, from), isKnown),
          whole,
          ...joinKnown(parts.slice(from + length), isKnown),
        ];
    }
  return parts;
}

/** The text of an artist tag, and the values that the file itself tells apart. */
interface ArtistTag {
  readonly whole: string;
  readonly values: readonly string[];
}

const cleaned = (whole: string | undefined, values: readonly string[]): ArtistTag => ({
  whole: clean(whole),
  values: [...new Set(values.map(clean).filter((name) => name !== ''))],
});

/**
 * The artist tag. In ID3v2.3 a slash separates artists and may belong to a name as well: a name that is known, that the
 * album artist has, or that has one MusicBrainz id stays whole.
 */
const artistTag = ({ common, ...metadata }: IAudioMetadata): ArtistTag => {
  const { artist, artists = [], albumartist = '' } = common;
  if (artists.length < 2 || !isSlashed({ common, ...metadata }, ['TPE1', 'TP1']))
    return cleaned(artist, artists);
  const whole = artists.join('/');
  if (mbidsOf(common.musicbrainz_artistid).length === 1) return cleaned(whole, [whole]);
  const isKnown = (name: string) =>
    isKnownWithSigns(name) || name.toLowerCase() === albumartist.toLowerCase();
  return cleaned(whole, joinKnown(artists, isKnown));
};

/** The names in a tag: those that the file tells apart, else those of its text, of which MBIDs tell the number. */
const namesIn = ({ whole, values }: ArtistTag, mbids: readonly string[]): readonly string[] => {
  if (values.length > 1) return values.length === mbids.length ? values : values.flatMap(sureNames);
  const text = whole || values[0] || '';
  if (text === '' || mbids.length === 1) return text === '' ? [] : [text];
  return (mbids.length > 1 ? namesOfCount(text, mbids.length) : null) ?? sureNames(text);
};

/** The artists of a tag, as it prints them. They get MBIDs if there is one for each. */
const named = (tag: ArtistTag, mbids: readonly string[] = []): readonly TaggedArtist[] => {
  const names = [...new Set(namesIn(tag, mbids))];
  const matching = mbids.length === names.length ? mbids : [];
  return printedIn(tag.whole, names).map((printed, index) => ({
    ...printed,
    mbid: mbidOf(matching[index]),
  }));
};

/** The artists that a text names. */
export const artistsNamed = (text: string | null): readonly TaggedArtist[] =>
  named(cleaned(text ?? undefined, []));

/** The artists of the track. */
export const artistsOf = (metadata: IAudioMetadata): readonly TaggedArtist[] =>
  named(artistTag(metadata), mbidsOf(metadata.common.musicbrainz_artistid));

/**
 * The artists of the album. Where the track's artists include all of them by MBID, those are used one by one. Only with
 * a release group, because otherwise an album is identified by its artists.
 */
export const albumArtistsOf = (
  { common }: IAudioMetadata,
  artists: readonly TaggedArtist[],
): readonly TaggedArtist[] => {
  const mbids = mbidsOf(common.musicbrainz_albumartistid);
  const tag = cleaned(common.albumartist, []);
  const each = mbids.flatMap(
    (text) => artists.find(({ mbid }) => mbid !== null && mbid === mbidOf(text)) ?? [],
  );
  const isByAll = mbids.length > 1 && new Set(each).size === mbids.length;
  if (!isByAll || mbidOf(common.musicbrainz_releasegroupid) === null) return named(tag, mbids);
  const printed = printedIn(
    tag.whole,
    each.map(({ name }) => name),
  );
  return printed.map((one, index) => ({ ...one, mbid: each[index]?.mbid ?? null }));
};
