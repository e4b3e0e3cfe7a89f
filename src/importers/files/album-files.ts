import { foldName } from '../../catalog/writing/fold.ts';
import type { AudioFile, TaggedArtist, Tags } from '../reading/audio-file.ts';
import { identityKey } from '../shared/identity-key.ts';
import { creditText } from '../shared/printed-credits.ts';

/** The files of one album in a batch, one for each place on the album. */
export interface AlbumFiles {
  /** The album's key, the same whichever of its files is read first. */
  readonly key: string;
  readonly files: readonly [AudioFile, ...AudioFile[]];
  /** For each of the files, the paths of all its copies, including its own. */
  readonly paths: readonly (readonly string[])[];
}

const VARIOUS: TaggedArtist = {
  name: 'Various Artists',
  mbid: '89ad4ac3-39f7-470e-963a-56509c546377',
  joinPhrase: '',
  isGuest: false,
};

/**
 * The artists of an album: its album artists; without them the first artist of the track, or Various Artists
 * for a compilation.
 */
const ownersOf = ({ albumArtists, artists, isCompilation }: Tags): readonly TaggedArtist[] => {
  if (albumArtists.length > 0) return albumArtists;
  return isCompilation ? [VARIOUS] : artists.slice(0, 1).map((artist) => ({ ...artist, joinPhrase: '' }));
};

/**
 * The album artists of all files together: those of the first file that names several, else of the first
 * file.
 */
export const ownersOfAll = (files: AlbumFiles['files']): readonly TaggedArtist[] =>
  files.map(({ tags }) => ownersOf(tags)).find(({ length }) => length > 1) ?? ownersOf(files[0].tags);

/** The artists of an album as a text. */
export const ownerName = (tags: Tags): string => creditText(ownersOf(tags));

const edition = (key: string, tags: Tags): string => (tags.edition === null ? key : `${key}#${tags.edition}`);

/**
 * The key of an album: its release group, else its artists, title and edition; a file without an album has a
 * key of its own.
 */
export const albumKey = (tags: Tags): string => {
  if (tags.groupMbid !== null) return `group:${tags.groupMbid}`;
  const owner = identityKey(ownerName(tags));
  if (tags.album === null) return `song:${owner}/${identityKey(tags.title)}`;
  return edition(`release:${owner}/${identityKey(tags.album)}`, tags);
};

/**
 * The key of a track on its album: its disc and number; without a number the recording's MBID, or else disc and
 * title.
 */
export const trackKey = ({ recordingMbid, disc, position, title }: Tags): string =>
  recordingMbid !== null && position === null ? recordingMbid : `${disc}.${position ?? identityKey(title)}`;

/** The keys of earlier versions, which took names for one that only search takes for one. */
export const former = {
  albumKey: (tags: Tags): string => {
    const owner = foldName(ownerName(tags));
    if (tags.groupMbid !== null) return `group:${tags.groupMbid}`;
    if (tags.album === null) return `single:${owner}/${foldName(tags.title)}`;
    return edition(`album:${owner}/${foldName(tags.album)}`, tags);
  },
  trackKey: ({ recordingMbid, disc, position, title }: Tags): string =>
    recordingMbid !== null && position === null ? recordingMbid : `${disc}.${position ?? foldName(title)}`,
};

type Copies = readonly [AudioFile, ...AudioFile[]];

/**
 * An album with one file for each place. The last copy represents the others, so that every run chooses the
 * same.
 */
const ofCopies = (key: string, places: readonly Copies[]): readonly AlbumFiles[] => {
  const [first, ...rest] = places.map((copies) => copies.at(-1) ?? copies[0]);
  const paths = places.map((copies) => copies.map(({ path }) => path));
  return first ? [{ key, files: [first, ...rest], paths }] : [];
};

/** Groups files by album, in order; of several files at one place the last is used. */
export function byAlbum(files: readonly AudioFile[]): readonly AlbumFiles[] {
  const albums = new Map<string, Map<string, Copies>>();
  for (const file of files) {
    const key = albumKey(file.tags);
    const places = albums.get(key) ?? new Map<string, Copies>();
    const place = trackKey(file.tags);
    const [first = file, ...others] = places.get(place) ?? [];
    places.set(place, places.has(place) ? [first, ...others, file] : [file]);
    albums.set(key, places);
  }
  return [...albums].flatMap(([key, places]) => ofCopies(key, [...places.values()]));
}
