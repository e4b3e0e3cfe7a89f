import { foldName } from '../../catalog/writing/fold.ts';
import type { AudioFile } from './read-file.ts';
import type { TaggedArtist, Tags } from './tags.ts';

/** Files of one album in a batch, each place once. */
export interface AlbumFiles {
  /** The same whichever of its files is read first. */
  readonly key: string;
  readonly files: readonly [AudioFile, ...AudioFile[]];
  /** Of each of them the paths of all its copies, its own among them. */
  readonly paths: readonly (readonly string[])[];
}

export const VARIOUS: TaggedArtist = {
  name: 'Various Artists',
  mbid: '89ad4ac3-39f7-470e-963a-56509c546377',
};

/** Whose an album is: its album artists; the first artist of its tracks unless it is a compilation. */
export const ownersOf = ({ albumArtists, artists, isCompilation }: Tags): readonly TaggedArtist[] => {
  if (albumArtists.length > 0) return albumArtists;
  return isCompilation ? [VARIOUS] : artists.slice(0, 1);
};

/** Of an album's files those of the first that tells several apart, else of the first. */
export const ownersOfAll = (files: AlbumFiles['files']): readonly TaggedArtist[] =>
  files.map(({ tags }) => ownersOf(tags)).find(({ length }) => length > 1) ?? ownersOf(files[0].tags);

/** By its release group, else by whose it is and what it is called; a file without an album is one by itself. */
export const albumKey = (tags: Tags): string => {
  if (tags.groupMbid !== null) return `group:${tags.groupMbid}`;
  const owner = foldName(ownersOf(tags)[0]?.name ?? '');
  return tags.album === null
    ? `single:${owner}/${foldName(tags.title)}`
    : `album:${owner}/${foldName(tags.album)}`;
};

/** Its place on the album; one without a number is known by its title. */
export const trackKey = ({ recordingMbid, disc, position, title }: Tags): string =>
  recordingMbid !== null && position === null ? recordingMbid : `${disc}.${position ?? foldName(title)}`;

type Copies = readonly [AudioFile, ...AudioFile[]];

/** The last one stands for all: which is the same in every run. */
const ofCopies = (key: string, places: readonly Copies[]): readonly AlbumFiles[] => {
  const [first, ...rest] = places.map((copies) => copies.at(-1) ?? copies[0]);
  const paths = places.map((copies) => copies.map(({ path }) => path));
  return first ? [{ key, files: [first, ...rest], paths }] : [];
};

/** Files by album, in order; of several at one place the last. */
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
